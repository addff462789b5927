-- A policy in plain words: sentences about its plan, its illustration, the documents of its sale, and the customer's answer.
CREATE TABLE plan_word (
  plan_code   text NOT NULL REFERENCES plan,
  word_no     int NOT NULL,
  topic       text NOT NULL,
  en          text NOT NULL,
  hi          text NOT NULL,
  clause      text NOT NULL,
  source_hash uuid,
  PRIMARY KEY (plan_code, word_no)
);

CREATE TABLE illustration (
  policy_no      text NOT NULL REFERENCES policy,
  policy_year    int NOT NULL CHECK (policy_year > 0),
  value4         bigint NOT NULL CHECK (value4 >= 0),
  value8         bigint NOT NULL CHECK (value8 >= value4),
  annual_premium bigint NOT NULL CHECK (annual_premium >= 0),
  actual         bigint CHECK (actual >= 0),
  source_hash    uuid,
  PRIMARY KEY (policy_no, policy_year)
);

CREATE TABLE policy_document (
  policy_no   text NOT NULL REFERENCES policy,
  kind        text NOT NULL CHECK (kind IN ('PROPOSAL', 'ILLUSTRATION', 'INFORMATION_SHEET', 'VERIFICATION_CALL', 'POLICY_DOCUMENT')),
  dated_on    date NOT NULL,
  held_by     text,
  source_hash uuid,
  PRIMARY KEY (policy_no, kind)
);

-- The owner confirmed that the policy is what they were told. The first day stays.
CREATE TABLE policy_confirmation (
  policy_no    text NOT NULL REFERENCES policy,
  client_id    text NOT NULL REFERENCES client,
  confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (policy_no, client_id)
);
CREATE INDEX policy_confirmation_by_client ON policy_confirmation (client_id);

DO $$
DECLARE
  name text;
  role regrole;
BEGIN
  FOREACH name IN ARRAY ARRAY['illustration', 'policy_document'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_rows ON %I USING (policy_no = ANY (ARRAY(SELECT own.policy_no FROM policy own)))', name);
  END LOOP;
  ALTER TABLE policy_confirmation ENABLE ROW LEVEL SECURITY;
  CREATE POLICY own_rows ON policy_confirmation
    USING (client_id = ANY ((SELECT string_to_array(current_setting('app.client_ids', true), ','))::text[]));
  -- A portal of the previous version, which serves while this one migrates, sees every row.
  FOR role IN SELECT DISTINCT grantee FROM pg_class, aclexplode(relacl) WHERE oid = 'policy'::regclass AND privilege_type = 'UPDATE'
    AND grantee NOT IN (relowner, 0) LOOP
    FOREACH name IN ARRAY ARRAY['illustration', 'policy_document', 'policy_confirmation'] LOOP
      EXECUTE format('CREATE POLICY %I ON %I TO %s USING (true)', 'all_rows_' || trim(role::text, '"'), name, role);
    END LOOP;
  END LOOP;
END $$;
