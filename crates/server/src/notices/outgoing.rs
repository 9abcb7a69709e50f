//! Requests to addresses that people give. They go to public addresses only, so that people cannot reach the operator's own
//! network through the server: the name is looked up here, and the connection goes to what was found and checked.

use super::DeliveryError;
use axum::body::Body;
use axum::http::header::{self, HeaderName};
use axum::http::{Method, Request, StatusCode, Uri};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// Bytes of an address.
const ADDRESS: usize = 2_000;
/// Bytes of an answer's head. Its body is not read.
const HEAD: usize = 16 * 1024;

pub(crate) struct Outgoing {
    tls: TlsConnector,
    /// Addresses of the operator's own network are fine, and so is HTTP without TLS.
    allow_private: bool,
}

/// The parts of an address that a request needs.
struct Target {
    uri: Uri,
    tls: bool,
    /// Without the brackets of an IPv6 address.
    host: String,
    port: u16,
}

impl Outgoing {
    pub(super) fn new(allow_private: bool) -> Outgoing {
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            // The provider has the protocols it was compiled with.
            .unwrap_or_else(|error| unreachable!("{error}"))
            .with_root_certificates(roots)
            .with_no_client_auth();
        Outgoing { tls: TlsConnector::from(Arc::new(config)), allow_private }
    }

    /// Why requests to this address would be refused, as far as that can be known without asking.
    pub(super) fn check(&self, url: &str) -> Result<(), DeliveryError> {
        let target = self.target(url)?;
        match target.host.parse::<IpAddr>() {
            Ok(address) => self.check_address(address),
            Err(_) => Ok(()),
        }
    }

    /// Sends a body. Redirects are not followed, and of the answer only the status matters.
    pub(super) async fn post(
        &self,
        url: &str,
        headers: &[(HeaderName, String)],
        body: Vec<u8>,
    ) -> Result<(), DeliveryError> {
        let target = self.target(url)?;
        let path = target.uri.path_and_query().map_or("/", |path| path.as_str());
        let host = target.uri.authority().map_or("", |authority| authority.as_str());
        let mut request = Request::builder().method(Method::POST).uri(path).header(header::HOST, host);
        request = request.header(header::USER_AGENT, "Wartable").header(header::CONTENT_LENGTH, body.len());
        for (name, value) in headers {
            request = request.header(name, value);
        }
        let request = request.body(Body::from(body)).map_err(|error| DeliveryError::Refused(error.to_string()))?;
        let stream = self.connect(&target).await?;
        let status = match target.tls {
            true => {
                let name = ServerName::try_from(target.host.clone())
                    .map_err(|_| DeliveryError::Refused("the address has no name of a server".into()))?;
                let stream = self.tls.connect(name, stream).await.map_err(failed)?;
                exchange(stream, request).await?
            }
            false => exchange(stream, request).await?,
        };
        judge(status)
    }

    async fn connect(&self, target: &Target) -> Result<TcpStream, DeliveryError> {
        let found = tokio::net::lookup_host((target.host.as_str(), target.port)).await;
        let found = found.map_err(|_| DeliveryError::Failed(format!("{} is not known", target.host)))?;
        let found: Vec<SocketAddr> = found.collect();
        for address in &found {
            self.check_address(address.ip())?;
        }
        TcpStream::connect(&found[..]).await.map_err(failed)
    }

    fn check_address(&self, address: IpAddr) -> Result<(), DeliveryError> {
        match self.allow_private || is_public(address) {
            true => Ok(()),
            false => Err(DeliveryError::Refused("the address is not a public one".into())),
        }
    }

    fn target(&self, url: &str) -> Result<Target, DeliveryError> {
        let refused = |why: &str| DeliveryError::Refused(why.to_owned());
        if url.len() > ADDRESS {
            return Err(refused("the address is too long"));
        }
        let uri: Uri = url.parse().map_err(|_| refused("this is no address; it begins with https://"))?;
        let tls = match uri.scheme_str() {
            Some("https") => true,
            Some("http") if self.allow_private => false,
            _ => return Err(refused("the address has to begin with https://")),
        };
        let authority = uri.authority().filter(|authority| !authority.as_str().contains('@'));
        let authority = authority.ok_or_else(|| refused("the address names a user; leave that out"))?;
        let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_ascii_lowercase();
        if host.is_empty() {
            return Err(refused("the address names no server"));
        }
        let port = authority.port_u16().unwrap_or(if tls { 443 } else { 80 });
        Ok(Target { tls, host, port, uri })
    }
}

