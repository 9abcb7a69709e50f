// A person who plays for a goal of a story; games.rs says what a goal is.

const told = (pattern) => {
  const rows = [...document.querySelectorAll(".log h3, .log p")];
  return rows.filter((row) => new RegExp(pattern, "i").test(row.textContent.replace(/\s+/g, " "))).length;
};

// From now on this goal is played for: only what the log tells from now on counts. False while the page has no log yet;
// a phone has none.
window.setGoal = (goal) => {
  if (innerWidth > 900 && !document.querySelector(".log")) return false;
  window.goal = { ...goal, before: goal.told.map(told), untaken: [...goal.taken], unshown: [...goal.shown] };
  taken.length = 0;
  return true;
};

const untold = () => goal.told.filter((pattern, place) => told(pattern) <= goal.before[place]);

window.isTold = () => !untold().length;

const look = (decisions) => {
  if (document.documentElement.scrollWidth > innerWidth) throw new Error("something runs off the page");
  goal.untaken = goal.untaken.filter((pattern) => !taken.some((words) => new RegExp(pattern, "i").test(words)));
  goal.unshown = goal.unshown.filter((shown) => !document.querySelector(shown));
  return {
    decisions,
    over: !!document.querySelector("#verdict"),
    untold: untold(),
    unseen: [...goal.untaken, ...goal.unshown],
    mark: null,
  };
};

// The middle of the mark that the goal wants clicked; null where there is none.
const markPlace = () => {
  const mark = goal.second_way && document.querySelector(".prompt.yours") && document.querySelector(`svg.board ${goal.second_way}`);
  const box = mark?.getBoundingClientRect();
  return box ? [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)] : null;
};

// The same, once the board does not move any more.
const restingMark = async () => {
  for (let before; ; ) {
    const place = markPlace();
    if (!place || String(place) === String(before)) return place;
    before = place;
    await new Promise((resume) => setTimeout(resume, 100));
  }
};

// Decides while this person is asked, until the goal is reached, the match is over or there is a mark to click. Waits for a
// question for so many milliseconds. Marks are looked for once it is asked: before, the board shows an earlier moment.
window.playOn = async (wish, patience) => {
  for (let decisions = 0; ; decisions += 1) {
    const now = look(decisions);
    const reached = !goal.second_way && !now.untold.length && !now.unseen.length;
    if (reached || now.over || decisions === 40 || !(await untilAsked(patience))) return look(decisions);
    const mark = await restingMark();
    if (mark) return { ...look(decisions), mark };
    if ((await decide(1, wish, patience)) !== "moved") return look(decisions);
  }
};
