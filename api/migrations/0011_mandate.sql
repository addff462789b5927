-- Auto-debit over three rails: one table of mandates, from the book and from the portal; their history, what partners said, the debits.
-- Requests (cases) that mandates and their cancellation raise.

ALTER TABLE mandate ALTER COLUMN source_hash DROP NOT NULL;
ALTER TABLE mandate
  ADD CONSTRAINT mandate_status_known CHECK (status IN ('STARTED', 'PENDING', 'ACTIVE', 'PAUSED', 'ABORTED', 'FAILED', 'TIMED_OUT',
    'CANCEL_REQUESTED', 'CANCELLED', 'REPLACED', 'EXPIRED', 'WITHDRAWN')),
  -- what we call it at the partner: EN, ES or UP and 18 digits; null for mandates of the book
  ADD COLUMN transaction_id text UNIQUE,
  -- what the partner calls it before it has a number at the bank
  ADD COLUMN partner_ref    text,
  ADD COLUMN bank_code      text,
  ADD COLUMN micr           text,
  ADD COLUMN account_last4  text CHECK (account_last4 ~ '^[0-9]{4}$'),
  -- the instalment and frequency that it was made for; of the policy for mandates of the book
  ADD COLUMN modal_premium  bigint CHECK (modal_premium > 0),
  ADD COLUMN frequency      text CHECK (frequency IN ('M', 'Q', 'H', 'A')),
  -- another day of the month than the due date's, 1 to 28
  ADD COLUMN debit_day      int CHECK (debit_day BETWEEN 1 AND 28),
  ADD COLUMN replaces_id    text REFERENCES mandate,
  ADD COLUMN case_id        text,
  ADD COLUMN terms_version  text,
  ADD COLUMN started_at     timestamptz,
  ADD COLUMN active_at      timestamptz,
  ADD COLUMN ended_at       timestamptz,
  -- STARTED: until when the same start gives the same answer
  ADD COLUMN expires_at     timestamptz,
  -- the token, form or link of the start, sealed, to give it again
  ADD COLUMN start_sealed   bytea,
  ADD COLUMN start_hash     bytea,
  ADD COLUMN next_query_at  timestamptz,
  ADD COLUMN queries        int NOT NULL DEFAULT 0,
  -- when the partner is told, or told again, that it is over; null: it knows, or there is nothing to tell
  ADD COLUMN cancel_at      timestamptz,
  ADD COLUMN cancel_tries   int NOT NULL DEFAULT 0,
  -- two dues in a row were not collected
  ADD COLUMN at_risk        boolean NOT NULL DEFAULT false;

-- Invariants 1 and 2, over all rails; never read-then-write.
CREATE UNIQUE INDEX mandate_one_open ON mandate (policy_no) WHERE status IN ('STARTED', 'PENDING');
CREATE UNIQUE INDEX mandate_one_in_force ON mandate (policy_no) WHERE status IN ('ACTIVE', 'PAUSED', 'CANCEL_REQUESTED');
CREATE INDEX mandate_to_query ON mandate (next_query_at) WHERE next_query_at IS NOT NULL;
CREATE INDEX mandate_to_cancel ON mandate (cancel_at) WHERE cancel_at IS NOT NULL;
CREATE INDEX mandate_by_number ON mandate (umrn) WHERE umrn IS NOT NULL;

CREATE TABLE mandate_history (
  history_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mandate_id   text NOT NULL REFERENCES mandate,
  from_status  text,
  to_status    text NOT NULL,
  -- START, RETURN, CALLBACK, QUERY, REGISTER, CUSTOMER, REPLACED, SWEEP, DEBIT, PARTNER_CANCEL
  cause        text NOT NULL,
  partner_word text,
  reason_code  text,
  event_id     text,
  at           timestamptz NOT NULL
);
CREATE INDEX mandate_history_of_mandate ON mandate_history (mandate_id, history_id);
CREATE TRIGGER mandate_history_append_only BEFORE UPDATE OR DELETE ON mandate_history FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The inbox of the rails: one row an event id, whoever brought it first; the move and the row share a transaction.
CREATE TABLE mandate_event (
  rail        text NOT NULL CHECK (rail IN ('ENACH', 'ESI', 'UPI')),
  event_id    text NOT NULL,
  source      text NOT NULL CHECK (source IN ('RETURN', 'CALLBACK', 'QUERY', 'REGISTER')),
  mandate_id  text REFERENCES mandate,
  debit_id    uuid,
  word        text NOT NULL,
  outcome     text NOT NULL,
  raw_sealed  bytea NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (rail, event_id)
);
CREATE INDEX mandate_event_of_mandate ON mandate_event (mandate_id, received_at);

