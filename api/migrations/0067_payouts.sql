-- Money that the insurer pays out for a request. The account is sealed; of a request at most one payout is under way or paid.
CREATE TABLE payout (
  payout_id      text PRIMARY KEY,
  case_id        text NOT NULL REFERENCES service_case,
  client_id      text NOT NULL REFERENCES client,
  purpose        text NOT NULL CHECK (purpose IN ('UNCLAIMED', 'LOAN')),
  amount         bigint NOT NULL CHECK (amount > 0),
  account_sealed bytea NOT NULL,
  status         text NOT NULL DEFAULT 'CREATED' CHECK (status IN ('CREATED', 'SENT', 'PAID', 'RETURNED')),
  utr            text,
  reason_code    text,
  created_at     timestamptz NOT NULL,
  settled_at     timestamptz,
  CHECK ((status IN ('PAID', 'RETURNED')) = (settled_at IS NOT NULL))
);
CREATE UNIQUE INDEX payout_one_of_request ON payout (case_id) WHERE status <> 'RETURNED';
CREATE INDEX payout_sent ON payout (payout_id) WHERE status = 'SENT';

CREATE TABLE payout_event (
  event_id    text PRIMARY KEY,
  payout_id   text NOT NULL,
  status      text NOT NULL,
  received_at timestamptz NOT NULL
);

-- A payout is booked as an order is, once a kind.
ALTER TABLE ledger_transaction ADD COLUMN payout_id text REFERENCES payout;
CREATE UNIQUE INDEX ledger_transaction_of_payout ON ledger_transaction (payout_id, kind);

-- Paid here it stays paid, whatever a book says that does not have it yet (decision 064).
CREATE TRIGGER book_value_claimed AFTER UPDATE OF claimed_on ON unclaimed_amount
  FOR EACH ROW WHEN (NEW.source_hash = OLD.source_hash)
  EXECUTE FUNCTION keep_book_value('unclaimed_id', 'claimed', 'claimed_on');

DO $$
DECLARE
  role regrole;
BEGIN
  ALTER TABLE payout ENABLE ROW LEVEL SECURITY;
  CREATE POLICY own_rows ON payout USING (client_id = ANY ((SELECT string_to_array(current_setting('app.client_ids', true), ','))::text[]));
  -- A portal that serves while this one migrates goes on seeing every row.
  FOR role IN SELECT DISTINCT grantee FROM pg_class, aclexplode(relacl) WHERE oid = 'policy'::regclass AND privilege_type = 'UPDATE'
    AND grantee NOT IN (relowner, 0) LOOP
    EXECUTE format('CREATE POLICY %I ON payout TO %s USING (true)', 'all_rows_' || trim(role::text, '"'), role);
  END LOOP;
END $$;
