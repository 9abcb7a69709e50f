//! Writes the files of a bundle, each with its compressed twins, and says how large they are.

use crate::write;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

/// Bytes of each file as a browser that takes brotli downloads it, by path.
pub(crate) type Sizes = BTreeMap<String, usize>;

pub(crate) fn write_all(out: &Path, files: &[(String, Vec<u8>)]) -> Result<Sizes, String> {
    println!("{:<46} {:>10} {:>10} {:>10}", "", "plain", "gzip", "brotli");
    let mut downloads = Sizes::new();
    for (path, bytes) in files {
        write(&out.join(path), bytes)?;
        let mut sizes = [bytes.len(); 3];
        for (size, (ending, twin)) in sizes[1..].iter_mut().zip([("gz", gzip(bytes)), ("br", brotli(bytes))]) {
            let twin = twin.map_err(|error| format!("{path} cannot be compressed: {error}"))?;
            if twin.len() < bytes.len() {
                *size = twin.len();
                write(&out.join(format!("{path}.{ending}")), &twin)?;
            }
        }
        let [plain, gzip, brotli] = sizes;
        println!("{path:<46} {plain:>10} {gzip:>10} {brotli:>10}");
        downloads.insert(path.clone(), brotli);
    }
    Ok(downloads)
}

fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

fn brotli(mut bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    let params = brotli::enc::BrotliEncoderParams { size_hint: bytes.len(), ..Default::default() };
    brotli::BrotliCompress(&mut bytes, &mut packed, &params)?;
    Ok(packed)
}
