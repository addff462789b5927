-- A key opens one application, and what its proposer does there is kept until the new-business system has it.
ALTER TABLE session ADD COLUMN application_number text CHECK (application_number ~ '^[A-Z0-9]{10}$');

-- An application that is named by a book, and not yet by the system that decides it, has no record; asked_at: when it was asked about last.
ALTER TABLE application ALTER COLUMN record_sealed DROP NOT NULL;
ALTER TABLE application ALTER COLUMN as_of DROP NOT NULL;
ALTER TABLE application ADD COLUMN asked_at timestamptz;
ALTER TABLE application ADD COLUMN source_hash bytea;
-- Not decided yet: asked about now and then, for a word that was lost on the way.
ALTER TABLE application ADD COLUMN is_open boolean NOT NULL DEFAULT true;
CREATE INDEX application_to_ask ON application (asked_at NULLS FIRST) WHERE is_open;

CREATE TABLE application_act (
  act_id             uuid PRIMARY KEY,
  application_number text NOT NULL REFERENCES application,
  kind               text NOT NULL CHECK (kind IN ('REQUIREMENT', 'OFFER_ACCEPT', 'OFFER_DECLINE', 'PIVC_SLOT', 'MEDICAL_SLOT', 'PAYMENT')),
  -- The requirement, offer, test or order; of a call the application itself.
  subject            text NOT NULL,
  slot               timestamptz CHECK ((slot IS NOT NULL) = (kind IN ('PIVC_SLOT', 'MEDICAL_SLOT'))),
  amount             bigint CHECK ((amount IS NOT NULL) = (kind = 'PAYMENT')),
  remarks_sealed     bytea,
  made_at            timestamptz NOT NULL,
  settled_at         timestamptz,
  outcome            text CHECK (outcome IN ('TAKEN', 'REFUSED', 'RETURNED')),
  CHECK ((settled_at IS NULL) = (outcome IS NULL))
);
-- One at a time about one thing: an offer is accepted or declined.
CREATE UNIQUE INDEX application_act_one_open ON application_act (application_number, subject) WHERE settled_at IS NULL;
-- An order is paid once.
CREATE UNIQUE INDEX application_act_of_order ON application_act (subject) WHERE kind = 'PAYMENT';

-- What the new-business system said of its own accord; an id counts once.
CREATE TABLE application_event (
  event_id           text PRIMARY KEY,
  application_number text NOT NULL,
  at                 timestamptz NOT NULL,
  received_at        timestamptz NOT NULL
);

-- Files that were sent with an act belong to no request.
ALTER TABLE uploaded_file ADD COLUMN act_id uuid REFERENCES application_act, ADD CHECK (act_id IS NULL OR case_id IS NULL);
CREATE INDEX uploaded_file_of_act ON uploaded_file (act_id) WHERE act_id IS NOT NULL;
