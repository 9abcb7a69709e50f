// A person at the table who decides through the page's own list of choices: opens it, takes one, and waits.
// `await decide(n, wish)` makes up to n decisions and says "over", "waits" or "moved"; a third argument is how many
// milliseconds to wait for a question. A wish is one of games.rs.

// The same decision in the same position of every run, however long pages took to show it.
window.pickNumber = (among) => {
  let number = Number(document.querySelector(".table-page").dataset.entry) + 1;
  for (const letter of document.querySelector("#prompt").innerText) {
    number = (Math.imul(number, 1664525) + 1013904223 + letter.codePointAt(0)) >>> 0;
  }
  return Math.floor((number / 2 ** 32) * among);
};

const words = (choice) => choice.querySelector(".found-label").textContent.trim();

// The words of all choices that were taken.
window.taken = [];

window.pick = (found, wish) => {
  if (wish.towards) {
    const distance = (choice) => {
      const to = new RegExp(wish.space).exec(words(choice));
      if (to) return Math.hypot(to[1] - wish.towards[0], to[2] - wish.towards[1]);
      return new RegExp(wish.stay, "i").test(words(choice)) ? 998 : 999;
    };
    return found.reduce((best, choice) => (distance(choice) < distance(best) ? choice : best));
  }
  if (wish.ranked) {
    const fitting = (pattern) => found.find((choice) => new RegExp(pattern, "i").test(words(choice)));
    return wish.ranked.map(fitting).find((choice) => choice) ?? found[0];
  }
  const wanted = found.filter((choice) => new RegExp(wish.prefer, "i").test(words(choice)));
  if (!wanted.length) return found[pickNumber(found.length)];
  const number = (choice) => Number((wish.most && new RegExp(wish.most).exec(words(choice))?.[1]) ?? 0);
  const most = Math.max(...wanted.map(number));
  const best = wanted.filter((choice) => number(choice) === most);
  return best[pickNumber(best.length)];
};

// A modal dialog makes the browser style the whole page anew, twice for every decision: it took half of a match's time.
// So the list opens beside the page here. keys.rs opens it as it is.
window.decide = async (decisions, wish, patience = 2000) => {
  const dialogs = HTMLDialogElement.prototype;
  const { showModal } = dialogs;
  dialogs.showModal = dialogs.show;
  try {
    return await makeDecisions(decisions, wish, patience);
  } finally {
    dialogs.showModal = showModal;
  }
};

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

const isOver = () => !!document.querySelector("#verdict");

// Whether this person is asked within so many milliseconds.
window.untilAsked = async (patience) => {
  for (let waited = 0; waited < patience && !isOver(); waited += 10) {
    document.querySelector(".curtain button")?.click();
    if (document.querySelector(".prompt.yours") && !document.querySelector(".acts[aria-busy=true]")) return true;
    await pause(10);
  }
  return false;
};

const makeDecisions = async (decisions, wish, patience) => {
  const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  let state = "waits";
  for (let made = 0, empty = 0; made < decisions && empty * 10 < patience; ) {
    if (!(await untilAsked(patience))) break;
    press("/");
    for (let tries = 0; tries < 80 && !document.querySelector("#found li"); tries += 1) await pause(5);
    const found = [...document.querySelectorAll("#found li")];
    if (!found.length) {
      document.querySelector("dialog[open]")?.close();
      empty += 1;
      await pause(10);
      continue;
    }
    const choice = pick(found, wish);
    taken.push(words(choice));
    choice.click();
    made += 1;
    empty = 0;
    state = "moved";
    for (let tries = 0; tries < 120; tries += 1) {
      await pause(5);
      const confirm = document.querySelector(".acts .act.wide.go kbd");
      if (confirm && confirm.innerText === "↵") confirm.closest("button").click();
      if (!document.querySelector(".acts[aria-busy=true]") && !document.querySelector("#found")) break;
    }
  }
  return isOver() ? "over" : state;
};
