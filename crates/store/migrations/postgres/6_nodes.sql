-- When some server has to look at a table next, although no person does anything there: a clock falls, a countdown ends, a
-- bot is to move while a clock runs.
ALTER TABLE tables ADD COLUMN due BIGINT;
CREATE INDEX due_tables ON tables (due) WHERE due IS NOT NULL;
-- What is due at the matches that are being played was not written down. A server looks at each of them once.
UPDATE tables SET due = 0 WHERE phase = 'playing';

-- What the servers that share this database tell each other. It is worth nothing after a crash of the database, so it is
-- not logged.
CREATE UNLOGGED TABLE nodes (
    id   TEXT PRIMARY KEY,
    seen TIMESTAMPTZ NOT NULL
);

-- The server that moves the bots and the clocks of a table, and whether somebody listens there.
CREATE UNLOGGED TABLE owners (
    table_id TEXT PRIMARY KEY,
    node     TEXT NOT NULL,
    watched  BOOLEAN NOT NULL
);
CREATE INDEX owners_by_node ON owners (node);

-- Who listens at which table, and at which server.
CREATE UNLOGGED TABLE presence (
    table_id TEXT NOT NULL,
    person   TEXT NOT NULL,
    node     TEXT NOT NULL,
    name     TEXT NOT NULL,
    PRIMARY KEY (table_id, person, node)
);
CREATE INDEX presence_by_node ON presence (node);

-- How far a network has used up what all servers together allow: when its allowance is whole again.
CREATE UNLOGGED TABLE shared_limits (
    kind    TEXT NOT NULL,
    network TEXT NOT NULL,
    full_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (kind, network)
);

CREATE FUNCTION wartable_tell_presence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('wartable_presence', coalesce(NEW.table_id, OLD.table_id));
    RETURN NULL;
END $$;
CREATE TRIGGER tell_presence AFTER INSERT OR UPDATE OR DELETE ON presence
    FOR EACH ROW EXECUTE FUNCTION wartable_tell_presence();

-- What servers know of a person and have to read again: `signed-out ID`, `renamed ID`, `blocks ID`.
CREATE FUNCTION wartable_tell_signed_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('wartable_people', 'signed-out ' || OLD.person);
    RETURN NULL;
END $$;
CREATE TRIGGER tell_signed_out AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION wartable_tell_signed_out();

CREATE FUNCTION wartable_tell_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('wartable_people', 'renamed ' || NEW.id);
    RETURN NULL;
END $$;
CREATE TRIGGER tell_renamed AFTER UPDATE OF name ON people
    FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION wartable_tell_renamed();

CREATE FUNCTION wartable_tell_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('wartable_people', 'blocks ' || coalesce(NEW.person, OLD.person));
    RETURN NULL;
END $$;
CREATE TRIGGER tell_blocks AFTER INSERT OR DELETE ON blocks
    FOR EACH ROW EXECUTE FUNCTION wartable_tell_blocks();
