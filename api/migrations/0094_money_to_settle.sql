-- Money, and words of partners, that have no home here until two people have decided about them. Written in the transaction of the event
-- that leaves them so; once a source, however often it is told.
CREATE TABLE money_to_settle (
  money_id    text PRIMARY KEY,
  kind        text NOT NULL CHECK (kind IN ('LATE_DEBIT', 'MISMATCH', 'RECONCILIATION', 'UNMATCHED', 'FAILED_REFUND')),
  -- payment:<payment>, debit:<debit>, late:<debit>, receipt:<receipt>, refund:<refund>, settlement:<day>:<kind>:<order>, <partner>:<event>
  source      text NOT NULL UNIQUE,
  at          timestamptz NOT NULL,
  partner     text NOT NULL,
  -- As the partner calls it.
  reference   text NOT NULL,
  -- By which it sends the money back: a payment, a debit.
  payment_ref text,
  amount      bigint CHECK (amount > 0),
  -- The money is with us, in REFUND_PAYABLE until it is decided about.
  is_held     boolean NOT NULL,
  policy_no   text,
  order_id    uuid REFERENCES payment_order,
  debit_id    uuid REFERENCES mandate_debit,
  state       text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'DECIDED')),
  -- GONE: its partner took it back, or said later what it was for.
  decision    text CHECK (decision IN ('REFUND', 'ASSIGN', 'IGNORE', 'GONE')),
  decided_by  text REFERENCES staff_account,
  decided_at  timestamptz,
  assigned_policy_no text REFERENCES policy,
  assigned_due_date  date,
  CHECK (NOT is_held OR amount IS NOT NULL),
  CHECK ((state = 'DECIDED') = (decision IS NOT NULL)),
  CHECK ((decision IS NOT DISTINCT FROM 'ASSIGN') = (assigned_policy_no IS NOT NULL AND assigned_due_date IS NOT NULL))
);
CREATE INDEX money_to_settle_at ON money_to_settle (at);
CREATE INDEX money_to_settle_open ON money_to_settle (at) WHERE state = 'OPEN';
CREATE INDEX money_to_settle_of_payment ON money_to_settle (partner, payment_ref) WHERE payment_ref IS NOT NULL;

-- It is booked, posted and given a receipt as the money of an order or of a debit is.
ALTER TABLE ledger_transaction ADD COLUMN money_id text REFERENCES money_to_settle;
CREATE UNIQUE INDEX ledger_transaction_of_money ON ledger_transaction (money_id, kind);
ALTER TABLE premium_posting ADD COLUMN money_id text REFERENCES money_to_settle;
ALTER TABLE receipt ADD COLUMN money_id text UNIQUE REFERENCES money_to_settle,
  DROP CONSTRAINT receipt_of_order_or_debit,
  ADD CONSTRAINT receipt_of_one_source CHECK (num_nonnulls(order_id, debit_id, money_id) = 1);

-- One refund of it at a time; the approval that asked for it ends with the partner's answer.
ALTER TABLE refund ALTER COLUMN order_id DROP NOT NULL,
  ADD COLUMN money_id text REFERENCES money_to_settle,
  ADD COLUMN approval_id text REFERENCES approval ON DELETE SET NULL,
  ADD CONSTRAINT refund_of_something CHECK (order_id IS NOT NULL OR money_id IS NOT NULL);
CREATE UNIQUE INDEX refund_one_of_money ON refund (money_id) WHERE state <> 'FAILED';

-- What partners told of nothing that is known here, by its time.
DROP INDEX payment_event_unmatched;
CREATE INDEX payment_event_unmatched ON payment_event (received_at) WHERE outcome IN ('received', 'unknown refund', 'unplaced chargeback');
CREATE INDEX payment_event_of_payment ON payment_event (payment_id) WHERE status = 'CAPTURED';
CREATE INDEX mandate_event_unmatched ON mandate_event (received_at) WHERE outcome IN ('unknown mandate', 'no such debit');
CREATE INDEX card_event_unmatched ON card_event (at) WHERE outcome = 'unknown';

-- What has waited since before there was this table.
CREATE FUNCTION pg_temp.new_ref() RETURNS text LANGUAGE sql VOLATILE AS
$$ SELECT left(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), 22) $$;

-- Debits whose due was paid in another way: booked when they were posted.
INSERT INTO money_to_settle (money_id, kind, source, at, partner, reference, payment_ref, amount, is_held, policy_no, debit_id)
SELECT pg_temp.new_ref(), 'LATE_DEBIT', 'debit:' || b.debit_id, b.posted_at, lower(m.rail), coalesce(b.debit_ref, m.umrn, m.mandate_id), b.debit_id::text,
  b.amount, true, b.policy_no, b.debit_id
FROM mandate_debit b JOIN mandate m USING (mandate_id) WHERE b.state = 'POSTED' AND b.posted_as = 'REFUND';
-- Premiums that were debited after a death: booked when they were taken out of the premiums.
INSERT INTO money_to_settle (money_id, kind, source, at, partner, reference, payment_ref, amount, is_held, policy_no, debit_id)
SELECT pg_temp.new_ref(), 'LATE_DEBIT', 'receipt:' || r.receipt_no, t.at, lower(m.rail), coalesce(b.debit_ref, m.umrn, m.mandate_id), b.debit_id::text,
  b.amount, true, b.policy_no, b.debit_id
FROM ledger_transaction t JOIN mandate_debit b USING (debit_id) JOIN mandate m USING (mandate_id) JOIN receipt r USING (debit_id)
WHERE t.kind = 'CLAIM_RETURN:' || r.receipt_no AND b.state = 'POSTED';
-- Debits that were confirmed after they had ended: never booked.
INSERT INTO money_to_settle (money_id, kind, source, at, partner, reference, payment_ref, amount, is_held, policy_no, debit_id)
SELECT pg_temp.new_ref(), 'LATE_DEBIT', 'late:' || b.debit_id, a.at, lower(m.rail), coalesce(b.debit_ref, m.umrn, m.mandate_id), b.debit_id::text,
  b.amount, true, b.policy_no, b.debit_id
