-- A policy of whose life a death was reported: {claimNumber, since}. Where it then stands is what everybody reads; its own status stays as it
-- was, and holds again when the claim is lifted.
ALTER TABLE policy ADD COLUMN claim_hold jsonb CHECK (claim_hold IS NULL OR claim_hold ?& ARRAY['claimNumber', 'since']);
ALTER TABLE policy ADD COLUMN standing text GENERATED ALWAYS AS (CASE WHEN claim_hold IS NULL THEN status ELSE 'DEATH_CLAIM_INTIMATED' END) STORED;

-- Of a certificate, which a policy of a group is: the policy of the employer, the bank or the group.
ALTER TABLE policy ADD COLUMN master_policy_no text;

-- One claim is a policy, a kind and, of riders, an event: what is sealed is who was ill of what, and where.
CREATE TABLE claim (
  claim_number   text PRIMARY KEY CHECK (claim_number ~ '^CL[0-9]{10}$'),
  policy_no      text NOT NULL REFERENCES policy,
  type           text NOT NULL CHECK (type IN ('DEATH', 'CRITICAL_ILLNESS', 'DISABILITY', 'HOSPITAL_CASH')),
  event_date     date NOT NULL,
  nature         text CHECK (nature IN ('NATURAL', 'ACCIDENT', 'SUICIDE', 'UNNATURAL')),
  is_early       boolean NOT NULL,
  is_group       boolean NOT NULL,
  details_sealed bytea NOT NULL,
  status         text NOT NULL CHECK (status IN ('INTIMATED', 'DOCS_PENDING', 'IN_REVIEW', 'REQUIREMENT_RAISED', 'INVESTIGATION', 'APPROVED', 'PART_PAID',
                   'PAID', 'REPUDIATED', 'REOPENED', 'CLOSED')),
  first_check    text NOT NULL DEFAULT 'OPEN' CHECK (first_check IN ('OPEN', 'CONFIRMED', 'MISTAKE')),
  promised_by    date,
  -- When the last required paper came.
  last_paper_on  date,
  reason_code    text,
  reason         text,
  clause         text,
  decided_on     date,
  -- Somebody who is insured says that the death is a mistake.
  reported_alive_on date,
  -- What the assessor said last; an older word changes nothing.
  word_at        timestamptz,
  filed_at       timestamptz NOT NULL,
  changed_at     timestamptz NOT NULL,
  CHECK ((type = 'DEATH') = (nature IS NOT NULL))
);
CREATE UNIQUE INDEX claim_one_open ON claim (policy_no, type, (CASE WHEN type = 'DEATH' THEN 'epoch'::date ELSE event_date END)) WHERE status <> 'CLOSED';
CREATE INDEX claim_waiting ON claim (changed_at) WHERE status IN ('DOCS_PENDING', 'REQUIREMENT_RAISED');

-- Who claims: known by the mobile that a code proved. client_id: of a customer who claimed after logging in.
CREATE TABLE claimant (
  claimant_id    uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_number   text NOT NULL REFERENCES claim,
  case_id        text NOT NULL UNIQUE CHECK (case_id ~ '^SR[0-9]{10}$'),
  client_id      text REFERENCES client,
  role           text NOT NULL CHECK (role IN ('NOMINEE', 'APPOINTEE', 'ASSIGNEE', 'HEIR', 'EMPLOYER', 'LENDER', 'SELF', 'OTHER')),
  mobile_index   bytea NOT NULL,
  person_sealed  bytea NOT NULL,
  account_sealed bytea NOT NULL,
  account_last4  text NOT NULL,
  language       text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi')),
  share_bp       int CHECK (share_bp BETWEEN 0 AND 10000),
  filed_at       timestamptz NOT NULL,
  UNIQUE (claim_number, mobile_index)
);
CREATE INDEX claimant_of_mobile ON claimant (mobile_index);
CREATE INDEX claimant_of_client ON claimant (client_id) WHERE client_id IS NOT NULL;

