-- Keys to which browsers seal what they send. Only the two newest live ones are given out; a retired one opens a little longer.
CREATE TABLE seal_key (
  kid            text PRIMARY KEY,
  public_jwk     jsonb NOT NULL,
  private_sealed bytea NOT NULL,
  created_at     timestamptz NOT NULL,
  retired_at     timestamptz
);

-- What was opened already, until it is too old anyway. Unlogged: after a crash of the database the times still refuse what is old.
CREATE UNLOGGED TABLE seal_seen (
  jti        text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
