-- What one of the staff asks for and another approves (four eyes). The parameters are sealed, bound by their hash, and gone when it ends.
CREATE TABLE approval (
  approval_id    text PRIMARY KEY,
  kind           text NOT NULL CHECK (kind IN ('BANNER', 'DECRYPT', 'CRON', 'REPORT', 'CASE', 'MONEY', 'STAFF')),
  -- The call that it runs.
  path           text NOT NULL,
  params_hash    bytea NOT NULL,
  params_sealed  bytea,
  summary_sealed bytea NOT NULL,
  reason         text NOT NULL,
  proposer       text NOT NULL REFERENCES staff_account,
  state          text NOT NULL CHECK (state IN ('PROPOSED', 'APPROVED', 'EXECUTED', 'FAILED', 'REJECTED', 'EXPIRED')),
  created_at     timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL,
  decided_by     text REFERENCES staff_account,
  decided_at     timestamptz,
  -- Of a refusal; the code of a failure.
  decision_note  text,
  -- What its proposer reads once.
  result_sealed  bytea,
  -- When an approved decryption was first read.
  opened_at      timestamptz,
  -- Nobody approves their own.
  CHECK (decided_by <> proposer),
  CHECK ((params_sealed IS NULL) OR state IN ('PROPOSED', 'APPROVED'))
);
-- The same asked for twice is one request.
CREATE UNIQUE INDEX approval_one_open ON approval (proposer, path, params_hash) WHERE state = 'PROPOSED';
CREATE INDEX approval_open ON approval (expires_at) WHERE state IN ('PROPOSED', 'APPROVED');
CREATE INDEX approval_own ON approval (proposer, created_at);
