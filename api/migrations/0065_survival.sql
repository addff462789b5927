-- Survival certificates: captures at the checker of photos, papers of certificates, names compared, and files that several requests share.
CREATE TABLE liveness_session (
  session_id text PRIMARY KEY,
  client_id  text NOT NULL REFERENCES client,
  policy_no  text NOT NULL REFERENCES policy,
  mode       text NOT NULL CHECK (mode IN ('BLINK', 'STILL')),
  opened_at  timestamptz NOT NULL,
  -- The photo, and what the checker said of it: once.
  ref_hash   bytea UNIQUE,
  verdict    text CHECK (verdict IN ('LIVE', 'UNCLEAR', 'NOT_LIVE')),
  reason     text,
  tried_at   timestamptz,
  CHECK ((ref_hash IS NULL) = (verdict IS NULL) AND (verdict IS NULL) = (tried_at IS NULL))
);
CREATE INDEX liveness_session_of_client ON liveness_session (client_id, policy_no, tried_at);
CREATE INDEX liveness_session_opened ON liveness_session (opened_at);

CREATE TABLE survival_paper (
  ref_hash  bytea PRIMARY KEY REFERENCES uploaded_file ON DELETE CASCADE,
  client_id text NOT NULL REFERENCES client,
  kind      text NOT NULL CHECK (kind IN ('IDENTITY', 'PHYSICAL_CERTIFICATE'))
);

-- How alike the names of policy and profile were found, for a day.
CREATE TABLE survival_name (
  policy_no  text NOT NULL REFERENCES policy,
  client_id  text NOT NULL REFERENCES client,
  score      int NOT NULL CHECK (score BETWEEN 0 AND 100),
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (policy_no, client_id)
);

-- One photo may stand in several requests of one call: the first has taken it.
CREATE TABLE shared_file (
  case_id  text NOT NULL REFERENCES service_case,
  ref_hash bytea NOT NULL REFERENCES uploaded_file ON DELETE CASCADE,
  PRIMARY KEY (case_id, ref_hash)
);
CREATE INDEX shared_file_of_ref ON shared_file (ref_hash);

-- An accepted certificate is kept as other changes are (0049).
CREATE TRIGGER book_value_certificate AFTER UPDATE OF accepted_for, accepted_on ON annuity
  FOR EACH ROW WHEN (NEW.source_hash = OLD.source_hash)
  EXECUTE FUNCTION keep_book_value('policy_no', 'certificate', 'accepted_for', 'accepted_on');
