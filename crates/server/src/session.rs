//! Who asks. A browser is known by a random token in a cookie; the server keeps only its hash.

use crate::app::App;
use crate::bans;
use crate::clock::now;
use crate::headers::{header_text, is_foreign};
use crate::http_error::HttpError;
use crate::names;
use crate::secret;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use protocol::{Code, PersonId};
use sha2::{Digest, Sha256};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use store::Person;

const COOKIE: &str = "wartable";
const YEAR: u32 = 365 * 24 * 3600;

/// The person who asks, if the cookie is one of ours; a forged or expired one counts as none.
pub(crate) struct Visitor(pub Option<Person>);

/// The person who asks. A new visitor becomes a guest, whose cookie goes out with the answer.
pub(crate) struct Guest {
    pub person: Person,
    /// Under which the session of this browser is kept.
    pub token_hash: String,
    cookie: Option<HeaderValue>,
}

/// The network address the request comes from; requests from one network share a limit.
pub(crate) struct Address(pub IpAddr);

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visitor, HttpError> {
        match token(&parts.headers) {
            Some(token) => {
                let person = app.store().person_by_token(&secret::hash(token)).await?.map(with_normalized_name);
                match person.as_ref().is_some_and(|person| app.bans.has_person(&person.id)) {
                    true => Err(bans::banned().into()),
                    false => Ok(Visitor(person)),
                }
            }
            None => Ok(Visitor(None)),
        }
    }
}

impl FromRequestParts<Arc<App>> for Guest {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Guest, HttpError> {
        if is_foreign(&parts.headers, &app.config.origins) {
            let why = "this may only be asked by a page of this server";
            return Err(HttpError::new(Code::CrossOrigin, why));
        }
        if let (Visitor(Some(person)), Some(token)) =
            (Visitor::from_request_parts(parts, app).await?, token(&parts.headers))
        {
            return Ok(Guest { person, token_hash: secret::hash(token), cookie: None });
        }
        let Address(address) = Address::from_request_parts(parts, app).await?;
        if !app.guests.take(&app.services.nodes, address).await {
            return Err(HttpError::too_fast());
        }
        let (id, token) = (secret::id(), secret::token());
        let person = Person { name: given_name(&id), id };
        let token_hash = secret::hash(&token);
        app.store().add_person(&person, &token_hash, &device(&parts.headers), now().0).await?;
        app.services.metrics.guests.fetch_add(1, Relaxed);
        Ok(Guest { person, token_hash, cookie: Some(cookie(&token, is_https(app, &parts.headers))) })
    }
}

impl FromRequestParts<Arc<App>> for Address {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Address, HttpError> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
        // The last address is the one our own proxy saw; those before it are claims of the client.
        let last = |list: &HeaderValue| list.to_str().ok()?.rsplit(',').next()?.trim().parse::<IpAddr>().ok();
        let forwarded = parts.headers.get_all("x-forwarded-for").iter().next_back().and_then(last);
        if forwarded.is_some() && !app.config.trust_proxy {
            app.warn_of_proxy();
        }
        let forwarded = forwarded.filter(|_| app.config.trust_proxy);
        Ok(Address(forwarded.or(peer).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED))))
    }
}

impl Guest {
    /// Signs this browser in as a person.
    pub(crate) async fn signed_in(app: &App, person: Person, headers: &HeaderMap) -> Result<Guest, HttpError> {
        if let Some(token_hash) = token(headers).map(secret::hash)
            && app.store().person_by_token(&token_hash).await?.is_some_and(|already| already.id == person.id)
        {
            return Ok(Guest { person, token_hash, cookie: None });
        }
        let token = secret::token();
        let token_hash = secret::hash(&token);
        app.store().add_session(&person.id, &token_hash, &device(headers), now().0).await?;
        Ok(Guest { person, token_hash, cookie: Some(cookie(&token, is_https(app, headers))) })
    }

