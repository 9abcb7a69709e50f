// Starts the page, or says why it cannot be started. The page removes the notice when it has something to show.

const notice = document.getElementById("boot");
const french = document.documentElement.lang === "fr";
if (french) notice.textContent = "On dresse la table…";

function fail(what, why) {
  if (why) console.error(why);
  notice.className = "boot-failed";
  notice.setAttribute("role", "alert");
  notice.textContent = what;
}

// The program with the part that draws the page at a path, in one file.
function packAt(path) {
  if (/^\/(solo|t\/[^/]+)\/replay/.test(path)) return ["replay", "/assets/replay.pack"];
  if (path.startsWith("/t/")) return ["table", "/assets/table.pack"];
  if (path.startsWith("/solo")) return ["solo", "/assets/solo.pack"];
  if (path.startsWith("/new/")) return ["new_table", "/assets/new_table.pack"];
  if (/^\/learn\/[^/]+\/[^/]/.test(path)) return ["lesson", "/assets/lesson.pack"];
  if (/^\/(learn|rules)/.test(path)) return ["rules", "/assets/rules.pack"];
  if (/^\/(matches|key|notices|about)$/.test(path)) return ["account", "/assets/account.pack"];
  return ["shelf", "/assets/shelf.pack"];
}

if (typeof WebAssembly !== "object") {
  fail(french
    ? "Wartable a besoin de WebAssembly, que ce navigateur n’a pas ou interdit. Un Firefox, Chrome, Edge ou Safari récent l’a."
    : "Wartable needs WebAssembly, which this browser lacks or forbids. A current Firefox, Chrome, Edge or Safari has it.");
} else {
  try {
    const [part, file] = packAt(location.pathname);
    // Both are fetched at once.
    const [{ start }, pack] = await Promise.all([import("/assets/ui.glue.js"), fetch(file)]);
    await start(part, pack);
    // The words were read before there was a service worker to keep them: it sees them once more.
    if (french) navigator.serviceWorker?.addEventListener("controllerchange", () => fetch("/assets/words_french.po"));
    // From now on the page opens without a server too. A browser without storage plays on without that.
    navigator.serviceWorker?.register("/service-worker.js").catch((why) => console.warn(why));
  } catch (why) {
    fail(french
      ? "La table n’a pas pu être dressée : " + why + ". Vérifiez la connexion et rechargez la page."
      : "The table could not be set: " + why + ". Check the connection and load the page again.", why);
  }
}
