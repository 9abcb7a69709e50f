-- One row, which the server writes to see whether it can.
CREATE TABLE health (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;
