//! Asks the linker to keep its relocations in the worker's program: the bundler needs them to cut the games out of it.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
