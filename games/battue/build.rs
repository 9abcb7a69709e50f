//! Compiles the texts.

fn main() {
    texts::compile();
}
