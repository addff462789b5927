-- People without a login who complain. The id of a visitor stands where that of a customer does in a request.
CREATE TABLE visitor (
  visitor_id    text PRIMARY KEY CHECK (visitor_id ~ '^V[0-9]{9}$'),
  name          text NOT NULL,
  -- A code has proved it.
  mobile_sealed bytea NOT NULL,
  mobile_index  bytea NOT NULL,
  language      text NOT NULL CHECK (language IN ('en', 'hi')),
  since         timestamptz NOT NULL,
  -- Members of a family may share a phone.
  UNIQUE (mobile_index, name)
);

-- Opens the complaints of a visitor after a code. Only the hash of the reference is stored.
CREATE TABLE visitor_access (
  ref_hash   bytea PRIMARY KEY,
  visitor_id text NOT NULL REFERENCES visitor,
  expires_at timestamptz NOT NULL
);
CREATE INDEX visitor_access_ends ON visitor_access (expires_at);
