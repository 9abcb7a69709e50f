//! What stands outside a server, on loopback: a chat or a push service that takes requests, a browser that decrypts what a
//! push service was given, and a server that takes e-mails.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use protocol::notices::AddPush;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::rand::SystemRandom;
use serde_json::Value;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{self, UnboundedReceiver};
use tokio::time::timeout;

/// Nothing takes so long unless it never comes.
const NEVER: Duration = Duration::from_secs(20);

pub(crate) fn decoded(text: &str) -> Vec<u8> {
    BASE64_URL_SAFE_NO_PAD.decode(text).expect("base64")
}

/// A request that arrived.
#[derive(Debug)]
pub(crate) struct Arrived {
    pub path: String,
    pub head: String,
    pub body: Vec<u8>,
}

impl Arrived {
    pub(crate) fn header(&self, name: &str) -> &str {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(have, _)| have.eq_ignore_ascii_case(name)).map_or("", |(_, value)| value)
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }
}

/// A chat or a push service. It answers with the statuses it is told, the last of them again and again.
pub(crate) struct Receiver {
    pub address: SocketAddr,
    answers: Arc<Mutex<Vec<u16>>>,
    arrived: UnboundedReceiver<Arrived>,
}

impl Receiver {
    pub(crate) async fn open() -> Receiver {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let answers = Arc::new(Mutex::new(vec![201]));
        let (tell, arrived) = mpsc::unbounded_channel();
        let statuses = answers.clone();
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let Some(request) = read_request(&mut stream).await else { continue };
                let status = {
                    let mut statuses = statuses.lock().expect("a lock");
                    if statuses.len() > 1 { statuses.remove(0) } else { statuses[0] }
                };
                let answer = format!(
                    "HTTP/1.1 {status} Told\r\nLocation: http://{address}/elsewhere\r\nContent-Length: 0\r\n\r\n"
                );
                let _ = stream.write_all(answer.as_bytes()).await;
                if tell.send(request).is_err() {
                    return;
                }
            }
        });
        Receiver { address, answers, arrived }
    }

    pub(crate) fn answer(&self, statuses: &[u16]) {
        *self.answers.lock().expect("a lock") = statuses.to_vec();
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// The next request.
    pub(crate) async fn next(&mut self) -> Arrived {
        timeout(NEVER, self.arrived.recv()).await.expect("a request arrives").expect("the stand-in lives")
    }

    pub(crate) fn is_empty(&mut self) -> bool {
        self.arrived.try_recv().is_err()
    }
}

async fn read_request(stream: &mut TcpStream) -> Option<Arrived> {
    let mut bytes = Vec::new();
    let end = loop {
        match bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            Some(end) => break end,
            None => {
                if stream.read_buf(&mut bytes).await.ok()? == 0 {
                    return None;
                }
            }
        }
    };
    let head = String::from_utf8(bytes[..end].to_vec()).ok()?;
    let path = head.split(' ').nth(1)?.to_owned();
    let mut request = Arrived { path, head, body: bytes[end + 4..].to_vec() };
    let length: usize = request.header("content-length").parse().ok()?;
    while request.body.len() < length {
        if stream.read_buf(&mut request.body).await.ok()? == 0 {
            return None;
        }
    }
    Some(request)
}

/// A browser that is subscribed. It reads one message.
pub(crate) struct Subscriber {
    private: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: [u8; 16],
}

