-- Orders, their lines and events, the double-entry ledger, receipts, refunds, messages, issued documents.

CREATE TABLE payment_order (
  order_id       uuid PRIMARY KEY,
  order_no       text NOT NULL UNIQUE,
  client_id      text NOT NULL,
  session_id     uuid,
  source         text NOT NULL,
  purpose        text NOT NULL,
  ref_id         text,
  amount         bigint NOT NULL CHECK (amount > 0),
  convenience_fee bigint NOT NULL DEFAULT 0 CHECK (convenience_fee >= 0),
  currency       text NOT NULL DEFAULT 'INR',
  merchant_id    text NOT NULL,
  state          text NOT NULL CHECK (state IN ('CREATED', 'REDIRECTED', 'PENDING', 'AUTHORISED', 'CAPTURED', 'POSTED', 'FAILED', 'ABANDONED', 'REFUND_INITIATED', 'REFUNDED', 'CHARGEBACK')),
  attempts       int NOT NULL DEFAULT 0,
  gateway_payment_id text,
  instrument     text,
  instrument_hint text,
  reason_code    text,
  terms_version  text NOT NULL,
  receipt_mobile_sealed bytea,
  receipt_email_sealed bytea,
  created_at     timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL,
  captured_at    timestamptz,
  posted_at      timestamptz,
  next_query_at  timestamptz,
  queries        int NOT NULL DEFAULT 0,
  last_query_at  timestamptz
);
CREATE INDEX payment_order_of_client ON payment_order (client_id, created_at DESC);
CREATE INDEX payment_order_to_query ON payment_order (next_query_at) WHERE next_query_at IS NOT NULL;
CREATE INDEX payment_order_open ON payment_order (created_at) WHERE state IN ('CREATED', 'REDIRECTED', 'PENDING', 'AUTHORISED');
CREATE INDEX payment_order_to_post ON payment_order (captured_at) WHERE state = 'CAPTURED';

CREATE TABLE payment_line (
  order_id   uuid NOT NULL REFERENCES payment_order,
  line_no    int NOT NULL,
  policy_no  text NOT NULL REFERENCES policy,
  due_date   date NOT NULL,
  purpose    text NOT NULL,
  amount     bigint NOT NULL CHECK (amount > 0),
  gst        bigint NOT NULL CHECK (gst >= 0),
  -- money already held that settles the rest of the due
  credit_used bigint NOT NULL DEFAULT 0 CHECK (credit_used >= 0),
  -- true while the order is CREATED, REDIRECTED, PENDING or AUTHORISED: one open line a due
  is_open    boolean NOT NULL,
  PRIMARY KEY (order_id, line_no)
);
CREATE UNIQUE INDEX payment_line_one_open ON payment_line (policy_no, due_date, purpose) WHERE is_open;

-- The inbox of the gateway's words. One row an event id, whoever brought it first.
CREATE TABLE payment_event (
  gateway     text NOT NULL,
  event_id    text NOT NULL,
  source      text NOT NULL CHECK (source IN ('RETURN', 'WEBHOOK', 'QUERY', 'FILE')),
  order_no    text NOT NULL,
  payment_id  text,
  status      text NOT NULL,
  amount      bigint NOT NULL,
  raw_sealed  bytea NOT NULL,
  outcome     text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (gateway, event_id)
);
CREATE INDEX payment_event_of_order ON payment_event (order_no, received_at);

-- The way back from the gateway: what a status page may show without naming an order. Hashed, 24 hours, one order.
CREATE TABLE payment_ref (
  ref_hash   bytea PRIMARY KEY,
  order_id   uuid NOT NULL REFERENCES payment_order,
  expires_at timestamptz NOT NULL
);

-- A due is posted once, whichever way the money came.
CREATE TABLE premium_posting (
  policy_no  text NOT NULL REFERENCES policy,
  due_date   date NOT NULL,
  purpose    text NOT NULL,
  order_id   uuid REFERENCES payment_order,
  posted_at  timestamptz NOT NULL,
  PRIMARY KEY (policy_no, due_date, purpose)
);

