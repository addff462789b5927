-- A complaint is a request with its subject and its day of receipt. Steps and state follow from its events.
CREATE TABLE complaint (
  case_id      text PRIMARY KEY REFERENCES service_case,
  client_id    text NOT NULL,
  category     text NOT NULL,
  subject_kind text NOT NULL,
  -- Number of the policy, request, claim or payment.
  subject_id   text,
  received_on  date NOT NULL,
  -- The amount in dispute, in paise, if the portal knows it.
  amount       bigint CHECK (amount > 0),
  calls_first  boolean NOT NULL
);
CREATE INDEX complaint_of_client ON complaint (client_id, received_on DESC);

CREATE TABLE complaint_event (
  case_id     text NOT NULL REFERENCES complaint,
  event_no    int NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('RECEIVED', 'ANSWERED', 'REOPENED', 'ESCALATED', 'ACCEPTED', 'WITHDRAWN', 'TOKEN', 'OMBUDSMAN')),
  happened_on date NOT NULL,
  at          timestamptz NOT NULL,
  user_id     text REFERENCES staff_account,
  decision    text CHECK (decision IN ('AGREED', 'PART', 'NOT_AGREED')),
  root_cause  text,
  clause      text,
  amount      bigint CHECK (amount > 0),
  text_sealed bytea,
  PRIMARY KEY (case_id, event_no),
  CHECK ((kind = 'ANSWERED') = (decision IS NOT NULL)),
  CHECK ((kind = 'ANSWERED') = (root_cause IS NOT NULL))
);

-- Accounts that may not decide a complaint, because it is about them or they answered it before.
CREATE TABLE complaint_excluded (
  case_id text NOT NULL REFERENCES complaint,
  user_id text NOT NULL REFERENCES staff_account,
  PRIMARY KEY (case_id, user_id)
);

ALTER TABLE complaint ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON complaint
  USING (client_id = ANY ((SELECT string_to_array(current_setting('app.client_ids', true), ','))::text[]));
ALTER TABLE complaint_event ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON complaint_event USING (case_id = ANY (ARRAY(SELECT own.case_id FROM complaint own)));
-- A portal of the previous version, which serves while this one migrates, sees every row.
DO $$
DECLARE
  name text;
  role regrole;
BEGIN
  FOR role IN SELECT DISTINCT grantee FROM pg_class, aclexplode(relacl) WHERE oid = 'policy'::regclass AND privilege_type = 'UPDATE'
    AND grantee NOT IN (relowner, 0) LOOP
    FOREACH name IN ARRAY ARRAY['complaint', 'complaint_event'] LOOP
      EXECUTE format('CREATE POLICY %I ON %I TO %s USING (true)', 'all_rows_' || trim(role::text, '"'), name, role);
    END LOOP;
  END LOOP;
END $$;
