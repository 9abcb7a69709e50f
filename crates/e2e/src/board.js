// What a person can click on the table now, and how far the table has come.

// The middles of all things of a kind that can be clicked next: `card`, `piece`, `space` or `side`.
window.clickable = (kind) => {
  const found = {
    card: ".card-button",
    piece: "svg.board .piece.active:not([aria-pressed=true]), svg.board .aim-f",
    space: "svg.board .litdot",
    side: "svg.board .lit-side",
  }[kind];
  const middles = [...document.querySelectorAll(found)].map((thing) => {
    const box = thing.getBoundingClientRect();
    return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  });
  // Some may lie under a panel or out of the window.
  const reached = ([x, y]) => {
    const there = document.elementFromPoint(x, y);
    return there && !there.closest(".overview") && there.closest(".board-window, .card-button");
  };
  return middles.filter(reached);
};

// How far the table has come, and the first of these kinds of which something can be clicked.
window.tableState = (kinds) => {
  const places = ["card", "piece", "space", "side"].map((kind) => [kind, clickable(kind)]);
  const found = kinds.map((kind) => places.find(([other]) => other === kind));
  return {
    entry: Number(document.querySelector(".table-page").dataset.entry),
    busy: !!document.querySelector(".acts[aria-busy=true]"),
    shown: JSON.stringify([document.querySelector(".acts")?.innerText, places]),
    clickable: found.find(([, middles]) => middles.length) ?? null,
  };
};
