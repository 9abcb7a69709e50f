// Starts the page, or says why it cannot be started.

const notice = document.getElementById("boot");

function fail(what, why) {
  console.error(why);
  notice.className = "boot-failed";
  notice.setAttribute("role", "alert");
  notice.textContent = what;
}

if (typeof WebAssembly !== "object") {
  fail("Wartable needs WebAssembly, which this browser lacks or forbids. A current Firefox, Chrome, Edge or Safari has it.");
} else {
  try {
    const { default: init } = await import("/assets/ui.glue.js");
    await init({ module_or_path: "/assets/ui.wasm" });
    notice.remove();
  } catch (why) {
    fail("The table could not be set: " + why + ". Check the connection and load the page again.", why);
  }
}
