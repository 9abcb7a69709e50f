-- When the server has to look at a table next, although no person does anything there: a clock falls, a countdown ends, a
-- bot is to move while a clock runs.
ALTER TABLE tables ADD COLUMN due INTEGER;
CREATE INDEX due_tables ON tables (due) WHERE due IS NOT NULL;
-- What is due at the matches that are being played was not written down. The server looks at each of them once.
UPDATE tables SET due = 0 WHERE phase = 'playing';
