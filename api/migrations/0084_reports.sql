-- Calls that were refused or failed: a row for each minute, call, name and caller. No bodies, nobody's name.
CREATE TABLE api_failure (
  minute      timestamptz NOT NULL,
  api         text NOT NULL,
  name        text NOT NULL,
  caller      text NOT NULL,
  http_status integer NOT NULL,
  code        integer NOT NULL,
  -- Of the last of them; the longest of them.
  request_id  text NOT NULL,
  ms          integer NOT NULL,
  count       integer NOT NULL,
  PRIMARY KEY (minute, api, name, caller)
);

-- A file of a report that was asked for: fetched once, within a minute, in its maker's session.
CREATE TABLE report_file (
  ref_hash     bytea PRIMARY KEY,
  session_id   uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  role         text NOT NULL,
  -- Report, range, order and what columns must equal.
  query_sealed bytea NOT NULL,
  format       text NOT NULL CHECK (format IN ('CSV', 'XLSX')),
  file_name    text NOT NULL,
  expires_at   timestamptz NOT NULL,
  used_at      timestamptz
);

-- Reports look for a range by its time.
CREATE INDEX service_case_submitted ON service_case (submitted_at);
CREATE INDEX document_issue_at ON document_issue (at);
CREATE INDEX mandate_created ON mandate (created_on);
CREATE INDEX feedback_at ON feedback (at);
CREATE INDEX claim_filed ON claim (filed_at);
CREATE INDEX callback_request_at ON callback_request (at);
CREATE INDEX revival_call_at ON revival_call (at);
CREATE INDEX payment_event_unmatched ON payment_event (received_at) WHERE outcome = 'received';
CREATE INDEX audit_logins ON audit (at) WHERE action IN ('login', '/login');
