-- A known text, sealed and indexed with the keys in use: a start with other keys is noticed before anybody cannot log in.
CREATE TABLE key_check (
  is_only      boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  known_sealed bytea NOT NULL,
  known_index  bytea NOT NULL
);
