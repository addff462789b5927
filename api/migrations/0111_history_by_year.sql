-- Payments and unit movements by year. Both are kept for good, and nearly all of a book: a year that is over is written no more, so its
-- indexes stay small and vacuum leaves it alone. Nothing is copied: in 0113 the tables that are there become the first partition of these,
-- which holds all before a year that is still to come, so that the version before writes there as ever.
CREATE TABLE payment_history (LIKE policy_payment INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (payment_date);
ALTER TABLE payment_history ADD FOREIGN KEY (policy_no) REFERENCES policy;
CREATE INDEX payment_history_of_policy ON payment_history (policy_no, payment_date DESC, payment_id DESC);
CREATE INDEX payment_history_received ON payment_history (policy_no, due_date) WHERE status = 'RECEIVED';
CREATE INDEX payment_history_not_arrived ON payment_history (payment_date) WHERE kind = 'REFUND' AND status IN ('REVERSED', 'FAILED');

CREATE TABLE unit_ledger (LIKE unit_movement INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (value_date);
ALTER TABLE unit_ledger ADD FOREIGN KEY (policy_no) REFERENCES policy, ADD FOREIGN KEY (fund_code) REFERENCES fund;
CREATE INDEX unit_ledger_made_here ON unit_ledger (fund_code, value_date) WHERE portal_ref IS NOT NULL;

-- Rows whose year was not made yet lie here until it is.
CREATE TABLE payment_history_other PARTITION OF payment_history DEFAULT;
CREATE UNIQUE INDEX ON payment_history_other (payment_id);
CREATE UNIQUE INDEX ON payment_history_other (receipt_no);
CREATE TABLE unit_ledger_other PARTITION OF unit_ledger DEFAULT;
CREATE UNIQUE INDEX ON unit_ledger_other (policy_no, movement_no);
CREATE UNIQUE INDEX ON unit_ledger_other (portal_ref) WHERE portal_ref IS NOT NULL;

-- The year at which the first partition ends.
CREATE FUNCTION first_history_year() RETURNS integer LANGUAGE sql STABLE SET datestyle = 'ISO, YMD' AS
  $$ SELECT substring(pg_get_expr(relpartbound, oid) FROM 'TO \(''(\d{4})-')::integer FROM pg_class WHERE oid = 'public.policy_payment'::regclass $$;

-- Each partition keeps its keys unique; these keep them so over the years. Who writes a policy's history has the policy: of two that write the
-- same key for it the later one waits, and sees what the first wrote. What lies before the bound is compared with the years after it alone:
-- while there are none, that is nothing.
CREATE FUNCTION refuse_doubled_payment() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  doubled text;
  bound constant date := coalesce(make_date(first_history_year(), 1, 1), '-infinity');
BEGIN
  PERFORM FROM policy WHERE policy_no IN (SELECT n.policy_no FROM new_rows n) ORDER BY policy_no FOR NO KEY UPDATE;
  SELECT n.payment_id INTO doubled FROM new_rows n JOIN payment_history h ON h.payment_id = n.payment_id WHERE n.payment_date >= bound AND h.payment_date <> n.payment_date
  UNION ALL SELECT n.payment_id FROM new_rows n JOIN payment_history h ON h.payment_id = n.payment_id WHERE n.payment_date < bound AND h.payment_date >= bound LIMIT 1;
  IF FOUND THEN
    RAISE unique_violation USING MESSAGE = format('Payment %s is there, of another day.', doubled), TABLE = 'payment_history', CONSTRAINT = 'payment_history_payment_id';
  END IF;
  SELECT n.receipt_no INTO doubled FROM new_rows n JOIN payment_history h ON h.receipt_no = n.receipt_no WHERE n.payment_date >= bound AND h.payment_date <> n.payment_date
  UNION ALL SELECT n.receipt_no FROM new_rows n JOIN payment_history h ON h.receipt_no = n.receipt_no WHERE n.payment_date < bound AND h.payment_date >= bound LIMIT 1;
  IF FOUND THEN
    RAISE unique_violation USING MESSAGE = format('Receipt %s is there, of another day.', doubled), TABLE = 'payment_history', CONSTRAINT = 'payment_history_receipt_no';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_once AFTER INSERT ON payment_history
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_doubled_payment();
CREATE TRIGGER payment_still_once AFTER UPDATE ON payment_history
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_doubled_payment();

CREATE FUNCTION refuse_doubled_movement() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  doubled text;
  bound constant date := coalesce(make_date(first_history_year(), 1, 1), '-infinity');
BEGIN
  PERFORM FROM policy WHERE policy_no IN (SELECT n.policy_no FROM new_rows n) ORDER BY policy_no FOR NO KEY UPDATE;
  SELECT n.policy_no || ', ' || n.movement_no INTO doubled FROM new_rows n JOIN unit_ledger h ON h.policy_no = n.policy_no AND h.movement_no = n.movement_no WHERE n.value_date >= bound AND h.value_date <> n.value_date
  UNION ALL SELECT n.policy_no || ', ' || n.movement_no FROM new_rows n JOIN unit_ledger h ON h.policy_no = n.policy_no AND h.movement_no = n.movement_no WHERE n.value_date < bound AND h.value_date >= bound LIMIT 1;
  IF FOUND THEN
    RAISE unique_violation USING MESSAGE = format('Movement %s is there, of another day.', doubled), TABLE = 'unit_ledger', CONSTRAINT = 'unit_ledger_movement_no';
  END IF;
  SELECT n.portal_ref INTO doubled FROM new_rows n JOIN unit_ledger h ON h.portal_ref = n.portal_ref WHERE n.value_date >= bound AND h.value_date <> n.value_date
  UNION ALL SELECT n.portal_ref FROM new_rows n JOIN unit_ledger h ON h.portal_ref = n.portal_ref WHERE n.value_date < bound AND h.value_date >= bound LIMIT 1;
  IF FOUND THEN
    RAISE unique_violation USING MESSAGE = format('Movement %s is there, of another day.', doubled), TABLE = 'unit_ledger', CONSTRAINT = 'unit_ledger_portal_ref';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER movement_once AFTER INSERT ON unit_ledger
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_doubled_movement();
CREATE TRIGGER movement_still_once AFTER UPDATE ON unit_ledger
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_doubled_movement();

-- Years are made as the owner, because the portal's own role changes no schema. Whoever waits for a table holds up all who come after, so this
-- gives way after 0.4 s, and the job tries again. A year that the first partition covers is not made. Returns how many partitions were.
CREATE FUNCTION make_history_year(of_year integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '400ms' AS $$
DECLARE
  parent text;
  day text;
  keys text[];
  key text;
  part text;
  made integer := 0;
  since constant date := make_date(of_year, 1, 1);
  till constant date := make_date(of_year + 1, 1, 1);
BEGIN
  PERFORM pg_advisory_xact_lock(715204191);
  FOR parent, day, keys IN VALUES
    ('payment_history', 'payment_date', ARRAY['(payment_id)', '(receipt_no)']),
    ('unit_ledger', 'value_date', ARRAY['(policy_no, movement_no)', '(portal_ref) WHERE portal_ref IS NOT NULL'])
  LOOP
    part := format('public.%s_%s', parent, of_year);
    CONTINUE WHEN to_regclass(part) IS NOT NULL OR of_year < first_history_year();
    EXECUTE format('LOCK TABLE public.%s_other IN ACCESS EXCLUSIVE MODE', parent);
    EXECUTE format('CREATE TABLE %s (LIKE public.%s INCLUDING ALL)', part, parent);
    FOREACH key IN ARRAY keys LOOP
      EXECUTE format('CREATE UNIQUE INDEX ON %s %s', part, key);
    END LOOP;
    EXECUTE format('WITH moved AS (DELETE FROM public.%s_other WHERE %I >= $1 AND %2$I < $2 RETURNING *) INSERT INTO %s SELECT * FROM moved', parent, day, part)
      USING since, till;
    EXECUTE format('ALTER TABLE public.%s ATTACH PARTITION %s FOR VALUES FROM (%L) TO (%L)', parent, part, since, till);
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;
REVOKE EXECUTE ON FUNCTION make_history_year(integer) FROM PUBLIC;

-- What is there must be of before that year: the next but one, or, where no book was imported yet, the one before this, so that a book of many
-- years is spread at once. A check that holds lets the tables be attached without being read. The second wall is as for the tables themselves.
DO $$
DECLARE
  name text;
  role regrole;
  this_year constant integer := extract(year FROM now() AT TIME ZONE 'Asia/Kolkata');
  is_new constant boolean := NOT EXISTS (SELECT FROM book_import) AND NOT EXISTS (SELECT FROM policy_payment) AND NOT EXISTS (SELECT FROM unit_movement);
  till constant date := make_date(this_year + CASE WHEN is_new THEN -1 ELSE 2 END, 1, 1);
BEGIN
  EXECUTE format('ALTER TABLE policy_payment ADD CONSTRAINT policy_payment_until CHECK (payment_date < %L) NOT VALID', till);
  EXECUTE format('ALTER TABLE unit_movement ADD CONSTRAINT unit_movement_until CHECK (value_date < %L) NOT VALID', till);
  FOREACH name IN ARRAY ARRAY['payment_history', 'unit_ledger'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_rows ON %I USING (policy_no = ANY (ARRAY(SELECT own.policy_no FROM policy own)))', name);
    -- A portal that serves while this one migrates goes on keeping sums, of which the views read these.
    FOR role IN SELECT DISTINCT grantee FROM pg_class, aclexplode(relacl) WHERE oid = 'policy'::regclass AND privilege_type = 'UPDATE'
      AND grantee NOT IN (relowner, 0) LOOP
      EXECUTE format('CREATE POLICY %I ON %I TO %s USING (true)', 'all_rows_' || trim(role::text, '"'), name, role);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO %s', name, role);
    END LOOP;
  END LOOP;
END $$;
