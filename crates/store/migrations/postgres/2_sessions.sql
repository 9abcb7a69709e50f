-- One row per browser that is signed in. A person may have several, and one key that opens more.
CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    person     TEXT NOT NULL,
    device     TEXT NOT NULL,
    since      BIGINT NOT NULL,
    seen       BIGINT NOT NULL
);
CREATE INDEX sessions_by_person ON sessions (person, seen DESC);
INSERT INTO sessions (token_hash, person, device, since, seen) SELECT token_hash, id, '', since, since FROM people;

ALTER TABLE people DROP COLUMN token_hash;
ALTER TABLE people ADD COLUMN key_hash TEXT UNIQUE;

-- What a person's list of matches is searched and counted by.
ALTER TABLE members ADD COLUMN result TEXT NOT NULL DEFAULT '';
ALTER TABLE members ADD COLUMN side TEXT NOT NULL DEFAULT '';
ALTER TABLE members ADD COLUMN scenario TEXT NOT NULL DEFAULT '';
ALTER TABLE members ADD COLUMN opponents TEXT NOT NULL DEFAULT '';
ALTER TABLE members ADD COLUMN words TEXT NOT NULL DEFAULT '';
