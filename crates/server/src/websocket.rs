//! The WebSocket of a client: its handshake, and messages in and out. A long message goes out in parts: the library keeps
//! its buffer as large as the largest frame it ever wrote, and a socket may be open for hours.

use crate::app::App;
use crate::http_error::HttpError;
use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::header::{CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, UPGRADE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use protocol::Code;
use std::sync::Arc;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Bytes;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
pub(crate) use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

/// Bytes of a message from a client.
pub(crate) const MESSAGE: usize = 16 * 1024;
/// What is kept free for reading on an idle socket; the library's own default is 128 KiB.
const READ: usize = 2 * 1024;
/// Messages that wait together are written together; so much of them is gathered first.
const WRITE: usize = 4 * 1024;
/// Bytes of a part of a long message.
const PART: usize = 8 * 1024;

/// A request that wants to become a socket.
pub(crate) struct Upgrade {
    key: HeaderValue,
    upgraded: OnUpgrade,
}

impl FromRequestParts<Arc<App>> for Upgrade {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Upgrade, HttpError> {
        let (key, upgraded) = (parts.headers.get(SEC_WEBSOCKET_KEY).cloned(), parts.extensions.get().cloned());
        let checked = WebSocketUpgrade::from_request_parts(parts, app).await;
        let _ = checked.map_err(|why| HttpError::new(Code::NotASocket, why.body_text()))?;
        match key.zip(upgraded) {
            Some((key, upgraded)) => Ok(Upgrade { key, upgraded }),
            None => Err(HttpError::new(Code::NotASocket, "this connection cannot become a WebSocket")),
        }
    }
}

impl Upgrade {
    /// The answer that opens the socket. The talk begins when the client has it.
    pub(crate) fn open<T>(self, talk: impl FnOnce(WebSocket) -> T + Send + 'static) -> Response
    where
        T: Future<Output = ()> + Send + 'static,
    {
        let accept = derive_accept_key(self.key.as_bytes());
        tokio::spawn(async move {
            // A client that went away meanwhile needs no socket.
            let Ok(upgraded) = self.upgraded.await else { return };
            talk(WebSocket::new(TokioIo::new(upgraded)).await).await;
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(UPGRADE, HeaderValue::from_static("websocket"));
        // The accept key is base64, which a header can always carry.
        if let Ok(accept) = HeaderValue::from_str(&accept) {
            headers.insert(SEC_WEBSOCKET_ACCEPT, accept);
        }
        response
    }
}

pub(crate) struct WebSocket<S = TokioIo<Upgraded>>(WebSocketStream<S>);

impl<S: AsyncRead + AsyncWrite + Unpin> WebSocket<S> {
    async fn new(stream: S) -> WebSocket<S> {
        let config = WebSocketConfig::default()
            .max_message_size(Some(MESSAGE))
            .max_frame_size(Some(MESSAGE))
            .read_buffer_size(READ)
            .write_buffer_size(WRITE);
        WebSocket(WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await)
    }

    /// The next message; none when the client is gone.
    pub(crate) async fn receive(&mut self) -> Option<Result<Message, Error>> {
        self.0.next().await
    }

    /// Writes a text, in parts if it is long. It is on its way after [`WebSocket::flush`].
    pub(crate) async fn write(&mut self, text: Utf8Bytes) -> Result<(), Error> {
        let mut rest = Bytes::from(text);
        let mut kind = Data::Text;
        loop {
            let part = rest.split_to(rest.len().min(PART));
            let is_last = rest.is_empty();
            self.0.feed(Message::Frame(Frame::message(part, OpCode::Data(kind), is_last))).await?;
            if is_last {
                return Ok(());
            }
            kind = Data::Continue;
        }
    }

    pub(crate) async fn flush(&mut self) -> Result<(), Error> {
        self.0.flush().await
    }

    pub(crate) async fn send(&mut self, message: Message) -> Result<(), Error> {
        self.0.send(message).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A client puts the parts together; a message behind a long one comes as it is.
    #[tokio::test]
    async fn a_long_message_arrives_whole() {
        let (server, client) = tokio::io::duplex(1_000);
        let mut client = WebSocketStream::from_raw_socket(client, Role::Client, None).await;
        let texts = [String::new(), "ä".repeat(PART), "x".repeat(PART), "short".to_owned()];
        let sent = texts.clone();
        let writing = tokio::spawn(async move {
            let mut socket = WebSocket::new(server).await;
            for text in sent {
                socket.write(text.into()).await.expect("written");
            }
            socket.flush().await.expect("sent");
        });
        for text in texts {
            let message = client.next().await.expect("open").expect("readable");
            assert_eq!(message.into_text().expect("text").as_str(), text);
        }
        writing.await.expect("no panic");
    }
}
