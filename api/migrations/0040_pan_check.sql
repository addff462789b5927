-- What the tax department said of a PAN, for half an hour: a request that is made of it names it by its reference. The PAN is sealed.
CREATE TABLE pan_check (
  ref_hash     bytea PRIMARY KEY,
  client_id    text NOT NULL REFERENCES client,
  pan_sealed   bytea NOT NULL,
  pan_index    bytea NOT NULL,
  status       text NOT NULL CHECK (status IN ('VALID', 'INOPERATIVE')),
  name_score   int NOT NULL CHECK (name_score BETWEEN 0 AND 100),
  dob_matches  boolean NOT NULL,
  seeding      text NOT NULL CHECK (seeding IN ('Y', 'N', 'NA', 'INOPERATIVE')),
  checked_at   timestamptz NOT NULL
);
CREATE INDEX pan_check_age ON pan_check (checked_at);
-- Whose PAN it is.
CREATE INDEX client_pan ON client (pan_index) WHERE pan_index IS NOT NULL;
