-- What a customer follows in the list of requests: its timeline and what was asked for are seen by whom the request belongs to. A promise
-- that was broken is noted once.
ALTER TABLE service_case ADD COLUMN late_at timestamptz;
CREATE INDEX service_case_promised ON service_case (promised_by)
  WHERE late_at IS NULL AND status NOT IN ('DRAFT', 'COMPLETED', 'REJECTED', 'CANCELLED');
CREATE INDEX service_case_requirement_open ON service_case_requirement (at) WHERE status = 'OPEN';

DO $$
DECLARE
  name text;
  role regrole;
BEGIN
  FOREACH name IN ARRAY ARRAY['service_case_timeline', 'service_case_requirement'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_rows ON %I USING (case_id = ANY (ARRAY(SELECT own.case_id FROM service_case own)))', name);
    -- A portal that serves while this one migrates goes on seeing every row.
    FOR role IN SELECT DISTINCT grantee FROM pg_class, aclexplode(relacl) WHERE oid = 'policy'::regclass AND privilege_type = 'UPDATE'
      AND grantee NOT IN (relowner, 0) LOOP
      EXECUTE format('CREATE POLICY %I ON %I TO %s USING (true)', 'all_rows_' || trim(role::text, '"'), name, role);
    END LOOP;
  END LOOP;
END $$;