CREATE TABLE ledger_transaction (
  transaction_id uuid PRIMARY KEY,
  kind       text NOT NULL,
  order_id   uuid REFERENCES payment_order,
  at         timestamptz NOT NULL,
  UNIQUE (order_id, kind)
);

-- Double entry: debits positive, credits negative; each transaction sums to zero (checked at commit).
CREATE TABLE ledger_entry (
  transaction_id uuid NOT NULL REFERENCES ledger_transaction,
  entry_no   int NOT NULL,
  account    text NOT NULL,
  policy_no  text,
  due_date   date,
  amount     bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (transaction_id, entry_no)
);

CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entry WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.transaction_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_transaction_append_only BEFORE UPDATE OR DELETE ON ledger_transaction FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE receipt_counter (
  series text PRIMARY KEY,
  last   bigint NOT NULL
);

CREATE TABLE receipt (
  receipt_no text PRIMARY KEY,
  order_id   uuid NOT NULL,
  line_no    int NOT NULL,
  policy_no  text NOT NULL REFERENCES policy,
  due_date   date NOT NULL,
  amount     bigint NOT NULL,
  gst        bigint NOT NULL,
  issued_at  timestamptz NOT NULL,
  UNIQUE (order_id, line_no),
  FOREIGN KEY (order_id, line_no) REFERENCES payment_line
);

CREATE TABLE refund (
  refund_id  uuid PRIMARY KEY,
  order_id   uuid NOT NULL REFERENCES payment_order,
  payment_id text NOT NULL,
  amount     bigint NOT NULL CHECK (amount > 0),
  reason     text NOT NULL,
  state      text NOT NULL CHECK (state IN ('ASKED', 'PENDING', 'DONE', 'FAILED')),
  created_at timestamptz NOT NULL,
  done_at    timestamptz,
  UNIQUE (payment_id, reason)
);

CREATE TABLE reconciliation_difference (
  difference_id uuid PRIMARY KEY,
  day        date NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('OURS_ONLY', 'THEIRS_ONLY', 'AMOUNT', 'STATE')),
  order_no   text NOT NULL,
  ours       text,
  theirs     text,
  found_at   timestamptz NOT NULL,
  UNIQUE (day, kind, order_no)
);

-- What staff must look at. Nothing personal.
CREATE TABLE staff_alert (
  alert_id uuid PRIMARY KEY,
  kind     text NOT NULL,
  subject  text NOT NULL,
  detail   text NOT NULL,
  at       timestamptz NOT NULL,
  UNIQUE (kind, subject)
);

-- Messages to customers. dedupe_key makes each message one, however often it is asked for.
CREATE TABLE message (
  message_id uuid PRIMARY KEY,
  dedupe_key text NOT NULL UNIQUE,
  template   text NOT NULL,
  channel    text NOT NULL CHECK (channel IN ('SMS', 'EMAIL')),
  client_id  text,
  to_sealed  bytea NOT NULL,
  values_sealed bytea NOT NULL,
  state      text NOT NULL CHECK (state IN ('QUEUED', 'SENT', 'DELIVERED', 'FAILED')),
  attempts   int NOT NULL DEFAULT 0,
  partner_id text,
  created_at timestamptz NOT NULL,
  sent_at    timestamptz
);

CREATE TABLE document_issue (
  document_id uuid PRIMARY KEY,
  client_id   text NOT NULL,
  type        text NOT NULL,
  policy_no   text,
  period      text NOT NULL,
  sha256      bytea NOT NULL,
  channel     text NOT NULL,
  at          timestamptz NOT NULL
);
CREATE INDEX document_issue_of_client ON document_issue (client_id, at);
CREATE INDEX payment_line_of_due ON payment_line (policy_no, due_date);
CREATE SEQUENCE payment_order_no START 100000;
