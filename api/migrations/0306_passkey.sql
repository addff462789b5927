-- Passkeys of customers. Removed ones stay for a while, so that the link "This was not me" still ends the sessions of a thief.
CREATE TABLE passkey (
  passkey_id    text PRIMARY KEY,
  client_id     text NOT NULL REFERENCES client,
  credential_id bytea NOT NULL UNIQUE,
  public_key    bytea NOT NULL,
  counter       bigint NOT NULL CHECK (counter >= 0),
  transports    text[] NOT NULL,
  device        text NOT NULL,
  backed_up     boolean NOT NULL,
  added_at      timestamptz NOT NULL,
  last_used_at  timestamptz,
  blocked_at    timestamptz,
  removed_at    timestamptz,
  undo_hash     bytea UNIQUE,
  undo_until    timestamptz,
  undone_at     timestamptz
);
CREATE INDEX passkey_of_client ON passkey (client_id) WHERE removed_at IS NULL;
ALTER TABLE passkey ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON passkey
  USING (client_id = ANY ((SELECT string_to_array(current_setting('app.client_ids', true), ','))::text[]));

-- A portal of the previous version, which serves while this one migrates, sees every row.
DO $$
DECLARE
  role regrole;
BEGIN
  FOR role IN SELECT DISTINCT grantee FROM pg_class, aclexplode(relacl) WHERE oid = 'policy'::regclass AND privilege_type = 'UPDATE'
    AND grantee NOT IN (relowner, 0) LOOP
    EXECUTE format('CREATE POLICY %I ON passkey TO %s USING (true)', 'all_rows_' || trim(role::text, '"'), role);
  END LOOP;
END $$;

-- The random handle that authenticators store for a customer. It says nothing about the person.
CREATE TABLE passkey_user (
  client_id   text PRIMARY KEY REFERENCES client,
  user_handle bytea NOT NULL UNIQUE
);

-- Challenges for the browser. Each is used once, by the browser or session that it was made for.
CREATE TABLE passkey_challenge (
  challenge  bytea PRIMARY KEY,
  purpose    text NOT NULL CHECK (purpose IN ('LOGIN', 'REGISTER', 'CONFIRM')),
  bound_hash bytea NOT NULL,
  -- Only for a confirmation: its challenge is computed again from the nonce, the session and the received body.
  nonce      bytea CHECK ((nonce IS NOT NULL) = (purpose = 'CONFIRM')),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX passkey_challenge_expiry ON passkey_challenge (expires_at);
