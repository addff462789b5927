-- What a book says for the service requests: what plans allow, systematic transfers, loans, annuities and unclaimed amounts.
CREATE TABLE plan (
  plan_code                text PRIMARY KEY,
  frequencies              text NOT NULL DEFAULT '' CHECK (frequencies ~ '^M?Q?H?A?$'),
  funds                    text NOT NULL DEFAULT '',
  loan                     boolean NOT NULL,
  free_switches            int NOT NULL CHECK (free_switches >= 0),
  monthly_needs_auto_debit boolean NOT NULL,
  source_hash              uuid NOT NULL
);

ALTER TABLE coverage ADD COLUMN annual_premium bigint CHECK (annual_premium >= 0);

-- Movements that the portal made have no source_hash and numbers from 500001; a later book may bring them back under their reference.
ALTER TABLE unit_movement ALTER COLUMN source_hash DROP NOT NULL;
ALTER TABLE unit_movement ADD COLUMN portal_ref text;
CREATE UNIQUE INDEX unit_movement_portal_ref ON unit_movement (portal_ref) WHERE portal_ref IS NOT NULL;

-- At most one runs per policy; one that was started here has no source_hash.
CREATE TABLE transfer_plan (
  policy_no    text PRIMARY KEY REFERENCES policy,
  from_fund    text NOT NULL REFERENCES fund,
  to_fund      text NOT NULL REFERENCES fund,
  amount       bigint NOT NULL CHECK (amount > 0),
  day_of_month int NOT NULL CHECK (day_of_month BETWEEN 1 AND 28),
  made         int NOT NULL CHECK (made BETWEEN 0 AND total),
  total        int NOT NULL,
  status       text NOT NULL CHECK (status IN ('RUNNING', 'STOPPED', 'ENDED')),
  source_hash  uuid
);

CREATE TABLE loan (
  loan_no      text PRIMARY KEY,
  policy_no    text NOT NULL REFERENCES policy,
  disbursed_on date NOT NULL,
  rate_bp      int NOT NULL CHECK (rate_bp BETWEEN 0 AND 3600),
  source_hash  uuid
);
CREATE INDEX loan_of_policy ON loan (policy_no);

CREATE TABLE loan_entry (
  loan_no     text NOT NULL REFERENCES loan,
  entry_no    int NOT NULL,
  entry_date  date NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('LOAN_DISBURSED', 'LOAN_INTEREST', 'LOAN_REPAY_INTEREST', 'LOAN_REPAY_PRINCIPAL')),
  amount      bigint NOT NULL CHECK (amount >= 0),
  source_hash uuid,
  PRIMARY KEY (loan_no, entry_no)
);

CREATE TABLE annuity (
  policy_no      text PRIMARY KEY REFERENCES policy,
  amount         bigint NOT NULL CHECK (amount >= 0),
  mode           text NOT NULL CHECK (mode IN ('M', 'Q', 'H', 'A')),
  next_payout_on date NOT NULL,
  accepted_for   date,
  accepted_on    date,
  source_hash    uuid NOT NULL
);

CREATE TABLE unclaimed_amount (
  unclaimed_id   text PRIMARY KEY,
  policy_no      text NOT NULL REFERENCES policy,
  type           text NOT NULL CHECK (type IN ('MATURITY', 'SURVIVAL', 'REFUND', 'DEATH', 'ANNUITY')),
  amount         bigint NOT NULL CHECK (amount > 0),
  since          date NOT NULL,
  transferred_on date,
  claimed_on     date,
  source_hash    uuid NOT NULL
);
CREATE INDEX unclaimed_amount_of_policy ON unclaimed_amount (policy_no);

DO $$
DECLARE
  name text;
  role regrole;
BEGIN
  FOREACH name IN ARRAY ARRAY['annuity', 'loan', 'transfer_plan', 'unclaimed_amount'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_rows ON %I USING (policy_no = ANY (ARRAY(SELECT own.policy_no FROM policy own)))', name);
  END LOOP;
  ALTER TABLE loan_entry ENABLE ROW LEVEL SECURITY;
  CREATE POLICY own_rows ON loan_entry USING (loan_no = ANY (ARRAY(SELECT own.loan_no FROM loan own)));
  -- A portal that serves while this one migrates goes on seeing every row.
  FOR role IN SELECT DISTINCT grantee FROM pg_class, aclexplode(relacl) WHERE oid = 'policy'::regclass AND privilege_type = 'UPDATE'
    AND grantee NOT IN (relowner, 0) LOOP
    FOREACH name IN ARRAY ARRAY['annuity', 'loan', 'loan_entry', 'transfer_plan', 'unclaimed_amount'] LOOP
      EXECUTE format('CREATE POLICY %I ON %I TO %s USING (true)', 'all_rows_' || trim(role::text, '"'), name, role);
    END LOOP;
  END LOOP;
END $$;
