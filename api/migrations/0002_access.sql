-- Sessions, one-time passwords, locks, the audit trail, idempotency, the client error reports.

CREATE TABLE session (
  session_id   uuid PRIMARY KEY,
  kind         text NOT NULL CHECK (kind IN ('customer', 'preKey', 'admin')),
  handle_hash  bytea NOT NULL UNIQUE,
  cookie_hash  bytea NOT NULL,
  client_id    text,
  client_ids   text[] NOT NULL DEFAULT '{}',
  scope        text,
  role         text,
  created_at   timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  absolute_end timestamptz NOT NULL,
  ended_at     timestamptz,
  end_reason   text
);
CREATE INDEX session_of_client ON session (client_id) WHERE ended_at IS NULL;

CREATE TABLE otp (
  ref_hash     bytea PRIMARY KEY,
  purpose      text NOT NULL,
  functionality text NOT NULL,
  -- null for a decoy: an unknown person gets the same answers and no message
  client_id    text,
  contact_index bytea NOT NULL,
  code_hmac    bytea NOT NULL,
  flow_hash    bytea NOT NULL,
  -- where it went, in words that show nothing but what was typed
  sent_to      text NOT NULL,
  contact_route text NOT NULL CHECK (contact_route IN ('Mobile', 'Email')),
  tries        int NOT NULL DEFAULT 0,
  sent_at      timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  used_at      timestamptz,
  superseded_by bytea
);

-- Counters of one window each: sends, failures, attempts, by account, number, address or for all.
CREATE TABLE limit_counter (
  key        text NOT NULL,
  window_start timestamptz NOT NULL,
  count      int NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX limit_counter_expiry ON limit_counter (expires_at);

-- Failures in a row over all codes and passwords of one client, on known devices apart from all others.
CREATE TABLE login_lock (
  subject      text NOT NULL,
  device       text NOT NULL,
  failures     int NOT NULL,
  locked_until timestamptz,
  PRIMARY KEY (subject, device)
);

CREATE TABLE known_device (
  device_hash bytea NOT NULL,
  client_id   text NOT NULL,
  seen_at     timestamptz NOT NULL,
  PRIMARY KEY (device_hash, client_id)
);

CREATE TABLE audit (
  audit_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL,
  actor_kind  text NOT NULL,
  actor_id    text,
  session_id  uuid,
  action      text NOT NULL,
  object_kind text,
  object_id   text,
  outcome     text NOT NULL,
  request_id  text NOT NULL
);
CREATE INDEX audit_of_actor ON audit (actor_id, at);

CREATE TABLE idempotency (
  scope       text NOT NULL,
  key         uuid NOT NULL,
  path        text NOT NULL,
  body_hash   bytea NOT NULL,
  answer      jsonb,
  http_status int,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);

CREATE TABLE error_report (
  report_id   uuid PRIMARY KEY,
  at          timestamptz NOT NULL,
  report      jsonb NOT NULL
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change();
