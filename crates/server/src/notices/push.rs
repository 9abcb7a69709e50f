//! Web Push: a message is encrypted for one browser (RFC 8291) and signed with the server's own key (VAPID, RFC 8292), which
//! is made once and kept in the database.

use super::outgoing::{Outgoing, origin_of};
use super::{DeliveryError, Message, NoticeConfigError};
use crate::clock::now;
use crate::secret;
use axum::http::header::{self, HeaderName};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use protocol::notices::AddPush;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde::{Deserialize, Serialize};
use serde_json::json;
use store::{Store, StoredChannel};

/// Under which the server's key is kept.
const KEY: &str = "vapid";
/// Seconds for which a push service keeps a message for a browser that is off.
const KEEP: u32 = 24 * 3600;
/// Seconds for which a signature holds. Services refuse more than a day.
const SIGNED: u64 = 12 * 3600;
/// Bytes of a public key, of a browser's secret, of a salt, and of a record of the encryption.
const PUBLIC: usize = 65;
const AUTH: usize = 16;
const SALT: usize = 16;
const RECORD: u32 = 4096;

pub(super) struct PushKeys {
    pair: EcdsaKeyPair,
    random: SystemRandom,
    /// Whom a push service asks about this server: `mailto:` or `https:`.
    contact: String,
}

/// The keys of a browser, as a channel keeps them.
#[derive(Serialize, Deserialize)]
struct BrowserKeys {
    p256dh: String,
    auth: String,
}

impl PushKeys {
    /// The key in the database; one is made where there is none.
    pub(super) async fn open(store: &Store, contact: String) -> Result<PushKeys, NoticeConfigError> {
        let random = SystemRandom::new();
        let unusable = |error: &dyn std::fmt::Display| NoticeConfigError::Keys(error.to_string());
        let fresh = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random);
        let fresh = BASE64_URL_SAFE_NO_PAD.encode(fresh.map_err(|error| unusable(&error))?);
        let kept = store.server_key(KEY, &fresh).await?;
        let kept = BASE64_URL_SAFE_NO_PAD.decode(kept).map_err(|error| unusable(&error))?;
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &kept, &random);
        Ok(PushKeys { pair: pair.map_err(|error| unusable(&error))?, random, contact })
    }

    /// The public key, which browsers subscribe with.
    pub(super) fn public(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.pair.public_key())
    }

    pub(super) async fn send(
        &self,
        outgoing: &Outgoing,
        channel: &StoredChannel,
        message: &Message,
    ) -> Result<(), DeliveryError> {
        let text = json!({
            "title": message.heading(),
            "body": message.detail(),
            "path": message.path(),
            // A notice about a table takes the place of the last one.
            "tag": message.path(),
            "lang": message.language.id(),
        });
        let body = self.encrypted(&channel.secret, text.to_string().as_bytes())?;
        // One message about a table waits for a browser that is off.
        let topic: String = secret::hash(&message.path()).chars().take(32).collect();
        let headers = [
            (header::AUTHORIZATION, self.authorization(&channel.address)?),
            (header::CONTENT_TYPE, "application/octet-stream".into()),
            (header::CONTENT_ENCODING, "aes128gcm".into()),
            (HeaderName::from_static("ttl"), KEEP.to_string()),
            (HeaderName::from_static("urgency"), "normal".into()),
            (HeaderName::from_static("topic"), topic),
        ];
        outgoing.post(&channel.address, &headers, body).await
    }

    /// Tells the push service who sends.
    fn authorization(&self, endpoint: &str) -> Result<String, DeliveryError> {
        let origin = origin_of(endpoint).ok_or_else(broken)?;
        let encode = |value: serde_json::Value| BASE64_URL_SAFE_NO_PAD.encode(value.to_string());
        let head = encode(json!({ "typ": "JWT", "alg": "ES256" }));
        let claims = encode(json!({ "aud": origin, "exp": now().0 / 1000 + SIGNED, "sub": self.contact }));
        let signed = format!("{head}.{claims}");
        let signature = self.pair.sign(&self.random, signed.as_bytes()).map_err(|_| broken())?;
        Ok(format!("vapid t={signed}.{}, k={}", BASE64_URL_SAFE_NO_PAD.encode(signature), self.public()))
    }

    fn encrypted(&self, browser_keys: &str, text: &[u8]) -> Result<Vec<u8>, DeliveryError> {
        let keys: BrowserKeys = serde_json::from_str(browser_keys).map_err(|_| broken())?;
        let (browser, auth) = decoded(&keys.p256dh, &keys.auth).ok_or_else(broken)?;
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &self.random).map_err(|_| broken())?;
        let own_public = own.compute_public_key().map_err(|_| broken())?;
        let mut salt = [0; SALT];
        self.random.fill(&mut salt).map_err(|_| broken())?;
        let browser_key = UnparsedPublicKey::new(&ECDH_P256, &browser);
        let encrypt = |shared: &[u8]| encrypt(shared, &auth, &browser, own_public.as_ref(), &salt, text);
        agree_ephemeral(own, &browser_key, encrypt).map_err(|_| broken())?
    }
}

