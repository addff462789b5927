-- Orders that wait for the NAV of their day: fund switches and single transfers of a systematic plan. What a switch moves and where it
-- stands is said by its request; an order is open until closed_at.
CREATE TABLE fund_order (
  order_id    uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind        text NOT NULL CHECK (kind IN ('SWITCH', 'TRANSFER')),
  policy_no   text NOT NULL REFERENCES policy,
  -- Names its movements in the unit ledger (portal_ref): of a switch the request's number, of a transfer the policy and its day.
  ref         text NOT NULL UNIQUE,
  -- Of a switch.
  case_id     text UNIQUE REFERENCES service_case,
  received_at timestamptz NOT NULL,
  nav_date    date NOT NULL,
  -- Of a transfer: its day in the plan, the funds and the amount.
  due_on      date,
  from_fund   text REFERENCES fund,
  to_fund     text REFERENCES fund,
  amount      bigint CHECK (amount > 0),
  closed_at   timestamptz,
  -- Staff were alerted that its NAV is late.
  late_at     timestamptz,
  CHECK (CASE kind WHEN 'SWITCH' THEN case_id IS NOT NULL
                   ELSE due_on IS NOT NULL AND from_fund IS NOT NULL AND to_fund IS NOT NULL AND amount IS NOT NULL END)
);
CREATE INDEX fund_order_open ON fund_order (nav_date, policy_no) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX fund_order_transfer_once ON fund_order (policy_no, due_on) WHERE kind = 'TRANSFER';
CREATE INDEX fund_order_of_policy ON fund_order (policy_no, received_at);

-- NAVs also come by file and feed, without a book.
ALTER TABLE nav ALTER COLUMN source_hash DROP NOT NULL;

-- A plan that customers or the portal moved on here is the portal's own: it has no source_hash, and no later book writes over it.
ALTER TABLE transfer_plan ADD COLUMN started_on date;
CREATE INDEX transfer_plan_running ON transfer_plan (day_of_month, policy_no) WHERE status = 'RUNNING';

-- The strategy is kept as other changes are (0049): a plan that is started or stopped changes it.
CREATE TRIGGER book_value_strategy AFTER UPDATE OF strategy ON policy
  FOR EACH ROW WHEN (NEW.source_hash = OLD.source_hash)
  EXECUTE FUNCTION keep_book_value('policy_no', 'strategy', 'strategy');

-- What staff put right through the book: movements of the portal whose NAV was corrected after they were made.
CREATE TABLE nav_correction (
  policy_no   text NOT NULL,
  movement_no int NOT NULL,
  fund_code   text NOT NULL,
  nav_date    date NOT NULL,
  units       numeric(20, 5) NOT NULL,
  used_nav    numeric(14, 4) NOT NULL,
  right_nav   numeric(14, 4) NOT NULL,
  -- What the units would have been worth more (or less) at the right NAV, in paise.
  difference  bigint NOT NULL,
  noted_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (policy_no, movement_no, right_nav)
);

CREATE FUNCTION note_nav_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO nav_correction (policy_no, movement_no, fund_code, nav_date, units, used_nav, right_nav, difference)
  SELECT m.policy_no, m.movement_no, m.fund_code, m.value_date, m.units, m.nav, NEW.nav, round(m.units * NEW.nav * 100) - m.amount
  FROM unit_movement m
  WHERE m.fund_code = NEW.fund_code AND m.value_date = NEW.nav_date AND m.portal_ref IS NOT NULL AND m.source_hash IS NULL AND m.nav <> NEW.nav
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER nav_corrected AFTER UPDATE OF nav ON nav FOR EACH ROW WHEN (NEW.nav <> OLD.nav) EXECUTE FUNCTION note_nav_correction();
CREATE INDEX unit_movement_made_here ON unit_movement (fund_code, value_date) WHERE portal_ref IS NOT NULL;

DO $$
DECLARE
  name text;
  role regrole;
BEGIN
  FOREACH name IN ARRAY ARRAY['fund_order', 'nav_correction'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_rows ON %I USING (policy_no = ANY (ARRAY(SELECT own.policy_no FROM policy own)))', name);
  END LOOP;
  -- A portal that serves while this one migrates goes on seeing every row.
  FOR role IN SELECT DISTINCT grantee FROM pg_class, aclexplode(relacl) WHERE oid = 'policy'::regclass AND privilege_type = 'UPDATE'
    AND grantee NOT IN (relowner, 0) LOOP
    FOREACH name IN ARRAY ARRAY['fund_order', 'nav_correction'] LOOP
      EXECUTE format('CREATE POLICY %I ON %I TO %s USING (true)', 'all_rows_' || trim(role::text, '"'), name, role);
    END LOOP;
  END LOOP;
END $$;
