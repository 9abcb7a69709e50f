//! A proxy on loopback in front of several servers, as simple as one can be: each connection goes to the next server that
//! answers, and ends with it.

use crate::LoadResult;
use crate::server::Site;
use std::collections::HashMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

pub(crate) struct Proxy {
    pub(crate) site: Site,
    connections: Arc<Connections>,
    accepting: JoinHandle<()>,
}

/// Which server each client's connection goes to, by the client's address.
#[derive(Default)]
struct Connections(Mutex<HashMap<SocketAddr, SocketAddr>>);

impl Proxy {
    pub(crate) async fn open(servers: Vec<Site>) -> LoadResult<Proxy> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let (site, connections) = (Site { address: listener.local_addr()? }, Arc::<Connections>::default());
        let (servers, next) = (Arc::new(servers), Arc::new(AtomicUsize::new(0)));
        let known = connections.clone();
        let accepting = tokio::spawn(async move {
            loop {
                let Ok((client, from)) = listener.accept().await else { continue };
                let (servers, next, known) = (servers.clone(), next.clone(), known.clone());
                tokio::spawn(async move { carry(client, from, &servers, &next, &known).await });
            }
        });
        Ok(Proxy { site, connections, accepting })
    }

    /// The server that a client's connection goes to.
    pub(crate) fn server_of(&self, client: SocketAddr) -> Option<SocketAddr> {
        self.connections.0.lock().unwrap_or_else(PoisonError::into_inner).get(&client).copied()
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

async fn carry(mut client: TcpStream, from: SocketAddr, servers: &[Site], next: &AtomicUsize, known: &Connections) {
    for _ in 0..servers.len() {
        let site = servers[next.fetch_add(1, Relaxed) % servers.len()];
        let Ok(mut server) = TcpStream::connect(site.address).await else { continue };
        // Small messages go out at once; where that cannot be set they are late.
        let _ = (client.set_nodelay(true), server.set_nodelay(true));
        known.0.lock().unwrap_or_else(PoisonError::into_inner).insert(from, site.address);
        // A connection that breaks ends here; the client opens another one.
        let _ = copy_bidirectional(&mut client, &mut server).await;
        known.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&from);
        return;
    }
}
