-- Requests of every kind: what a request is, for what it is the only open one of its type, who brings it to its end, whose policy it was
-- about, and how far the back office has spoken.
ALTER TABLE service_case
  ADD COLUMN kind text,
  ADD COLUMN one_open_for text,
  ADD COLUMN handled_by text,
  ADD COLUMN owner_id text,
  ADD COLUMN back_office_ref text,
  ADD COLUMN handed_over_at timestamptz,
  ADD COLUMN last_seq int NOT NULL DEFAULT 0;
UPDATE service_case c SET
  kind = CASE type WHEN 'MANDATE' THEN 'MANDATE_' || coalesce((SELECT rail FROM mandate WHERE mandate.case_id = c.case_id), 'ENACH') ELSE type END,
  one_open_for = coalesce('policy:' || policy_no, 'client:' || client_id),
  handled_by = 'rail',
  owner_id = (SELECT p.client_id FROM policy p WHERE p.policy_no = c.policy_no);
ALTER TABLE service_case
  ALTER COLUMN kind SET NOT NULL,
  ALTER COLUMN one_open_for SET NOT NULL,
  ALTER COLUMN handled_by SET NOT NULL,
  ADD CONSTRAINT service_case_handled_by CHECK (handled_by IN ('portal', 'rail', 'payment', 'backOffice'));

-- At most one open request of a type for its subject: a policy, a client where it names no policy, or an item.
DROP INDEX service_case_one_open;
CREATE UNIQUE INDEX service_case_one_open ON service_case (type, one_open_for) WHERE status NOT IN ('DRAFT', 'COMPLETED', 'REJECTED', 'CANCELLED');

-- Documents that the back office asks for.
CREATE TABLE service_case_requirement (
  case_id        text NOT NULL REFERENCES service_case,
  requirement_id text NOT NULL,
  name           text NOT NULL,
  status         text NOT NULL CHECK (status IN ('OPEN', 'SUBMITTED', 'ACCEPTED', 'REJECTED')),
  reason         text,
  at             timestamptz NOT NULL,
  PRIMARY KEY (case_id, requirement_id)
);

-- Files of a customer, opened by a reference. Each belongs to one request at most; one that was not used goes after a day.
CREATE TABLE uploaded_file (
  ref_hash    bytea PRIMARY KEY,
  client_id   text NOT NULL,
  case_id     text REFERENCES service_case,
  file_no     int,
  file_sealed bytea NOT NULL,
  uploaded_at timestamptz NOT NULL
);
CREATE INDEX uploaded_file_of_case ON uploaded_file (case_id, file_no);
CREATE INDEX uploaded_file_unused ON uploaded_file (uploaded_at) WHERE case_id IS NULL;

-- What the back office says, each event once.
CREATE TABLE back_office_event (
  event_id    text PRIMARY KEY,
  case_id     text NOT NULL,
  seq         int NOT NULL,
  status      text NOT NULL,
  outcome     text NOT NULL,
  raw_sealed  bytea NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX back_office_event_of_case ON back_office_event (case_id, seq);
