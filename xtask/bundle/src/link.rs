//! Links a compiled program to the browser: wasm-bindgen turns what it imports into JavaScript.

use crate::trim;
use wasm_bindgen_cli_support::Bindgen;

pub struct Linked {
    pub wasm: Vec<u8>,
    pub glue: Vec<u8>,
}

pub fn link(name: &str, wasm: &[u8]) -> Result<Linked, String> {
    let wrong = |error: &dyn std::fmt::Debug| format!("{name}.wasm cannot be linked: {error:?}");
    let mut bindgen = Bindgen::new();
    bindgen.input_bytes(name, wasm.to_vec());
    bindgen.web(true).map_err(|error| wrong(&error))?;
    // The scripts say where the wasm is; its name is not known before its content.
    bindgen.typescript(false).omit_default_module_path(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let mut linked = bindgen.generate_output().map_err(|error| wrong(&error))?;
    if linked.snippets().values().any(|snippets| !snippets.is_empty()) || !linked.local_modules().is_empty() {
        return Err(format!("{name}.wasm: a dependency brings JavaScript of its own, which the bundle does not carry"));
    }
    Ok(Linked { glue: trim::script(linked.js()).into_bytes(), wasm: linked.wasm_mut().emit_wasm() })
}
