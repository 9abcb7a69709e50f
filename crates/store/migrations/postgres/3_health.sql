-- One row, which the servers write to see whether they can.
CREATE TABLE health (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL
);