-- The papers of one claimant. name and why: of one that the assessor asked for besides.
CREATE TABLE claim_paper (
  claimant_id   uuid NOT NULL REFERENCES claimant,
  code          text NOT NULL,
  position      int NOT NULL,
  name          text,
  why           text,
  is_compulsory boolean NOT NULL,
  state         text NOT NULL CHECK (state IN ('OPEN', 'UPLOADED', 'RECEIVED', 'REJECTED', 'NOT_AVAILABLE', 'WAIVED')),
  reason        text,
  at            timestamptz NOT NULL,
  PRIMARY KEY (claimant_id, code)
);

-- What came for a paper; the same bytes for the same paper are kept once.
CREATE TABLE claim_file (
  ref_hash    bytea PRIMARY KEY REFERENCES uploaded_file,
  claimant_id uuid NOT NULL,
  code        text NOT NULL,
  digest      bytea NOT NULL,
  at          timestamptz NOT NULL,
  UNIQUE (claimant_id, code, digest),
  FOREIGN KEY (claimant_id, code) REFERENCES claim_paper
);

CREATE TABLE claim_payment (
  claimant_id uuid NOT NULL REFERENCES claimant,
  part_no     int NOT NULL,
  kind        text NOT NULL,
  amount      bigint NOT NULL,
  utr         text,
  paid_on     date,
  waits_for   text,
  PRIMARY KEY (claimant_id, part_no),
  CHECK ((utr IS NULL) = (paid_on IS NULL))
);

-- Every move, and those that were refused.
CREATE TABLE claim_event (
  event_no     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_number text NOT NULL REFERENCES claim,
  status       text NOT NULL,
  actor        text NOT NULL CHECK (actor IN ('claimant', 'insured', 'portal', 'decider')),
  was_refused  boolean NOT NULL DEFAULT false,
  note         text,
  at           timestamptz NOT NULL
);
CREATE INDEX claim_event_of_claim ON claim_event (claim_number, event_no);

-- What opens a claim without a login: a first step that is not filed yet (sealed), or one claimant's claim. Only the handle's hash is kept.
CREATE TABLE claim_access (
  handle_hash  bytea PRIMARY KEY,
  draft_sealed bytea,
  claimant_id  uuid REFERENCES claimant,
  expires_at   timestamptz NOT NULL,
  CHECK ((draft_sealed IS NULL) <> (claimant_id IS NULL))
);
CREATE INDEX claim_access_ends ON claim_access (expires_at);

CREATE TABLE claim_word (
  event_id     text PRIMARY KEY,
  claim_number text NOT NULL,
  received_at  timestamptz NOT NULL
);

DO $$
DECLARE
  name text;
  role regrole;
BEGIN
  -- Who owns the policy sees that there is a claim; who claims, and of what, only the claimant does.
  ALTER TABLE claimant ENABLE ROW LEVEL SECURITY;
  CREATE POLICY own_rows ON claimant
    USING (client_id = ANY ((SELECT string_to_array(current_setting('app.client_ids', true), ','))::text[]));
  ALTER TABLE claim ENABLE ROW LEVEL SECURITY;
  CREATE POLICY own_rows ON claim USING (policy_no = ANY (ARRAY(SELECT own.policy_no FROM policy own))
    OR claim_number = ANY (ARRAY(SELECT own.claim_number FROM claimant own)));
  ALTER TABLE claim_event ENABLE ROW LEVEL SECURITY;
  CREATE POLICY own_rows ON claim_event USING (claim_number = ANY (ARRAY(SELECT own.claim_number FROM claim own)));
  FOREACH name IN ARRAY ARRAY['claim_paper', 'claim_payment'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_rows ON %I USING (claimant_id = ANY (ARRAY(SELECT own.claimant_id FROM claimant own)))', name);
  END LOOP;
  -- A portal that serves while this one migrates goes on seeing every row.
  FOR role IN SELECT DISTINCT grantee FROM pg_class, aclexplode(relacl) WHERE oid = 'policy'::regclass AND privilege_type = 'UPDATE'
    AND grantee NOT IN (relowner, 0) LOOP
    FOREACH name IN ARRAY ARRAY['claim', 'claimant', 'claim_event', 'claim_paper', 'claim_payment'] LOOP
      EXECUTE format('CREATE POLICY %I ON %I TO %s USING (true)', 'all_rows_' || trim(role::text, '"'), name, role);
    END LOOP;
  END LOOP;
END $$;
