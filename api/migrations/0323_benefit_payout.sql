-- Benefits that a book lists, and payouts of benefits and of money that the bank returned.
CREATE TABLE benefit (
  policy_no   text NOT NULL REFERENCES policy,
  due_on      date NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('SURVIVAL', 'MATURITY', 'ANNUITY')),
  amount      bigint NOT NULL CHECK (amount > 0),
  guaranteed  boolean NOT NULL,
  source_hash uuid,
  -- Who delays a benefit that is not paid on its due day: the insurer or the customer.
  delayed_by  text CHECK (delayed_by IN ('OURS', 'CUSTOMER')),
  PRIMARY KEY (policy_no, due_on)
);
CREATE INDEX benefit_by_day ON benefit (due_on);

-- again_of: the returned payout whose money this one sends again. policy_no, benefit_on: the benefit that it pays.
ALTER TABLE payout
  ADD COLUMN again_of text REFERENCES payout,
  ADD COLUMN policy_no text,
  ADD COLUMN benefit_on date,
  ADD COLUMN interest bigint NOT NULL DEFAULT 0,
  ADD COLUMN tds bigint NOT NULL DEFAULT 0,
  DROP CONSTRAINT payout_purpose_check,
  ADD CONSTRAINT payout_purpose_check CHECK (
    purpose IN ('UNCLAIMED', 'LOAN', 'CLAIM', 'COMPLAINT', 'FREE_LOOK', 'SURRENDER', 'WITHDRAWAL', 'SURVIVAL', 'MATURITY', 'ANNUITY')) NOT VALID,
  DROP CONSTRAINT payout_of_request_or_claim,
  ADD CONSTRAINT payout_of_request_claim_or_benefit CHECK (
    (case_id IS NOT NULL AND client_id IS NOT NULL AND claimant_id IS NULL AND part_no IS NULL AND benefit_on IS NULL)
    OR (case_id IS NULL AND claimant_id IS NOT NULL AND part_no IS NOT NULL AND benefit_on IS NULL)
    OR (case_id IS NULL AND client_id IS NOT NULL AND claimant_id IS NULL AND policy_no IS NOT NULL AND benefit_on IS NOT NULL)) NOT VALID;

DO $$
DECLARE
  role regrole;
BEGIN
  ALTER TABLE benefit ENABLE ROW LEVEL SECURITY;
  CREATE POLICY own_rows ON benefit USING (policy_no = ANY (ARRAY(SELECT own.policy_no FROM policy own)));
  -- A portal that serves while this one migrates goes on seeing every row.
  FOR role IN SELECT DISTINCT grantee FROM pg_class, aclexplode(relacl) WHERE oid = 'policy'::regclass AND privilege_type = 'UPDATE'
    AND grantee NOT IN (relowner, 0) LOOP
    EXECUTE format('CREATE POLICY %I ON benefit TO %s USING (true)', 'all_rows_' || trim(role::text, '"'), role);
  END LOOP;
END $$;
