-- Registering, forgotten user IDs and passwords, linked clients.

-- The policy that a code is about, and the client in whose session it was asked for.
ALTER TABLE otp ADD COLUMN policy_no text;
ALTER TABLE otp ADD COLUMN asked_by text;

-- What a right code opened: choosing a password. Also the match of a policy that is to be linked.
CREATE TABLE proof (
  ref_hash   bytea PRIMARY KEY,
  purpose    text NOT NULL CHECK (purpose IN ('REGISTER', 'FORGOT_PASSWORD', 'LINKING')),
  -- null for a decoy: fields that do not belong together get the same answer
  client_id  text,
  policy_no  text,
  asked_by   text,
  flow_hash  bytea NOT NULL,
  uses       int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX proof_of_client ON proof (client_id) WHERE used_at IS NULL;
CREATE INDEX proof_expiry ON proof (expires_at);

-- Passwords that a client had before, so that none comes back.
CREATE TABLE old_password (
  client_id     text NOT NULL REFERENCES client,
  password_hash text NOT NULL,
  replaced_at   timestamptz NOT NULL,
  PRIMARY KEY (client_id, replaced_at)
);

-- One person known under several client ids: whoever logs in as the first also sees what the other owns.
CREATE TABLE linked_client (
  client_id        text NOT NULL REFERENCES client,
  linked_client_id text NOT NULL REFERENCES client,
  policy_no        text NOT NULL,
  linked_at        timestamptz NOT NULL,
  PRIMARY KEY (client_id, linked_client_id),
  CHECK (client_id <> linked_client_id)
);
