-- More time for premiums of a policy whose owner asked for help.
CREATE TABLE relief (
  relief_id  text PRIMARY KEY,
  kind       text NOT NULL CHECK (kind IN ('DAYS', 'NO_INTEREST')),
  days       int NOT NULL CHECK (days BETWEEN 0 AND 90),
  due_from   date NOT NULL,
  due_to     date NOT NULL CHECK (due_to >= due_from),
  -- The request that it grants. Null: the relief has another reason.
  case_id    text UNIQUE REFERENCES service_case,
  changed_at timestamptz NOT NULL
);

-- Policies that a relief covers.
CREATE TABLE relief_policy (
  policy_no text NOT NULL REFERENCES policy,
  relief_id text NOT NULL REFERENCES relief,
  PRIMARY KEY (policy_no, relief_id)
);
CREATE INDEX relief_policy_by_relief ON relief_policy (relief_id);

ALTER TABLE relief_policy ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON relief_policy USING (policy_no = ANY (ARRAY(SELECT own.policy_no FROM policy own)));
ALTER TABLE relief ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON relief USING (relief_id = ANY (ARRAY(SELECT own.relief_id FROM relief_policy own)));
-- A portal of the previous version, which serves while this one migrates, sees every row.
DO $$
DECLARE
  name text;
  role regrole;
BEGIN
  FOR role IN SELECT DISTINCT grantee FROM pg_class, aclexplode(relacl) WHERE oid = 'policy'::regclass AND privilege_type = 'UPDATE'
    AND grantee NOT IN (relowner, 0) LOOP
    FOREACH name IN ARRAY ARRAY['relief', 'relief_policy'] LOOP
      EXECUTE format('CREATE POLICY %I ON %I TO %s USING (true)', 'all_rows_' || trim(role::text, '"'), name, role);
    END LOOP;
  END LOOP;
END $$;
