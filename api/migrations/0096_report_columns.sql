-- What the reports of staff show and was not kept before.

-- From which kind of device an order was last paid for.
ALTER TABLE payment_order ADD COLUMN device text CHECK (device IN ('Mobile', 'Browser'));

-- The way of an order besides the words of its gateway: its page could be opened, could not, the browser came back. Each once an attempt.
CREATE TABLE payment_step (
  order_id uuid NOT NULL REFERENCES payment_order,
  attempt  int NOT NULL,
  source   text NOT NULL CHECK (source IN ('PAGE', 'RETURN')),
  state    text NOT NULL CHECK (state IN ('OPENED', 'REFUSED', 'BACK')),
  at       timestamptz NOT NULL,
  PRIMARY KEY (order_id, attempt, state)
);

-- Payments are listed by the time at which they were begun, debits that failed by the time at which they did.
CREATE INDEX payment_order_by_time ON payment_order (created_at);
CREATE INDEX mandate_debit_due ON mandate_debit (due_date);
CREATE INDEX mandate_debit_failed ON mandate_debit (coalesce(ended_at, presented_at, created_at)) WHERE state IN ('RETURNED', 'REJECTED', 'REVERSED');
CREATE INDEX mandate_event_of_debit ON mandate_event (debit_id) WHERE debit_id IS NOT NULL;

-- Calls that customers asked for: why, how often the call centre was asked, and when the call was over.
ALTER TABLE callback_request
  ADD COLUMN journey_type text CHECK (journey_type IN ('update_success', 'error_response')),
  ADD COLUMN failure_type text,
  ADD COLUMN end_point    text,
  ADD COLUMN attempts     int NOT NULL DEFAULT 0,
  ADD COLUMN closed_at    timestamptz,
  DROP CONSTRAINT callback_request_state_check,
  ADD CONSTRAINT callback_request_state_check CHECK (state IN ('OPEN', 'TAKEN', 'REFUSED', 'DONE'));
ALTER TABLE revival_call
  DROP CONSTRAINT revival_call_state_check,
  ADD CONSTRAINT revival_call_state_check CHECK (state IN ('OPEN', 'TAKEN', 'REFUSED', 'DONE'));
-- A call that was taken is not over.
UPDATE revival_call SET closed_at = NULL WHERE state = 'TAKEN';
CREATE INDEX callback_request_taken ON callback_request (at) WHERE state = 'TAKEN';
CREATE INDEX revival_call_taken ON revival_call (at) WHERE state = 'TAKEN';

-- A chat: whether its room was opened. Its event has the id that the chat is known by.
ALTER TABLE help_event ADD COLUMN state text CHECK (state IN ('TAKEN', 'REFUSED'));
CREATE INDEX help_event_of_chats ON help_event (at) WHERE option = 'CHAT' AND state IS NOT NULL;

-- Documents that were asked for and not given, beside those that were (document_issue).
CREATE TABLE document_refusal (
  refusal_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,
  client_id  text NOT NULL,
  policy_no  text,
  type       text NOT NULL,
  channel    text NOT NULL CHECK (channel IN ('DOWNLOAD', 'EMAIL', 'WHATSAPP')),
  outcome    text NOT NULL
);
CREATE INDEX document_refusal_at ON document_refusal (at);

-- Which partner failed a call; empty where none did.
ALTER TABLE api_failure ADD COLUMN partner text NOT NULL DEFAULT '';
ALTER TABLE api_failure DROP CONSTRAINT api_failure_pkey, ADD PRIMARY KEY (minute, api, name, caller, partner);

-- Tries to log in by a link are tries to log in.
DROP INDEX audit_logins;
CREATE INDEX audit_logins ON audit (at) WHERE action IN ('login', '/login', '/serviceLinkLogin');
