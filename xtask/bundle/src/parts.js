// Loads the parts of the page's program. The bundler puts this text before the glue that wasm-bindgen writes, which
// defines `wasm` and `__wbg_init`, and after `parts` and `styles`, which say where the files of each part are. A
// file of a part holds modules one after the other, each after its number and its length.

const modules = new Map();
const arrived = new Set();

async function unpack(response) {
  if (!response.ok) throw new Error(`the server answered with status ${response.status}`);
  const file = await response.arrayBuffer();
  const words = new DataView(file);
  for (let start = 0; start < file.byteLength; ) {
    const [number, length] = [words.getUint32(start, true), words.getUint32(start + 4, true)];
    start += 8;
    // A module without bytes is part of the program that came with it.
    const module = length ? { bytes: file.slice(start, start + length) } : { running: true };
    if (!modules.has(number)) modules.set(number, module);
    start += length;
  }
}

// The style of a part is there before the part is drawn. If a sheet cannot be loaded, the part is drawn without it.
function dress(part) {
  return Promise.all(styles[part].map((href) => {
    const there = [...document.styleSheets].some((sheet) => sheet.href?.endsWith(href));
    return there || new Promise((done) => {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: done, onerror: done });
      document.head.append(link);
    });
  }));
}

// Starts the program with the file that holds it, what all parts need, and one part.
export async function start(part, response) {
  await Promise.all([unpack(response), dress(part)]);
  arrived.add(part);
  await __wbg_init({ module_or_path: modules.get(0).bytes });
}

function run(module) {
  if (!module.running) {
    module.running = WebAssembly.instantiate(module.bytes, { __wasm_split: wasm });
    module.running.catch(() => delete module.running);
  }
  return module.running;
}

async function load(part) {
  if (!arrived.has(part)) await Promise.all([fetch(parts[part]).then(unpack), dress(part)]);
  arrived.add(part);
  const [, ...all] = modules.values();
  await Promise.all(all.map(run));
}

// The program calls a loader with the index of a function in its table, which is told whether the part is there.
function loader(part) {
  return async (callback, data) => {
    let loaded = true;
    try {
      await load(part);
    } catch (why) {
      console.error(`The part '${part}' of the page cannot be loaded.`, why);
      loaded = false;
    }
    wasm.__indirect_function_table.get(callback)(data, loaded);
  };
}
