// Starts the worker. What the page says before the program is there is kept and handed over in order.

import { start } from "/assets/worker.glue.js";

const early = [];
self.onmessage = (message) => early.push(message);

try {
  await start("worker", await fetch("/assets/worker.pack"));
  early.forEach((message) => self.onmessage(message));
} catch (why) {
  self.reportError(why); // the page hears it as the worker's `error` event
}
