// A person at the table who decides through the page itself: opens the list of choices, takes one, and waits.
// `await robot(n)` makes up to n decisions and says "over", "waits" or "moved". It attacks if it can, else does anything;
// `robot(n, [x, y])` marches there instead and fights nobody on the way.
const pick = (found, goal) => {
  if (goal) {
    // The nearest space first; whoever cannot move stays.
    const far = (choice) => {
      const to = /^Move to (\d+),(\d+)/.exec(choice.innerText.trim());
      if (to) return Math.hypot(to[1] - goal[0], to[2] - goal[1]);
      return /^(end|finish|decline)/i.test(choice.innerText.trim()) ? 98 : 99;
    };
    return found.reduce((best, choice) => (far(choice) < far(best) ? choice : best));
  }
  const wanted = found.filter((choice) => /attack|fire|shoot|charge/i.test(choice.innerText));
  const among = wanted.length ? wanted : found;
  return among[Math.floor(Math.random() * among.length)];
};

window.robot = async (decisions, goal) => {
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
    pick(found, goal).click();
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
