-- In which language and at which hours a person is told that a table waits for them. Hours are minutes after midnight, as
-- many minutes east of Greenwich as `zone` says; from and until are the same where there are no quiet hours.
CREATE TABLE notice_settings (
    person      TEXT PRIMARY KEY,
    language    TEXT NOT NULL,
    quiet_from  INTEGER NOT NULL,
    quiet_until INTEGER NOT NULL,
    zone        INTEGER NOT NULL
) STRICT;

-- Where a person is told: a browser (`push`), an e-mail address (`mail`) or a chat (`webhook`). `secret` holds the keys of a
-- browser, and for an address that is not confirmed the hash of what confirms it.
CREATE TABLE notice_channels (
    id       TEXT PRIMARY KEY,
    person   TEXT NOT NULL,
    kind     TEXT NOT NULL,
    address  TEXT NOT NULL,
    secret   TEXT NOT NULL,
    name     TEXT NOT NULL,
    state    TEXT NOT NULL,
    failures INTEGER NOT NULL,
    since    INTEGER NOT NULL
) STRICT;
CREATE INDEX notice_channels_by_person ON notice_channels (person);
CREATE INDEX notice_channels_by_address ON notice_channels (address);

-- The newest turn of which a person is told, or was: when that is due, nothing once it is done.
CREATE TABLE turn_notices (
    table_id TEXT NOT NULL,
    person   TEXT NOT NULL,
    turn     INTEGER NOT NULL,
    due      INTEGER,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX due_notices ON turn_notices (due) WHERE due IS NOT NULL;

-- Keys of the server itself, made once.
CREATE TABLE server_keys (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;
