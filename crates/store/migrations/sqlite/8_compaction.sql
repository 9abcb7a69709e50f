-- The entry up to which a compressed snapshot stands in the place of the journal; -1 where the journal is whole.
ALTER TABLE tables ADD COLUMN compacted INTEGER NOT NULL DEFAULT -1;

-- A snapshot that stands in the place of a journal is compressed in `packed`, and its `body` is empty. `people` are the ids
-- of the people it names, because they cannot be found in what is compressed. `last_message` is when the newest message of
-- its chat was written.
ALTER TABLE snapshots ADD COLUMN packed BLOB;
ALTER TABLE snapshots ADD COLUMN people TEXT NOT NULL DEFAULT '';
ALTER TABLE snapshots ADD COLUMN last_message INTEGER;

-- What the server looks for every hour.
CREATE INDEX finished_tables ON tables (updated, id) WHERE phase = 'over' AND compacted < newest;
CREATE INDEX unfinished_tables ON tables (phase, updated, id) WHERE phase <> 'over';
CREATE INDEX compacted_chats ON snapshots (last_message, table_id) WHERE last_message IS NOT NULL;
CREATE INDEX guests ON people (since, id) WHERE key_hash IS NULL;
