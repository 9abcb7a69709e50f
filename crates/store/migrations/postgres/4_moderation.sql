-- Whom a person does not want to meet or hear.
CREATE TABLE blocks (
    person  TEXT NOT NULL,
    blocked TEXT NOT NULL,
    name    TEXT NOT NULL,
    since   BIGINT NOT NULL,
    PRIMARY KEY (person, blocked)
);
CREATE INDEX blocks_by_blocked ON blocks (blocked);

-- What people report to the operator. `chat` is what the reported person had said at the table, a JSON list.
CREATE TABLE reports (
    id       TEXT PRIMARY KEY,
    reporter TEXT NOT NULL,
    person   TEXT NOT NULL,
    name     TEXT NOT NULL,
    table_id TEXT NOT NULL,
    reason   TEXT NOT NULL,
    chat     TEXT NOT NULL,
    at       BIGINT NOT NULL
);

-- Who may not use the server: `person:ID` or `address:NETWORK/BITS`, for ever where `until` is 0.
CREATE TABLE bans (
    subject TEXT PRIMARY KEY,
    reason  TEXT NOT NULL,
    since   BIGINT NOT NULL,
    until   BIGINT NOT NULL
);
