-- What every list of policies shows, kept beside what it is made from: riders, nominees, the day of the latest premium, and which dues wait
-- for money to be posted. The transaction that changes the one changes the other; the job policy-sums compares them.

ALTER TABLE policy
  ADD COLUMN rider_premium bigint NOT NULL DEFAULT 0,
  ADD COLUMN riders int NOT NULL DEFAULT 0,
  ADD COLUMN nominees int NOT NULL DEFAULT 0,
  ADD COLUMN last_paid_on date,
  -- units by fund code, of the funds that it has units of
  ADD COLUMN fund_units jsonb NOT NULL DEFAULT '{}';

-- Its money is received, by an order or from the book, and not posted yet.
ALTER TABLE premium_due ADD COLUMN is_received boolean NOT NULL DEFAULT false;

-- What is unpaid is read from the index alone.
DROP INDEX premium_due_open;
CREATE INDEX premium_due_open ON premium_due (policy_no, due_date) INCLUDE (premium, rider_premium, gst, is_received) WHERE posted_at IS NULL;

-- The formulas, each once. Views of whoever asks, so that they show nobody more than the tables do.
CREATE VIEW policy_sums WITH (security_invoker = true) AS
SELECT p.policy_no,
  (SELECT coalesce(sum(r.premium), 0)::bigint FROM coverage r WHERE r.policy_no = p.policy_no) AS rider_premium,
  (SELECT count(*)::int FROM coverage r WHERE r.policy_no = p.policy_no) AS riders,
  (SELECT count(*)::int FROM nominee n WHERE n.policy_no = p.policy_no) AS nominees,
  greatest(
    (SELECT y.payment_date FROM policy_payment y
     WHERE y.policy_no = p.policy_no AND y.kind IN ('PREMIUM', 'ADVANCE_PREMIUM') AND y.status IN ('POSTED', 'RECEIVED')
     ORDER BY y.payment_date DESC LIMIT 1),
    (SELECT max((o.captured_at AT TIME ZONE 'Asia/Kolkata')::date) FROM payment_line l JOIN payment_order o USING (order_id)
     WHERE l.policy_no = p.policy_no AND l.purpose = 'PREMIUM' AND o.state = 'CAPTURED')) AS last_paid_on,
  (SELECT coalesce(jsonb_object_agg(u.fund_code, u.units::text), '{}')
   FROM (SELECT m.fund_code, sum(m.units) AS units FROM unit_movement m WHERE m.policy_no = p.policy_no GROUP BY m.fund_code HAVING sum(m.units) <> 0) u) AS fund_units
FROM policy p;

CREATE VIEW received_due WITH (security_invoker = true) AS
SELECT d.policy_no, d.due_date,
  d.posted_at IS NULL AND (
    EXISTS (SELECT FROM payment_line l JOIN payment_order o USING (order_id)
      WHERE l.policy_no = d.policy_no AND l.due_date = d.due_date AND l.purpose = 'PREMIUM' AND o.state = 'CAPTURED')
    OR EXISTS (SELECT FROM policy_payment y WHERE y.policy_no = d.policy_no AND y.due_date = d.due_date AND y.status = 'RECEIVED')) AS is_received
FROM premium_due d;

-- Brings these policies up to date and returns those that were not. Locks them first: of two transactions, the later one sees what both changed.
CREATE FUNCTION refresh_policy_sums(policy_nos text[]) RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM policy WHERE policy_no = ANY(policy_nos) ORDER BY policy_no FOR NO KEY UPDATE;
  RETURN QUERY WITH
    sums AS (
      UPDATE policy p SET rider_premium = s.rider_premium, riders = s.riders, nominees = s.nominees, last_paid_on = s.last_paid_on, fund_units = s.fund_units
      FROM policy_sums s
      WHERE p.policy_no = ANY(policy_nos) AND s.policy_no = p.policy_no
        AND (p.rider_premium, p.riders, p.nominees, p.last_paid_on, p.fund_units) IS DISTINCT FROM (s.rider_premium, s.riders, s.nominees, s.last_paid_on, s.fund_units)
      RETURNING p.policy_no),
    dues AS (
      UPDATE premium_due d SET is_received = r.is_received
      FROM received_due r
      WHERE d.policy_no = ANY(policy_nos) AND r.policy_no = d.policy_no AND r.due_date = d.due_date AND d.is_received <> r.is_received
      RETURNING d.policy_no)
    SELECT policy_no FROM sums UNION SELECT policy_no FROM dues;
END $$;

SELECT count(*) FROM refresh_policy_sums(ARRAY(SELECT policy_no FROM policy));
