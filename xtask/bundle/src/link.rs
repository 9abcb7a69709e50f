//! Links a compiled program to the browser: wasm-bindgen turns what it imports into JavaScript. Both know the imports by
//! long names with a hash in each, which do not compress; they get short ones.

use crate::trim;
use std::collections::HashMap;
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
    let glue = trim::script(linked.js());
    let mut shorter = HashMap::new();
    for import in linked.wasm_mut().imports.iter_mut() {
        let short = format!("${}", shorter.len());
        import.name = shorter.entry(std::mem::take(&mut import.name)).or_insert(short).clone();
    }
    Ok(Linked { glue: trim::names(&glue, &shorter).into_bytes(), wasm: linked.wasm_mut().emit_wasm() })
}
