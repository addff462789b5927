-- Links of the insurer's messages and arrivals from the group's one-login, consents, the answer to the KYC prompt.

-- A pre-login session opens one policy and nothing else of its client.
ALTER TABLE session ADD COLUMN policy_no text;

CREATE TABLE service_link (
  -- the sender's own id: the same asked for twice is one link
  link_id      text PRIMARY KEY,
  kind         text NOT NULL CHECK (kind IN ('SERVICE', 'ABC')),
  handle_hash  bytea NOT NULL UNIQUE,
  code         text NOT NULL,
  client_id    text NOT NULL REFERENCES client,
  policy_no    text REFERENCES policy,
  source       text NOT NULL CHECK (source IN ('WEBSITE', 'SMS', 'EMAIL', 'WHATSAPP', 'AGENT', 'SERVICING_APP')),
  -- the way by which it was sent; null for one that an agent handed over
  contact_route text CHECK (contact_route IN ('Mobile', 'Email')),
  is_manage    boolean NOT NULL,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  used_at      timestamptz,
  -- the pre-login session that it became
  session_id   uuid
);
CREATE INDEX service_link_session ON service_link (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX service_link_age ON service_link (expires_at);

-- What a person agreed to or took back, with the text that was shown. Nothing is ever changed.
CREATE TABLE consent (
  consent_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id    text NOT NULL REFERENCES client,
  kind         text NOT NULL,
  given        boolean NOT NULL,
  version      text NOT NULL,
  text_hash    bytea NOT NULL,
  companies    text[] NOT NULL,
  at           timestamptz NOT NULL
);
CREATE INDEX consent_of_client ON consent (client_id, kind, consent_id DESC);
CREATE TRIGGER consent_append_only BEFORE UPDATE OR DELETE ON consent FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Until when the KYC prompt stays away from a person who said "not now".
CREATE TABLE kyc_prompt (
  client_id     text PRIMARY KEY REFERENCES client,
  hidden_until  date NOT NULL
);

ALTER TABLE client ADD COLUMN kyc_due date;
ALTER TABLE client ADD COLUMN risk_class text CHECK (risk_class IN ('LOW', 'MED', 'HIGH'));
