//! The WebSocket of a client: its handshake, and messages in and out. The library reads, and answers pings. Texts are framed
//! here and written past its buffer, which would stay as large as the largest of them for as long as the socket is open.

use crate::acceptor::ConnectionPlaces;
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
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
pub(crate) use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

/// Bytes of a message from a client.
pub(crate) const MESSAGE: usize = 16 * 1024;
/// What is kept free for reading on an idle socket; the library's own default is 128 KiB.
const READ: usize = 2 * 1024;
/// Bytes before a text, at most.
const HEADER: usize = 10;

/// A request that wants to become a socket.
pub(crate) struct Upgrade {
    key: HeaderValue,
    upgraded: OnUpgrade,
    places: Option<ConnectionPlaces>,
}

impl FromRequestParts<Arc<App>> for Upgrade {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Upgrade, HttpError> {
        let (key, upgraded) = (parts.headers.get(SEC_WEBSOCKET_KEY).cloned(), parts.extensions.get().cloned());
        let places = parts.extensions.get().cloned();
        let checked = WebSocketUpgrade::from_request_parts(parts, app).await;
        let _ = checked.map_err(|why| HttpError::new(Code::NotASocket, why.body_text()))?;
        match key.zip(upgraded) {
            Some((key, upgraded)) => Ok(Upgrade { key, upgraded, places }),
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
        let places = self.places;
        tokio::spawn(async move {
            let _places = places;
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
            .write_buffer_size(0);
        WebSocket(WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await)
    }

    /// The next message; none when the client is gone.
    pub(crate) async fn receive(&mut self) -> Option<Result<Message, Error>> {
        self.0.next().await
    }

    /// Sends texts, all in one write.
    pub(crate) async fn send_texts(&mut self, texts: &[Utf8Bytes]) -> Result<(), Error> {
        let mut frames = Vec::with_capacity(texts.iter().map(|text| HEADER + text.len()).sum());
        for text in texts {
            let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
            header.format(text.len() as u64, &mut frames)?;
            frames.extend_from_slice(text.as_bytes());
        }
        // What the library has begun to write, such as the answer to a ping, is written first.
        self.0.flush().await?;
        Ok(self.0.get_mut().write_all(&frames).await?)
    }

    pub(crate) async fn send(&mut self, message: Message) -> Result<(), Error> {
        self.0.send(message).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn texts_of_any_length_arrive_whole_and_between_answers_to_pings() {
        let (server, client) = tokio::io::duplex(1_000);
        let mut client = WebSocketStream::from_raw_socket(client, Role::Client, None).await;
        let lengths = [0, 1, 125, 126, 127, 0xffff, 0x1_0000, 200_000];
        let texts: Vec<Utf8Bytes> = lengths.iter().map(|&length| "x".repeat(length).into()).collect();
        let sent = texts.clone();
        let writing = tokio::spawn(async move {
            let mut socket = WebSocket::new(server).await;
            socket.send_texts(&sent).await.expect("sent");
            assert!(matches!(socket.receive().await, Some(Ok(Message::Ping(_)))));
            socket.send_texts(&["ä".into()]).await.expect("sent");
        });
        for text in texts {
            let message = client.next().await.expect("open").expect("readable");
            assert!(message.into_text().expect("text") == text, "{} bytes", text.len());
        }
        client.send(Message::Ping("here?".into())).await.expect("sent");
        assert_eq!(client.next().await.expect("open").expect("readable"), Message::Pong("here?".into()));
        assert_eq!(client.next().await.expect("open").expect("readable"), Message::text("ä"));
        writing.await.expect("no panic");
    }
}