async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
) -> Result<StatusCode, DeliveryError> {
    let (mut sender, connection) =
        http1::Builder::new().max_buf_size(HEAD).handshake(TokioIo::new(stream)).await.map_err(failed)?;
    let (mut connection, mut answer) = (pin!(connection), pin!(sender.send_request(request)));
    tokio::select! {
        // The answer may be there when the other side has closed.
        biased;
        answer = &mut answer => Ok(answer.map_err(failed)?.status()),
        ended = &mut connection => match answer.await {
            Ok(answer) => Ok(answer.status()),
            Err(error) => Err(ended.err().map_or_else(|| failed(error), failed)),
        },
    }
}

fn failed(error: impl std::fmt::Display) -> DeliveryError {
    DeliveryError::Failed(error.to_string())
}

fn judge(status: StatusCode) -> Result<(), DeliveryError> {
    let said = format!("it answered with status {}", status.as_u16());
    match status {
        _ if status.is_success() => Ok(()),
        StatusCode::NOT_FOUND | StatusCode::GONE => Err(DeliveryError::Gone),
        StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_MANY_REQUESTS => Err(DeliveryError::Failed(said)),
        _ if status.is_server_error() => Err(DeliveryError::Failed(said)),
        _ => Err(DeliveryError::Refused(said)),
    }
}

/// The name of the server in an address.
pub(super) fn host_of(url: &str) -> Option<String> {
    url.parse::<Uri>().ok()?.host().map(str::to_ascii_lowercase)
}

/// `https://push.example` of `https://push.example/v2/x`.
pub(super) fn origin_of(url: &str) -> Option<String> {
    let uri: Uri = url.parse().ok()?;
    Some(format!("{}://{}", uri.scheme_str()?, uri.authority()?))
}

/// Whether an address belongs to the public network, and to a single machine there.
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = match (a, b, c) {
        // This network, shared addresses of providers, protocol assignments, old relays, measurements, multicast and the rest.
        (0, ..) | (100, 64..=127, _) | (192, 0, 0) | (192, 88, 99) | (198, 18..=19, _) | (224.., ..) => true,
        _ => address.is_private() || address.is_loopback() || address.is_link_local() || address.is_documentation(),
    };
    !special
}

/// Of the public unicast addresses those that stand for no IPv4 address and have no special purpose.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let segments = address.segments();
    match (segments[0], segments[1]) {
        (0x2001, 0..=0x01ff) | (0x2001, 0x0db8) | (0x2002, _) | (0x3fff, 0..=0x0fff) => false,
        (first, _) => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_addresses_are_public() {
        for public in ["8.8.8.8", "162.159.128.233", "2606:4700::1111", "2a00:1450:4001:80b::200e"] {
            assert!(is_public(public.parse().expect("an address")), "{public}");
        }
        let private = [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "0.1.2.3",
            "192.0.0.1",
            "192.0.2.1",
            "198.18.0.1",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "255.255.255.255",
            "240.0.0.1",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "2001:db8::1",
            "2001::1",
            "2002:7f00:1::1",
            "64:ff9b::7f00:1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::127.0.0.1",
            "3fff::1",
        ];
        for private in private {
            assert!(!is_public(private.parse().expect("an address")), "{private}");
        }
    }

    #[test]
    fn an_address_is_checked_before_it_is_kept() {
        let strict = Outgoing::new(false);
        for good in ["https://discord.com/api/webhooks/1/x", "https://push.example:8443/a?b=c", "https://8.8.8.8/x"] {
            assert_eq!(strict.check(good), Ok(()), "{good}");
        }
        let bad = [
            "http://discord.com/x",
            "https://127.0.0.1/x",
            "https://[::1]/x",
            "https://user@8.8.8.8/x",
            "ftp://8.8.8.8/",
            "/x",
            "",
            "https://",
            "https:///x",
            "mailto:a@b",
            "https://[::ffff:10.0.0.1]:443/",
        ];
        for bad in bad {
            assert!(matches!(strict.check(bad), Err(DeliveryError::Refused(_))), "{bad}");
        }
        assert!(strict.check(&format!("https://a.example/{}", "x".repeat(ADDRESS))).is_err());
        assert_eq!(Outgoing::new(true).check("http://127.0.0.1:9/x"), Ok(()));
    }

    /// Names that lead into the operator's own network are found out when they are looked up.
    #[tokio::test]
    async fn a_name_of_a_private_address_is_refused() {
        for url in ["https://localhost/x", "https://127.1/x", "https://2130706433/x"] {
            let sent = Outgoing::new(false).post(url, &[], Vec::new()).await;
            // Where the system does not read such a number as an address, it is a name that is not known.
            assert!(sent.is_err(), "{url}");
            assert!(!format!("{sent:?}").contains("onnection"), "{url} was connected to: {sent:?}");
        }
    }
}
