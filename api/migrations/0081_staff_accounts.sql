-- Who of the insurer's staff may log in. name_sealed, email_sealed: bound to the user ID.
CREATE TABLE staff_account (
  user_id          text PRIMARY KEY CHECK (user_id ~ '^[a-z0-9.]{3,30}$'),
  name_sealed      bytea NOT NULL,
  email_sealed     bytea,
  role             text NOT NULL CHECK (role IN ('viewer', 'operator', 'approver')),
  desks            text[] NOT NULL DEFAULT '{}' CHECK (desks <@ ARRAY['REQUESTS', 'CLAIMS', 'APPLICATIONS', 'MONEY']),
  state            text NOT NULL CHECK (state IN ('INVITED', 'ACTIVE', 'DISABLED')),
  password_hash    text CHECK ((password_hash IS NOT NULL) = (state = 'ACTIVE')),
  -- Stands in for the password until one is chosen.
  start_code_hash  text CHECK (start_code_hash IS NULL OR state = 'INVITED'),
  start_code_until timestamptz CHECK ((start_code_until IS NULL) = (start_code_hash IS NULL)),
  -- The second factor; a new one counts from its first code.
  totp_sealed      bytea CHECK (totp_sealed IS NULL OR state = 'ACTIVE'),
  totp_new_sealed  bytea CHECK (totp_new_sealed IS NULL OR state = 'ACTIVE'),
  -- The last step of 30 seconds whose code was used: each counts once.
  last_step        bigint,
  created_at       timestamptz NOT NULL,
  created_by       text NOT NULL,
  last_login_at    timestamptz
);

CREATE TABLE staff_recovery_code (
  user_id   text NOT NULL REFERENCES staff_account,
  code_hash bytea NOT NULL,
  used_at   timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Opens one step of setting up an account, for 15 minutes and once.
CREATE TABLE staff_setup (
  token_hash bytea PRIMARY KEY,
  user_id    text NOT NULL REFERENCES staff_account,
  step       text NOT NULL CHECK (step IN ('PASSWORD', 'SECOND_FACTOR')),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX staff_setup_expiry ON staff_setup (expires_at);

-- A session of staff is somebody's, and each has one.
DELETE FROM session WHERE kind = 'admin';
ALTER TABLE session ADD COLUMN staff_user_id text REFERENCES staff_account;
ALTER TABLE session ADD CHECK ((staff_user_id IS NOT NULL) = (kind = 'admin'));
CREATE UNIQUE INDEX session_one_of_staff ON session (staff_user_id) WHERE ended_at IS NULL;
