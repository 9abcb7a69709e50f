//! The acceptor: takes connections in, serves each, and lets them finish when it closes.

use crate::limits::{AddressSlot, Network, SlotLimit};
use crate::services::Services;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot, watch};
use tokio::task::JoinHandle;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

/// Bytes of a request's head.
const HEAD: usize = 16 * 1024;

pub(crate) struct Acceptor {
    close: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

/// What the acceptor lets in.
pub(crate) struct Admission {
    /// Connections at once.
    pub connections: usize,
    /// Those of one address; none where all come from one proxy.
    pub per_address: Option<SlotLimit<Network>>,
    /// How long a client may take to send the head of a request, and be idle between requests.
    pub head: Duration,
    /// How long a client may take nothing of what it is sent.
    pub stalled: Duration,
    pub services: Arc<Services>,
}

impl Acceptor {
    pub(crate) fn open(listener: TcpListener, router: Router, admission: Admission) -> Acceptor {
        let (close, closed) = oneshot::channel();
        Acceptor { close: Some(close), task: tokio::spawn(serve(listener, router, admission, closed)) }
    }

    /// Accepts no more connections. The future waits until those that are open have ended.
    pub(crate) fn close(&mut self) -> impl Future<Output = ()> + use<> {
        drop(self.close.take());
        let task = std::mem::replace(&mut self.task, tokio::spawn(async {}));
        async move {
            if let Err(error) = task.await {
                tracing::error!(%error, "the acceptor of connections broke");
            }
        }
    }
}

impl Drop for Acceptor {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn serve(listener: TcpListener, router: Router, admission: Admission, mut closed: oneshot::Receiver<()>) {
    let places = Arc::new(Semaphore::new(admission.connections.min(Semaphore::MAX_PERMITS)));
    let inner = watch::Sender::new(());
    loop {
        let next = async {
            let place = places.clone().acquire_owned().await;
            (place, listener.accept().await)
        };
        let (place, accepted) = tokio::select! {
            next = next => next,
            _ = &mut closed => break,
        };
        match (place, accepted) {
            (Ok(place), Ok((stream, peer))) => match admission.per_address.as_ref() {
                None => let_in(stream, peer, (place, None), router.clone(), &admission, &inner),
                Some(limit) => match limit.take_for(peer.ip()) {
                    Some(slot) => let_in(stream, peer, (place, Some(slot)), router.clone(), &admission, &inner),
                    // Dropping the stream closes it. An answer would cost what the limit is there to save.
                    None => drop(admission.services.metrics.connections_refused.fetch_add(1, Relaxed)),
                },
            },
            (Ok(_), Err(error)) => {
                // Too many files are open, or the like: the next one may have more luck.
                tracing::warn!(%error, "a connection is not accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            (Err(_), _) => break,
        }
    }
    drop(listener);
    inner.send_replace(());
    inner.closed().await;
}

/// A place among all connections, and one among those of its address.
type Places = (OwnedSemaphorePermit, Option<AddressSlot>);

/// The places a request's connection takes. A socket keeps them: it is a connection for as long as it is open.
#[derive(Clone)]
pub(crate) struct ConnectionPlaces(#[expect(dead_code, reason = "held, not read")] Arc<Places>);

fn let_in(
    stream: TcpStream,
    peer: SocketAddr,
    places: Places,
    router: Router,
    admission: &Admission,
    inner: &watch::Sender<()>,
) {
    // Small messages should not wait for more. A connection that cannot be set so is slower and works.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(admission.stalled));
    let places = ConnectionPlaces(Arc::new(places));
    let held = places.clone();
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(held.clone());
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(admission.head)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
        .with_upgrades();
    let mut closing = inner.subscribe();
    tokio::spawn(async move {
        let mut connection = pin!(connection);
        // Errors of a connection (a client that hung up, a bad request) concern only that client.
        tokio::select! {
            _ = connection.as_mut() => {}
            _ = closing.changed() => {
                connection.as_mut().graceful_shutdown();
                let _ = connection.await;
            }
        }
        drop(places);
    });
}
