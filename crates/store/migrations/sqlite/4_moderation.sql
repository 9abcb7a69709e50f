-- Whom a person does not want to meet or hear.
CREATE TABLE blocks (
    person  TEXT NOT NULL,
    blocked TEXT NOT NULL,
    name    TEXT NOT NULL,
    since   INTEGER NOT NULL,
    PRIMARY KEY (person, blocked)
) STRICT, WITHOUT ROWID;
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
    at       INTEGER NOT NULL
) STRICT;

-- Who may not use the server: `person:ID` or `address:NETWORK/BITS`, for ever where `until` is 0.
CREATE TABLE bans (
    subject TEXT PRIMARY KEY,
    reason  TEXT NOT NULL,
    since   INTEGER NOT NULL,
    until   INTEGER NOT NULL
) STRICT;
