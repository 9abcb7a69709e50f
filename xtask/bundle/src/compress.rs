//! Writes the files of a bundle, each with its compressed twins, and says how large they are.

use crate::write;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Bytes of each file as a browser that takes brotli downloads it, by path.
pub(crate) type Sizes = BTreeMap<String, usize>;

pub(crate) fn write_all(out: &Path, files: &[(String, Vec<u8>)]) -> Result<Sizes, String> {
    let written = write_by_threads(out, files)?;
    println!("{:<46} {:>10} {:>10} {:>10}", "", "plain", "gzip", "brotli");
    for (path, [plain, gzip, brotli]) in &written {
        println!("{path:<46} {plain:>10} {gzip:>10} {brotli:>10}");
    }
    Ok(written.into_iter().map(|(path, [_, _, brotli])| (path.clone(), brotli)).collect())
}

/// Bytes of a file, and of its twins.
type Written<'a> = BTreeMap<&'a String, [usize; 3]>;

/// Every thread takes the largest file that is left, because compressing takes most of the time.
fn write_by_threads<'a>(out: &Path, files: &'a [(String, Vec<u8>)]) -> Result<Written<'a>, String> {
    let mut largest_first: Vec<&(String, Vec<u8>)> = files.iter().collect();
    largest_first.sort_by_key(|(_, bytes)| Reverse(bytes.len()));
    let next = AtomicUsize::new(0);
    let write_some = || {
        let mut written = Written::new();
        while let Some((path, bytes)) = largest_first.get(next.fetch_add(1, Relaxed)) {
            written.insert(path, write_twins(out, path, bytes)?);
        }
        Ok(written)
    };
    std::thread::scope(|scope| {
        let count = std::thread::available_parallelism().map_or(1, usize::from);
        let threads: Vec<_> = (0..count).map(|_| scope.spawn(write_some)).collect();
        let results =
            threads.into_iter().map(|thread| thread.join().unwrap_or_else(|_| Err("a thread panicked".into())));
        results.collect::<Result<Vec<Written>, String>>().map(|parts| parts.into_iter().flatten().collect())
    })
}

/// Writes a file and those of its twins that are smaller.
fn write_twins(out: &Path, path: &str, bytes: &[u8]) -> Result<[usize; 3], String> {
    write(&out.join(path), bytes)?;
    let mut sizes = [bytes.len(); 3];
    for (size, (ending, twin)) in sizes[1..].iter_mut().zip([("gz", gzip(bytes)), ("br", brotli(bytes))]) {
        let twin = twin.map_err(|error| format!("{path} cannot be compressed: {error}"))?;
        if twin.len() < bytes.len() {
            *size = twin.len();
            write(&out.join(format!("{path}.{ending}")), &twin)?;
        }
    }
    Ok(sizes)
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
