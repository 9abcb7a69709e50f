-- One row per browser that is signed in. A person may have several, and one key that opens more.
CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    person     TEXT NOT NULL,
    device     TEXT NOT NULL,
    since      INTEGER NOT NULL,
    seen       INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_by_person ON sessions (person, seen DESC);
INSERT INTO sessions (token_hash, person, device, since, seen) SELECT token_hash, id, '', since, since FROM people;

CREATE TABLE people_with_keys (
    id       TEXT PRIMARY KEY,
    name     TEXT NOT NULL,
    since    INTEGER NOT NULL,
    key_hash TEXT UNIQUE
) STRICT;
INSERT INTO people_with_keys (id, name, since) SELECT id, name, since FROM people;
DROP TABLE people;
ALTER TABLE people_with_keys RENAME TO people;

-- What a person's list of matches is searched and counted by.
ALTER TABLE members ADD COLUMN result TEXT NOT NULL DEFAULT '';
ALTER TABLE members ADD COLUMN side TEXT NOT NULL DEFAULT '';
ALTER TABLE members ADD COLUMN scenario TEXT NOT NULL DEFAULT '';
ALTER TABLE members ADD COLUMN opponents TEXT NOT NULL DEFAULT '';
ALTER TABLE members ADD COLUMN words TEXT NOT NULL DEFAULT '';