/// What a channel keeps of a subscription; none if its keys are no keys.
pub(super) fn kept_keys(subscription: &AddPush) -> Option<String> {
    let AddPush { p256dh, auth, .. } = subscription;
    decoded(p256dh, auth)?;
    serde_json::to_string(&BrowserKeys { p256dh: p256dh.clone(), auth: auth.clone() }).ok()
}

fn decoded(p256dh: &str, auth: &str) -> Option<(Vec<u8>, Vec<u8>)> {
    let decode = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
    let (public, auth) = (decode(p256dh)?, decode(auth)?);
    (public.len() == PUBLIC && public[0] == 4 && auth.len() == AUTH).then_some((public, auth))
}

/// The body of a message, given the secret that both sides compute from their keys.
fn encrypt(
    shared: &[u8],
    auth: &[u8],
    browser: &[u8],
    own: &[u8],
    salt: &[u8; SALT],
    text: &[u8],
) -> Result<Vec<u8>, DeliveryError> {
    let both: [u8; 32] = expanded(&Salt::new(HKDF_SHA256, auth).extract(shared), &[b"WebPush: info\0", browser, own])?;
    let key = Salt::new(HKDF_SHA256, salt).extract(&both);
    let content_key: [u8; 16] = expanded(&key, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = expanded(&key, &[b"Content-Encoding: nonce\0"])?;
    // The last record of a message ends with a 2.
    let mut sealed = [text, &[2]].concat();
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &content_key).map_err(|_| broken())?);
    let nonce = Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut sealed).map_err(|_| broken())?;
    Ok([&salt[..], &RECORD.to_be_bytes(), &[PUBLIC as u8], own, &sealed].concat())
}

fn expanded<const LENGTH: usize>(key: &Prk, info: &[&[u8]]) -> Result<[u8; LENGTH], DeliveryError> {
    struct Length(usize);
    impl KeyType for Length {
        fn len(&self) -> usize {
            self.0
        }
    }
    let mut bytes = [0; LENGTH];
    let expanded = key.expand(info, Length(LENGTH)).and_then(|expanded| expanded.fill(&mut bytes));
    expanded.map(|()| bytes).map_err(|_| broken())
}

fn broken() -> DeliveryError {
    DeliveryError::Refused("the browser's subscription cannot be used; subscribe again".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64_URL_SAFE_NO_PAD.decode(text.replace(' ', "")).expect("base64")
    }

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn a_message_is_encrypted_as_the_standard_shows() {
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let auth = bytes("BTBZMqHH6r4Tts7J_aSIgg");
        let browser = bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let own = bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let salt: [u8; 16] = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().expect("a salt");
        let body = encrypt(&shared, &auth, &browser, &own, &salt, b"When I grow up, I want to be a watermelon");
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
            AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(BASE64_URL_SAFE_NO_PAD.encode(body.expect("encrypted")), expected);
    }

    #[test]
    fn keys_that_are_no_keys_are_not_kept() {
        let add = |p256dh: &str, auth: &str| {
            let (endpoint, p256dh, auth) = ("https://push.example/x".into(), p256dh.into(), auth.into());
            kept_keys(&AddPush { endpoint, p256dh, auth })
        };
        let good = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        assert!(add(good, "BTBZMqHH6r4Tts7J_aSIgg").is_some() && add(good, "BTBZMqHH6r4Tts7J_aSIgg==").is_some());
        for (p256dh, auth) in [("", ""), (good, "BTBZ"), ("!", "BTBZMqHH6r4Tts7J_aSIgg"), ("BTBZ", "BTBZ")] {
            assert!(add(p256dh, auth).is_none(), "{p256dh} {auth}");
        }
    }
}