impl Subscriber {
    pub(crate) fn new() -> Subscriber {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).expect("a key");
        let public = private.compute_public_key().expect("a key").as_ref().to_vec();
        Subscriber { private, public, auth: *b"sixteen secrets!" }
    }

    pub(crate) fn subscription(&self, endpoint: String) -> AddPush {
        let encode = |bytes: &[u8]| BASE64_URL_SAFE_NO_PAD.encode(bytes);
        AddPush { endpoint, p256dh: encode(&self.public), auth: encode(&self.auth) }
    }

    /// Decrypts a body as RFC 8291 and RFC 8188 say, with HMAC alone.
    pub(crate) fn read(self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert!(u32::from_be_bytes(size.try_into().expect("four bytes")) as usize >= rest.len(), "one record");
        let (server, sealed) = rest[1..].split_at(usize::from(rest[0]));
        let server_key = UnparsedPublicKey::new(&ECDH_P256, server);
        let (public, auth) = (self.public, self.auth);
        let opened = agree_ephemeral(self.private, &server_key, |shared| {
            let info = [&b"WebPush: info\0"[..], &public, server, &[1]].concat();
            let both = hmac(&hmac(&auth, shared), &info);
            let key = hmac(salt, &both);
            let content_key = hmac(&key, b"Content-Encoding: aes128gcm\0\x01");
            let nonce = hmac(&key, b"Content-Encoding: nonce\0\x01");
            let content_key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &content_key[..16]).expect("a key"));
            let nonce = Nonce::try_assume_unique_for_key(&nonce[..12]).expect("a nonce");
            let mut text = sealed.to_vec();
            content_key.open_in_place(nonce, Aad::empty(), &mut text).expect("the browser's key opens it").to_vec()
        });
        let text = opened.expect("a key of the curve");
        assert_eq!(text.last(), Some(&2), "the last record");
        serde_json::from_slice(&text[..text.len() - 1]).expect("JSON")
    }
}

fn hmac(key: &[u8], text: &[u8]) -> Vec<u8> {
    use ring::hmac::{HMAC_SHA256, Key, sign};
    sign(&Key::new(HMAC_SHA256, key), text).as_ref().to_vec()
}

/// An e-mail that arrived.
#[derive(Debug)]
pub(crate) struct Mail {
    pub to: String,
    /// Head and text, without the marks of its encoding.
    pub text: String,
}

impl Mail {
    /// What stands behind a mark, up to the end of the line.
    pub(crate) fn after(&self, mark: &str) -> String {
        let rest = self.text.split_once(mark).unwrap_or_else(|| panic!("no '{mark}' in {}", self.text)).1;
        rest.split(|letter: char| letter.is_whitespace() || letter == '>').next().unwrap_or_default().to_owned()
    }
}

pub(crate) struct MailServer {
    pub address: SocketAddr,
    mails: UnboundedReceiver<Mail>,
}

impl MailServer {
    pub(crate) async fn open() -> MailServer {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (tell, mails) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let tell = tell.clone();
                tokio::spawn(async move {
                    if let Some(mail) = take_mail(stream).await {
                        let _ = tell.send(mail);
                    }
                });
            }
        });
        MailServer { address, mails }
    }

    pub(crate) async fn next(&mut self) -> Mail {
        timeout(NEVER, self.mails.recv()).await.expect("an e-mail arrives").expect("the stand-in lives")
    }
}

/// Speaks SMTP until the client leaves.
async fn take_mail(stream: TcpStream) -> Option<Mail> {
    let mut stream = BufReader::new(stream);
    stream.write_all(b"220 stand-in\r\n").await.ok()?;
    let (mut to, mut text) = (String::new(), None);
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await.ok()? == 0 {
            return text.map(|text| Mail { to, text });
        }
        let answer = match line.get(..4).unwrap_or_default().to_ascii_uppercase().as_str() {
            "EHLO" => "250-stand-in\r\n250 8BITMIME\r\n",
            "RCPT" => {
                to = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                "250 yes\r\n"
            }
            "DATA" => {
                stream.write_all(b"354 go on\r\n").await.ok()?;
                let mut data = String::new();
                while !data.ends_with("\r\n.\r\n") {
                    stream.read_line(&mut data).await.ok()?;
                }
                text = Some(data.replace("=\r\n", "").replace("=3D", "="));
                "250 taken\r\n"
            }
            _ => "250 yes\r\n",
        };
        stream.write_all(answer.as_bytes()).await.ok()?;
        if line.starts_with("QUIT") {
            return text.map(|text| Mail { to, text });
        }
    }
}
