//! Why something was refused, in one shape for HTTP, WebSocket and worker.

use catalog::Refusal;
use host::RoomError;
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ApiError {
    /// For programs: `stale`, `not_your_turn`, `too_fast`.
    pub code: String,
    /// For people: what was wrong and what would be right.
    pub message: String,
    /// The rule that forbids it, where one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
}

impl ApiError {
    pub fn new(code: &str, message: impl Into<String>) -> ApiError {
        ApiError { code: code.into(), message: message.into(), clause: None }
    }

    pub fn not_understood(error: impl std::fmt::Display) -> ApiError {
        ApiError::new("not_understood", format!("this message is not understood: {error}"))
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        ApiError { code: "refused".into(), message: refusal.why, clause: refusal.clause }
    }
}

impl From<&RoomError> for ApiError {
    fn from(error: &RoomError) -> ApiError {
        let clause = match error {
            RoomError::Refused(refusal) | RoomError::NotYourTurn(refusal) | RoomError::Setup(refusal) => {
                refusal.clause.clone()
            }
            _ => None,
        };
        let message = match error {
            // The clause stands beside it.
            RoomError::Refused(refusal) => refusal.why.clone(),
            RoomError::NotYourTurn(refusal) => format!("it is not your turn: {}", refusal.why),
            RoomError::Setup(refusal) => format!("the match cannot start: {}", refusal.why),
            other => other.to_string(),
        };
        ApiError { code: code(error), message, clause }
    }
}

/// The name a error has in JSON.
fn code(error: &RoomError) -> String {
    match serde_json::to_value(error) {
        Ok(Value::String(code)) => code,
        Ok(Value::Object(details)) => details.into_iter().next().map_or_else(refused, |(code, _)| code),
        _ => refused(),
    }
}

fn refused() -> String {
    "refused".into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trouble_keeps_its_code_its_words_and_its_clause() {
        let stale = ApiError::from(&RoomError::Stale { seen: 3, asked: 5 });
        assert_eq!((stale.code.as_str(), stale.clause), ("stale", None));
        assert!(stale.message.contains("entry 5"), "{}", stale.message);
        let refusal = Refusal { clause: Some("BM-7.4".into()), why: "too far".into() };
        let refused = ApiError::from(&RoomError::Refused(refusal));
        assert_eq!(
            refused,
            ApiError { code: "refused".into(), message: "too far".into(), clause: Some("BM-7.4".into()) }
        );
    }
}
