//! Links a compiled program to the browser: wasm-bindgen turns what it imports into JavaScript. Both know the imports by
//! long names with a hash in each, which do not compress; they get short ones.

use crate::split::LOADERS;
use crate::trim;
use std::collections::HashMap;
use walrus::{Module, ModuleConfig, passes};
use wasm_bindgen_cli_support::Bindgen;

pub(crate) struct Linked {
    pub wasm: Module,
    pub glue: String,
}

/// Links the main program of a split one. Its parts need no linking: they import everything from the main program.
pub(crate) fn link_main(name: &str, wasm: &[u8]) -> Result<Linked, String> {
    // The parts find the main program's memory, table and globals under the names the linker gave them.
    let mut linked = generate(name, Bindgen::new().input_bytes(name, wasm.to_vec()).keep_lld_exports(true))?;
    linked.glue = with_loaders(&without_classes(&linked.glue)).map_err(|why| format!("{name}.wasm: {why}"))?;
    remove_unused_exports(&mut linked);
    Ok(linked)
}

fn generate(name: &str, bindgen: &mut Bindgen) -> Result<Linked, String> {
    let wrong = |error: &dyn std::fmt::Debug| format!("{name}.wasm cannot be linked: {error:?}");
    bindgen.web(true).map_err(|error| wrong(&error))?;
    // The scripts say where the wasm is; its name is not known before its content.
    bindgen.typescript(false).omit_default_module_path(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let mut linked = bindgen.generate_output().map_err(|error| wrong(&error))?;
    if linked.snippets().values().any(|snippets| !snippets.is_empty()) || !linked.local_modules().is_empty() {
        return Err(format!("{name}.wasm: a dependency brings JavaScript of its own, which the bundle does not carry"));
    }
    let glue = linked.js().to_owned();
    Ok(Linked { wasm: std::mem::take(linked.wasm_mut()), glue })
}

/// The glue of a split program calls `loaders`, which the script of the parts defines, where it would import them.
fn with_loaders(glue: &str) -> Result<String, String> {
    let import = |line: &str| {
        let line = line.strip_prefix("import * as ")?.strip_suffix(&format!(" from \"{LOADERS}\""))?;
        Some(format!("const {line} = loaders;"))
    };
    if !glue.lines().any(|line| import(line).is_some()) {
        return Err("the glue does not import the loaders of the parts".to_owned());
    }
    Ok(glue.lines().map(|line| import(line).unwrap_or_else(|| line.to_owned()) + "\n").collect())
}

/// The glue without the classes it exports. The page's scripts use none; Leptos brings them for server functions.
fn without_classes(glue: &str) -> String {
    let mut kept = String::with_capacity(glue.len());
    let mut classes: Vec<&str> = Vec::new();
    // How many braces are open in a class, and whether a statement about a class goes on.
    let (mut depth, mut in_statement) = (0, false);
    for line in glue.lines() {
        let class = line.strip_prefix("export class ").and_then(|class| class.split(' ').next());
        classes.extend(class);
        if class.is_some() || depth > 0 {
            depth += line.matches('{').count();
            depth -= line.matches('}').count();
        } else if in_statement || classes.iter().any(|class| is_about(line, class)) {
            in_statement = !line.ends_with(';');
        } else {
            kept.extend([line, "\n"]);
        }
    }
    kept
}

/// Whether a statement outside of a class prepares it.
fn is_about(line: &str, class: &str) -> bool {
    line.starts_with(&format!("const {class}Finalization "))
        || line.starts_with(&format!("if (Symbol.dispose) {class}."))
}

/// Removes the exports that neither the glue nor a part uses, and what only they need.
fn remove_unused_exports(linked: &mut Linked) {
    let used =
        |name: &str| name.starts_with("__wasm_split") || linked.glue.contains(name) || name.starts_with("__indirect");
    let unused: Vec<_> =
        linked.wasm.exports.iter().filter(|export| !used(&export.name)).map(|export| export.id()).collect();
    for export in unused {
        linked.wasm.exports.delete(export);
    }
    passes::gc::run(&mut linked.wasm);
}

impl Linked {
    /// Leaves out what is only for people, and calls the imports by short names.
    pub(crate) fn finish(mut self) -> (Vec<u8>, String) {
        let mut shorter = HashMap::new();
        // The script of the parts knows the loaders by their names.
        for import in self.wasm.imports.iter_mut().filter(|import| import.module != LOADERS) {
            let short = format!("${}", shorter.len());
            shorter.insert(std::mem::replace(&mut import.name, short.clone()), short);
        }
        (self.wasm.emit_wasm(), trim::names(&trim::script(&self.glue), &shorter))
    }
}

/// A module written anew: without the names of its functions, without what it does not use, and without the room that the
/// linker leaves in every number for relocations.
pub(crate) fn compact(name: &str, wasm: &[u8]) -> Result<Vec<u8>, String> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    let mut module = config.parse(wasm).map_err(|error| format!("{name}.wasm cannot be read: {error:?}"))?;
    let sections: Vec<_> = module.customs.iter().map(|(id, _)| id).collect();
    for section in sections {
        module.customs.delete(section);
    }
    passes::gc::run(&mut module);
    Ok(module.emit_wasm())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loaders_are_defined_where_they_were_imported() {
        let glue = "import * as import1 from \"./loaders.js\"\nimport * as import2 from \"./loaders.js\"\n\
                    const imports = {\n\"./loaders.js\": import1,\n\"./loaders.js\": import2,\n};\n";
        let wanted = "const import1 = loaders;\nconst import2 = loaders;\n\
                      const imports = {\n\"./loaders.js\": import1,\n\"./loaders.js\": import2,\n};\n";
        assert_eq!(with_loaders(glue).as_deref(), Ok(wanted));
    }

    #[test]
    fn classes_leave_the_glue() {
        let glue = "const a = 1;\nexport class Source {\n    free() {\n        if (b) { c(); }\n}\n}\n\
                    if (Symbol.dispose) Source.prototype[Symbol.dispose] = Source.prototype.free;\n\
                    function f() {\n}\nconst SourceFinalization = (typeof R === 'undefined')\n    ? {}\n    : new R();\n\
                    export { f };\n";
        assert_eq!(without_classes(glue), "const a = 1;\nfunction f() {\n}\nexport { f };\n");
    }

    #[test]
    fn a_glue_without_loaders_is_refused() {
        assert!(with_loaders("export { init };").is_err());
    }
}