FROM staff_alert a JOIN mandate_debit b ON b.debit_id::text = a.subject JOIN mandate m USING (mandate_id)
WHERE a.kind = 'debitMoneyUnexpected' AND b.state NOT IN ('CONFIRMED', 'POSTED', 'REVERSED');
-- Payments of other orders, or of another amount than their order's: never booked.
INSERT INTO money_to_settle (money_id, kind, source, at, partner, reference, payment_ref, amount, is_held, policy_no, order_id)
SELECT pg_temp.new_ref(), CASE WHEN o.order_id IS NULL THEN 'UNMATCHED' ELSE 'MISMATCH' END, 'payment:' || e.payment_id, e.received_at, 'payment', e.order_no,
  e.payment_id, nullif(e.amount, 0), e.status = 'CAPTURED' AND e.amount > 0, l.policy_no, o.order_id
FROM (SELECT DISTINCT ON (payment_id) * FROM payment_event
    WHERE payment_id IS NOT NULL AND (outcome = 'received' OR (outcome = 'mismatch' AND status = 'CAPTURED'))
    ORDER BY payment_id, status = 'CAPTURED' DESC, received_at) e
  LEFT JOIN payment_order o ON o.order_no = e.order_no LEFT JOIN payment_line l ON l.order_id = o.order_id AND l.line_no = 1
WHERE NOT EXISTS (SELECT FROM refund r WHERE r.payment_id = e.payment_id)
  AND NOT EXISTS (SELECT FROM payment_order p WHERE p.gateway_payment_id = e.payment_id AND p.captured_at IS NOT NULL);
WITH unbooked AS (SELECT money_id, partner, amount, at, gen_random_uuid() AS transaction_id FROM money_to_settle WHERE is_held AND source ~ '^(late|payment):'),
  booked AS (INSERT INTO ledger_transaction (transaction_id, kind, money_id, at) SELECT transaction_id, 'HELD', money_id, at FROM unbooked)
INSERT INTO ledger_entry (transaction_id, entry_no, account, amount)
SELECT transaction_id, 1, CASE partner WHEN 'payment' THEN 'GATEWAY_CLEARING' ELSE 'RAIL_CLEARING' END, amount FROM unbooked
UNION ALL SELECT transaction_id, 2, 'REFUND_PAYABLE', -amount FROM unbooked;
-- Refunds that their partner could not make: what went to the rail was the rupee of a verification.
INSERT INTO money_to_settle (money_id, kind, source, at, partner, reference, payment_ref, amount, is_held, policy_no, order_id)
SELECT pg_temp.new_ref(), 'FAILED_REFUND', 'refund:' || r.refund_id, r.created_at, coalesce(lower(m.rail), 'payment'), o.order_no, r.payment_id, r.amount, true,
  l.policy_no, o.order_id
FROM refund r JOIN payment_order o USING (order_id) LEFT JOIN payment_line l ON l.order_id = o.order_id AND l.line_no = 1
  LEFT JOIN mandate m ON o.purpose = 'MANDATE_VERIFICATION' AND m.mandate_id = o.ref_id WHERE r.state = 'FAILED';
-- Settlement files that said something else; an order that only they know has no payment here by which it could be sent back.
INSERT INTO money_to_settle (money_id, kind, source, at, partner, reference, amount, is_held)
SELECT pg_temp.new_ref(), 'RECONCILIATION', 'settlement:' || d.day || ':' || d.kind || ':' || d.order_no, d.found_at, 'payment', d.order_no,
  nullif(coalesce(d.theirs, d.ours)::bigint, 0), d.kind = 'THEIRS_ONLY'
FROM reconciliation_difference d WHERE d.kind IN ('OURS_ONLY', 'AMOUNT')
  OR (d.kind = 'THEIRS_ONLY' AND d.theirs::bigint > 0 AND NOT EXISTS (SELECT FROM money_to_settle m WHERE m.reference = d.order_no));
WITH unbooked AS (SELECT money_id, amount, at, gen_random_uuid() AS transaction_id FROM money_to_settle WHERE is_held AND source LIKE 'settlement:%'),
  booked AS (INSERT INTO ledger_transaction (transaction_id, kind, money_id, at) SELECT transaction_id, 'HELD', money_id, at FROM unbooked)
INSERT INTO ledger_entry (transaction_id, entry_no, account, amount)
SELECT transaction_id, 1, 'GATEWAY_CLEARING', amount FROM unbooked UNION ALL SELECT transaction_id, 2, 'REFUND_PAYABLE', -amount FROM unbooked;
-- Callbacks about mandates, debits, cards and payouts that are not known here.
INSERT INTO money_to_settle (money_id, kind, source, at, partner, reference, is_held)
SELECT pg_temp.new_ref(), 'UNMATCHED', lower(rail) || ':' || event_id, received_at, lower(rail), event_id, false
FROM mandate_event WHERE outcome IN ('unknown mandate', 'no such debit')
UNION ALL SELECT pg_temp.new_ref(), 'UNMATCHED', 'card:' || event_id, at, 'card', case_id, false FROM card_event WHERE outcome = 'unknown'
UNION ALL SELECT pg_temp.new_ref(), 'UNMATCHED', 'payout:' || e.event_id, e.received_at, 'payout', e.payout_id, false
FROM payout_event e WHERE NOT EXISTS (SELECT FROM payout p WHERE p.payout_id = e.payout_id);
