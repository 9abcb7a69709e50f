CREATE TABLE people (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    since      BIGINT NOT NULL
);

-- One row per table: the number of its newest entry and the list_entry that lists show.
CREATE TABLE tables (
    id         TEXT PRIMARY KEY,
    game       TEXT NOT NULL,
    phase      TEXT NOT NULL,
    listed     BOOLEAN NOT NULL,
    free_seats SMALLINT NOT NULL,
    list_entry       TEXT NOT NULL,
    newest     BIGINT NOT NULL,
    updated    BIGINT NOT NULL
);
CREATE INDEX open_tables ON tables (updated DESC, id) WHERE listed AND phase <> 'over' AND free_seats > 0;

CREATE TABLE members (
    person   TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
);
CREATE INDEX members_by_table ON members (table_id);

CREATE TABLE entries (
    table_id TEXT NOT NULL,
    number   BIGINT NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY,
    number   BIGINT NOT NULL,
    body     TEXT NOT NULL
);
