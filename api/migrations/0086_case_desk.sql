-- Who of the staff works on a request or a claim. Left alone for two working days it is anybody's again.
CREATE TABLE case_assignment (
  object_id  text PRIMARY KEY,
  user_id    text NOT NULL REFERENCES staff_account,
  touched_at timestamptz NOT NULL
);
CREATE INDEX case_assignment_of_user ON case_assignment (user_id);

-- What staff did, and what they wrote for each other: sealed, it may name anybody.
CREATE TABLE case_act (
  act_id      uuid PRIMARY KEY,
  act_no      bigint GENERATED ALWAYS AS IDENTITY,
  object_id   text NOT NULL,
  act         text NOT NULL,
  user_id     text NOT NULL REFERENCES staff_account,
  text_sealed bytea,
  at          timestamptz NOT NULL
);
CREATE INDEX case_act_of_object ON case_act (object_id, act_no);

-- What is open, for the queues of the desks.
CREATE INDEX service_case_open ON service_case (submitted_at) WHERE handled_by = 'backOffice' AND closed_at IS NULL;
CREATE INDEX claim_open ON claim (filed_at) WHERE status NOT IN ('PAID', 'REPUDIATED', 'CLOSED');

-- A part of a claim is paid to its claimant, who need not be a client.
ALTER TABLE payout
  ALTER COLUMN case_id DROP NOT NULL,
  ALTER COLUMN client_id DROP NOT NULL,
  ADD COLUMN claimant_id uuid REFERENCES claimant,
  ADD COLUMN part_no int,
  DROP CONSTRAINT payout_purpose_check,
  ADD CONSTRAINT payout_purpose_check CHECK (purpose IN ('UNCLAIMED', 'LOAN', 'CLAIM')),
  ADD CONSTRAINT payout_of_request_or_claim CHECK (
    (case_id IS NOT NULL AND client_id IS NOT NULL AND claimant_id IS NULL AND part_no IS NULL)
    OR (case_id IS NULL AND claimant_id IS NOT NULL AND part_no IS NOT NULL));
CREATE UNIQUE INDEX payout_one_of_part ON payout (claimant_id, part_no) WHERE status <> 'RETURNED';
