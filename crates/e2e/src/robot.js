// A person at the table who decides through the page itself: opens the list of choices, takes one, and waits.
// `await robot(n)` makes up to n decisions and says "over", "waits" or "moved".
window.robot = async (decisions, like) => {
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
    const wanted = found.filter((choice) => new RegExp(like || "attack|fire|shoot|charge", "i").test(choice.innerText));
    const among = wanted.length ? wanted : found;
    among[Math.floor(Math.random() * among.length)].click();
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