    /// Sends the cookie once more, so that a browser which is used stays signed in for another year.
    pub(crate) fn renewed(mut self, app: &App, headers: &HeaderMap) -> Guest {
        let again = || token(headers).map(|token| cookie(token, is_https(app, headers)));
        self.cookie = self.cookie.or_else(again);
        self
    }

    /// Sends the answer, with the cookie if there is one to send.
    pub(crate) fn answer(self, answer: impl IntoResponse) -> Response {
        let mut response = answer.into_response();
        if let Some(cookie) = self.cookie {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
        response
    }
}

/// Names were not always normalized before they were kept.
fn with_normalized_name(person: Person) -> Person {
    Person { name: names::normalized(&person.name).unwrap_or_else(|| given_name(&person.id)), ..person }
}

/// As rooms know them.
pub(crate) fn person_id(person: &Person) -> Result<PersonId, HttpError> {
    let broken = |why: String| HttpError::new(Code::Broken, why);
    PersonId::try_from(person.id.as_str()).map_err(broken)
}

/// The display name of a person who has not chosen one.
pub(crate) fn given_name(id: &str) -> String {
    let digest = Sha256::digest(id);
    format!("Guest {}", 1000 + (u32::from(digest[0]) << 8 | u32::from(digest[1])) % 9000)
}

/// Behind a proxy that says so.
pub(crate) fn is_https(app: &App, headers: &HeaderMap) -> bool {
    app.config.trust_proxy && header_text(headers, "x-forwarded-proto") == Some("https")
}

/// What a browser says it is: `Firefox, Linux`. Empty for programs that are no browsers.
pub(crate) fn device(headers: &HeaderMap) -> String {
    // The order counts: every browser claims to be an older one too.
    const BROWSERS: [(&str, &str); 6] = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 7] = [
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ];
    let agent = header_text(headers, header::USER_AGENT.as_str()).unwrap_or_default();
    let first =
        |names: &[(&str, &'static str)]| names.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name);
    [first(&BROWSERS), first(&SYSTEMS)].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn cookie(token: &str, https: bool) -> HeaderValue {
    let secure = if https { "; Secure" } else { "" };
    // Lax: links to seats are opened from letters and chats, and must bring the cookie along.
    let text = format!("{COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::try_from(text).unwrap_or(HeaderValue::from_static(""))
}

fn token(headers: &HeaderMap) -> Option<&str> {
    cookie_value(headers, COOKIE).filter(|token| secret::is_token(token))
}

pub(crate) fn cookie_value<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|header| header.to_str().ok());
    let mut pairs = cookies.flat_map(|header| header.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == wanted).map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_is_found_among_other_cookies() {
        let token_in = |cookies: &str| {
            let headers = HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_str(cookies).expect("a header"))]);
            token(&headers).map(str::to_owned)
        };
        let good = secret::token();
        assert_eq!(token_in(&format!("a=b; wartable={good}; c")), Some(good.clone()));
        assert_eq!(token_in(&format!("xwartable={good}")), None);
        assert_eq!(token_in("wartable=' OR 1=1 --"), None);
    }

    #[test]
    fn a_browser_is_called_by_its_name_and_system() {
        let named = |agent: &str| {
            device(&HeaderMap::from_iter([(header::USER_AGENT, HeaderValue::from_str(agent).expect("a header"))]))
        };
        assert_eq!(named("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"), "Firefox, Linux");
        let phone =
            "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";
        assert_eq!(named(phone), "Chrome, Android");
        let apple =
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1";
        assert_eq!(named(apple), "Safari, iPhone");
        assert_eq!((named("curl/8.5"), device(&HeaderMap::new())), (String::new(), String::new()));
    }

    #[test]
    fn a_given_name_is_always_the_same() {
        assert_eq!(given_name("abc"), given_name("abc"));
        assert!(given_name("abc").starts_with("Guest ") && given_name("abc").len() == 10);
    }
}
