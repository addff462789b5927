-- The checks that hold say what the partitions ask, so nothing is read. Their indexes become those of the whole.
DO $$
DECLARE
  till constant text := (SELECT substring(pg_get_constraintdef(oid) FROM '\d{4}-01-01') FROM pg_constraint WHERE conname = 'policy_payment_until');
BEGIN
  EXECUTE format('ALTER TABLE payment_history ATTACH PARTITION policy_payment FOR VALUES FROM (MINVALUE) TO (%L)', till);
  EXECUTE format('ALTER TABLE unit_ledger ATTACH PARTITION unit_movement FOR VALUES FROM (MINVALUE) TO (%L)', till);
  PERFORM make_history_year(of_year) FROM generate_series(extract(year FROM till::date)::integer, extract(year FROM now() AT TIME ZONE 'Asia/Kolkata')::integer + 1) of_year;
END $$;
ALTER TABLE policy_payment DROP CONSTRAINT policy_payment_until;
ALTER TABLE unit_movement DROP CONSTRAINT unit_movement_until;

-- What is made from them is made from all years.
CREATE OR REPLACE VIEW policy_sums WITH (security_invoker = true) AS
SELECT p.policy_no,
  (SELECT coalesce(sum(r.premium), 0)::bigint FROM coverage r WHERE r.policy_no = p.policy_no) AS rider_premium,
  (SELECT count(*)::int FROM coverage r WHERE r.policy_no = p.policy_no) AS riders,
  (SELECT count(*)::int FROM nominee n WHERE n.policy_no = p.policy_no) AS nominees,
  greatest(
    (SELECT y.payment_date FROM payment_history y
     WHERE y.policy_no = p.policy_no AND y.kind IN ('PREMIUM', 'ADVANCE_PREMIUM') AND y.status IN ('POSTED', 'RECEIVED')
     ORDER BY y.payment_date DESC LIMIT 1),
    (SELECT max((o.captured_at AT TIME ZONE 'Asia/Kolkata')::date) FROM payment_line l JOIN payment_order o USING (order_id)
     WHERE l.policy_no = p.policy_no AND l.purpose = 'PREMIUM' AND o.state = 'CAPTURED')) AS last_paid_on,
  (SELECT coalesce(jsonb_object_agg(u.fund_code, u.units::text), '{}')
   FROM (SELECT m.fund_code, sum(m.units) AS units FROM unit_ledger m WHERE m.policy_no = p.policy_no GROUP BY m.fund_code HAVING sum(m.units) <> 0) u) AS fund_units
FROM policy p;

CREATE OR REPLACE VIEW received_due WITH (security_invoker = true) AS
SELECT d.policy_no, d.due_date,
  d.posted_at IS NULL AND (
    EXISTS (SELECT FROM payment_line l JOIN payment_order o USING (order_id)
      WHERE l.policy_no = d.policy_no AND l.due_date = d.due_date AND l.purpose = 'PREMIUM' AND o.state = 'CAPTURED')
    OR EXISTS (SELECT FROM payment_history y WHERE y.policy_no = d.policy_no AND y.due_date = d.due_date AND y.status = 'RECEIVED')) AS is_received
FROM premium_due d;

CREATE OR REPLACE FUNCTION note_nav_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO nav_correction (policy_no, movement_no, fund_code, nav_date, units, used_nav, right_nav, difference)
  SELECT m.policy_no, m.movement_no, m.fund_code, m.value_date, m.units, m.nav, NEW.nav, round(m.units * NEW.nav * 100) - m.amount
  FROM unit_ledger m
  WHERE m.fund_code = NEW.fund_code AND m.value_date = NEW.nav_date AND m.portal_ref IS NOT NULL AND m.source_hash IS NULL AND m.nav <> NEW.nav
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
