-- What owners of annuities were written about their certificates, once for each anniversary, and the payouts that are held.
CREATE TABLE survival_notice (
  policy_no   text NOT NULL REFERENCES policy,
  anniversary date NOT NULL,
  notice      text NOT NULL CHECK (notice IN ('OPEN', 'DUE_30', 'DUE_7', 'LATE', 'HELD')),
  at          timestamptz NOT NULL,
  PRIMARY KEY (policy_no, anniversary, notice)
);

CREATE TABLE annuity_hold (
  hold_no     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  policy_no   text NOT NULL REFERENCES policy,
  -- the first payout that is held
  from_day    date NOT NULL,
  held_at     timestamptz NOT NULL,
  released_at timestamptz
);
CREATE UNIQUE INDEX annuity_hold_open ON annuity_hold (policy_no) WHERE released_at IS NULL;

DO $$
DECLARE
  name text;
  role regrole;
BEGIN
  FOREACH name IN ARRAY ARRAY['survival_notice', 'annuity_hold'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_rows ON %I USING (policy_no = ANY (ARRAY(SELECT own.policy_no FROM policy own)))', name);
    -- A portal that serves while this one migrates goes on seeing every row.
    FOR role IN SELECT DISTINCT grantee FROM pg_class, aclexplode(relacl) WHERE oid = 'policy'::regclass AND privilege_type = 'UPDATE'
      AND grantee NOT IN (relowner, 0) LOOP
      EXECUTE format('CREATE POLICY %I ON %I TO %s USING (true)', 'all_rows_' || trim(role::text, '"'), name, role);
    END LOOP;
  END LOOP;
END $$;