-- The way back from a partner's page: what a status page may show. Hashed, 24 hours, one mandate.
CREATE TABLE mandate_ref (
  ref_hash   bytea PRIMARY KEY,
  mandate_id text NOT NULL REFERENCES mandate,
  expires_at timestamptz NOT NULL
);

CREATE TABLE mandate_debit (
  debit_id     uuid PRIMARY KEY,
  mandate_id   text NOT NULL REFERENCES mandate,
  policy_no    text NOT NULL REFERENCES policy,
  due_date     date NOT NULL,
  attempt      int NOT NULL CHECK (attempt BETWEEN 1 AND 3),
  amount       bigint NOT NULL CHECK (amount > 0),
  gst          bigint NOT NULL DEFAULT 0 CHECK (gst >= 0),
  credit_used  bigint NOT NULL DEFAULT 0 CHECK (credit_used >= 0),
  state        text NOT NULL CHECK (state IN ('PLANNED', 'NOTIFIED', 'PRESENTED', 'CONFIRMED', 'POSTED', 'RETURNED', 'REJECTED', 'REVERSED', 'SKIPPED')),
  notice_on    date NOT NULL,
  present_on   date NOT NULL,
  charge_on    date NOT NULL,
  notified_at  timestamptz,
  presented_at timestamptz,
  settled_on   date,
  posted_at    timestamptz,
  -- REFUND: the due was paid another way meanwhile, the money goes back
  posted_as    text CHECK (posted_as IN ('PREMIUM', 'REFUND')),
  reason_code  text,
  skip_reason  text,
  debit_ref    text,
  receipt_no   text,
  next_query_at timestamptz,
  queries      int NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL,
  UNIQUE (mandate_id, due_date, attempt)
);
-- Invariant 7: one in flight a policy; a due is collected once, whichever mandate did it. What a bank confirms is always taken:
-- a second collection of one due is posted as money that goes back.
CREATE UNIQUE INDEX mandate_debit_one_in_flight ON mandate_debit (policy_no) WHERE state = 'PRESENTED';
CREATE UNIQUE INDEX mandate_debit_one_collected ON mandate_debit (policy_no, due_date) WHERE state = 'POSTED' AND posted_as = 'PREMIUM';
CREATE INDEX mandate_debit_to_notify ON mandate_debit (notice_on, debit_id) WHERE state = 'PLANNED';
CREATE INDEX mandate_debit_to_present ON mandate_debit (present_on, debit_id) WHERE state = 'NOTIFIED';
CREATE INDEX mandate_debit_to_post ON mandate_debit (debit_id) WHERE state = 'CONFIRMED';
CREATE INDEX mandate_debit_to_query ON mandate_debit (next_query_at) WHERE next_query_at IS NOT NULL;
CREATE INDEX mandate_debit_of_policy ON mandate_debit (policy_no, due_date DESC);

-- A request of a customer, as its tracker shows it; what is personal in before and after is sealed.
CREATE TABLE service_case (
  case_id      text PRIMARY KEY CHECK (case_id ~ '^SR[0-9]{10}$'),
  type         text NOT NULL,
  client_id    text NOT NULL,
  policy_no    text,
  channel      text NOT NULL CHECK (channel IN ('PORTAL', 'STP', 'CALL', 'BRANCH')),
  status       text NOT NULL,
  before_sealed bytea,
  after_sealed bytea,
  otp_ref_hash bytea,
  terms_version text,
  submitted_at timestamptz NOT NULL,
  promised_by  date,
  closed_at    timestamptz
);
CREATE INDEX service_case_of_client ON service_case (client_id, submitted_at DESC);
-- At most one open case of a type a policy.
CREATE UNIQUE INDEX service_case_one_open ON service_case (policy_no, type) WHERE policy_no IS NOT NULL AND status NOT IN ('DRAFT', 'COMPLETED', 'REJECTED', 'CANCELLED');

CREATE TABLE service_case_timeline (
  case_id text NOT NULL REFERENCES service_case,
  entry_no int NOT NULL,
  status  text NOT NULL,
  note    text,
  at      timestamptz NOT NULL,
  PRIMARY KEY (case_id, entry_no)
);

-- A debit is booked as an order is, once a kind: postings, receipts and bookings name the one or the other.
ALTER TABLE ledger_transaction ADD COLUMN debit_id uuid REFERENCES mandate_debit;
CREATE UNIQUE INDEX ledger_transaction_of_debit ON ledger_transaction (debit_id, kind);
ALTER TABLE premium_posting ADD COLUMN debit_id uuid REFERENCES mandate_debit;
ALTER TABLE receipt ALTER COLUMN order_id DROP NOT NULL, ALTER COLUMN line_no DROP NOT NULL,
  ADD COLUMN debit_id uuid UNIQUE REFERENCES mandate_debit,
  ADD CONSTRAINT receipt_of_order_or_debit CHECK ((order_id IS NULL) <> (debit_id IS NULL));
