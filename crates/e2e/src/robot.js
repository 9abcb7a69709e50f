// A person at the table who decides through the page itself: opens the list of choices, takes one, and waits.
// `await robot(n, wish)` makes up to n decisions and says "over", "waits" or "moved". The wish is a pattern of what is
// done with all there is where it can be, or a space [x, y] to march to without fighting anybody on the way.
const pick = (found, wish) => {
  const words = (choice) => choice.innerText.trim();
  if (Array.isArray(wish)) {
    // The nearest space first; whoever cannot move stays.
    const far = (choice) => {
      const to = /^Move to (\d+),(\d+)/.exec(words(choice));
      if (to) return Math.hypot(to[1] - wish[0], to[2] - wish[1]);
      return /^(end|finish|decline)/i.test(words(choice)) ? 98 : 99;
    };
    return found.reduce((best, choice) => (far(choice) < far(best) ? choice : best));
  }
  const wanted = found.filter((choice) => new RegExp(wish, "i").test(words(choice)));
  const among = wanted.length ? wanted : found;
  const number = (choice) => Number(/ with (\d+)/.exec(words(choice))?.[1] ?? 0);
  const most = Math.max(...among.map(number));
  const best = wanted.length ? among.filter((choice) => number(choice) === most) : among;
  return best[Math.floor(Math.random() * best.length)];
};

window.robot = async (decisions, wish) => {
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  let state = "waits";
  for (let made = 0, patience = 0; made < decisions && patience < 80; ) {
    if (document.querySelector("#verdict")) return "over";
    const curtain = document.querySelector(".curtain button");
    if (curtain) curtain.click();
    if (!document.querySelector(".prompt.yours") || document.querySelector(".acts[aria-busy=true]")) {
      patience += 1;
      await pause(25);
      continue;
    }
    const said = document.querySelector("#prompt").innerText + document.querySelectorAll(".log li, .log p").length;
    press("/");
    for (let tries = 0; tries < 40 && !document.querySelector("#found li"); tries += 1) await pause(10);
    const found = [...document.querySelectorAll("#found li")];
    if (!found.length) {
      document.querySelector("dialog[open]")?.close();
      patience += 1;
      await pause(25);
      continue;
    }
    pick(found, wish).click();
    made += 1;
    patience = 0;
    state = "moved";
    for (let tries = 0; tries < 40; tries += 1) {
      await pause(15);
      const confirm = document.querySelector(".acts .act.wide.go kbd");
      if (confirm && confirm.innerText === "↵") confirm.closest("button").click();
      if (!document.querySelector(".acts[aria-busy=true]") && !document.querySelector("#found")) break;
    }
  }
  return document.querySelector("#verdict") ? "over" : state;
};
