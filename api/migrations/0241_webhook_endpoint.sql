-- Systems of the insurer that receive events (decision 205). A second person approves every change.
CREATE TABLE webhook_endpoint (
  endpoint_id            text PRIMARY KEY,
  url                    text NOT NULL UNIQUE,
  types                  text[] NOT NULL,
  -- True if two people have added the policy number to its events.
  with_policy_no         boolean NOT NULL,
  state                  text NOT NULL CHECK (state IN ('ACTIVE', 'PAUSED', 'DISABLED')),
  -- STAFF paused it; FAILING for five days; GONE: it answered 410.
  state_reason           text CHECK (state_reason IN ('STAFF', 'FAILING', 'GONE')),
  secret_sealed          bytea NOT NULL,
  -- The person who may read the secret once; null after that.
  secret_for             text REFERENCES staff_account,
  -- Also signs, for a day after a rotation.
  previous_secret_sealed bytea,
  previous_until         timestamptz,
  failing_since          timestamptz,
  created_at             timestamptz NOT NULL,
  changed_at             timestamptz NOT NULL
);

CREATE TABLE webhook_delivery (
  delivery_id uuid PRIMARY KEY,
  event_no    bigint NOT NULL REFERENCES domain_event ON DELETE CASCADE,
  endpoint_id text NOT NULL REFERENCES webhook_endpoint ON DELETE CASCADE,
  state       text NOT NULL CHECK (state IN ('WAITING', 'DELIVERED', 'FAILED')),
  attempts    int NOT NULL DEFAULT 0,
  -- When to attempt it again.
  next_at     timestamptz,
  -- The last attempt: its HTTP status, or why there was none.
  status_code int,
  error       text,
  attempted_at timestamptz,
  UNIQUE (event_no, endpoint_id)
);
CREATE INDEX webhook_delivery_endpoint ON webhook_delivery (endpoint_id, event_no);
CREATE INDEX webhook_delivery_waiting ON webhook_delivery (endpoint_id) WHERE state = 'WAITING';
