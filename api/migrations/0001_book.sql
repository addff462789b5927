-- The book of business. Money is whole paise (bigint), calendar dates are `date` in IST, instants are `timestamptz`.
-- Columns ending in _sealed hold AES-256-GCM ciphertext, columns ending in _index an HMAC blind index of the same value.
-- source_hash is the hash of the book row that a row was loaded from: a book that says the same again changes nothing.

CREATE TABLE client (
  client_id         text PRIMARY KEY CHECK (client_id ~ '^[0-9]{10}$'),
  salutation        text,
  name              text NOT NULL,
  short_name        text NOT NULL,
  birth_date        date NOT NULL,
  gender            text NOT NULL CHECK (gender IN ('M', 'F', 'T')),
  marital_status    text,
  education         text,
  occupation        text,
  income            text,
  nri               boolean NOT NULL DEFAULT false,
  language          text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi')),
  mobile_sealed     bytea,
  mobile_index      bytea,
  email_sealed      bytea,
  email_index       bytea,
  pan_sealed        bytea,
  pan_index         bytea,
  pan_verified      boolean NOT NULL DEFAULT false,
  pan_aadhaar_seeded text CHECK (pan_aadhaar_seeded IN ('Y', 'N', 'NA', 'INOPERATIVE')),
  aadhaar_last4     text CHECK (aadhaar_last4 ~ '^[0-9]{4}$'),
  permanent_address text,
  mailing_address   text,
  pin_code          text,
  source_hash       uuid NOT NULL
);
CREATE INDEX client_mobile ON client (mobile_index) WHERE mobile_index IS NOT NULL;
CREATE INDEX client_email ON client (email_index) WHERE email_index IS NOT NULL;

CREATE TABLE policy (
  policy_no             text PRIMARY KEY CHECK (policy_no ~ '^[0-9]{9}$'),
  client_id             text NOT NULL REFERENCES client,
  policy_type           text NOT NULL CHECK (policy_type IN ('TERM', 'TRAD', 'ULIP', 'PENSION', 'ANNUITY', 'GROUP')),
  plan_code             text NOT NULL,
  plan_name             text NOT NULL,
  plan_type             text NOT NULL,
  uin                   text NOT NULL,
  life_assured_name     text NOT NULL,
  life_assured_birth_date date NOT NULL,
  own_life              boolean NOT NULL,
  issue_date            date NOT NULL,
  risk_commencement     date NOT NULL,
  maturity_date         date,
  premiums_end          date,
  policy_term_years     int NOT NULL,
  premium_term_years    int NOT NULL,
  frequency             text NOT NULL CHECK (frequency IN ('M', 'Q', 'H', 'A', 'S')),
  annual_premium        bigint NOT NULL CHECK (annual_premium >= 0),
  modal_premium         bigint NOT NULL CHECK (modal_premium >= 0),
  sum_assured           bigint NOT NULL CHECK (sum_assured >= 0),
  death_benefit         bigint NOT NULL CHECK (death_benefit >= 0),
  next_due_date         date,
  last_paid_due_date    date,
  lapse_date            date,
  revival_deadline      date,
  advance_held          bigint NOT NULL DEFAULT 0 CHECK (advance_held >= 0),
  suspense_balance      bigint NOT NULL DEFAULT 0 CHECK (suspense_balance >= 0),
  billing_type          text,
  source_code           text NOT NULL DEFAULT '' CHECK (source_code IN ('', 'BD', 'DD', 'EI', 'EN', 'PU', 'SI', 'TS')),
  status                text NOT NULL,
  status_date           date NOT NULL,
  assigned              text CHECK (assigned IN ('ABSOLUTE', 'CONDITIONAL')),
  mwp                   boolean NOT NULL DEFAULT false,
  purpose_code          text NOT NULL DEFAULT 'N',
  strategy              text CHECK (strategy IN ('SELF', 'LIFESTAGE', 'STP')),
  lock_in_ends          date,
  bonus_vested          bigint,
  surrender_value       bigint,
  loan_outstanding      bigint,
  agent_code            text,
  agent_name            text,
  branch                text NOT NULL DEFAULT '',
  whatsapp_ind          text CHECK (whatsapp_ind IN ('Y', 'N')),
  payout_bank_id        text,
  eia_repository        text,
  eia_no_sealed         bytea,
  appointee_name        text,
  appointee_relationship text,
  appointee_birth_date  date,
  source_hash           uuid NOT NULL
);
CREATE INDEX policy_of_client ON policy (client_id, issue_date DESC, policy_no DESC);

CREATE TABLE coverage (
  policy_no    text NOT NULL REFERENCES policy,
  coverage_no  int NOT NULL,
  name         text NOT NULL,
  sum_assured  bigint NOT NULL CHECK (sum_assured >= 0),
  premium      bigint NOT NULL CHECK (premium >= 0),
  ends         date NOT NULL,
  source_hash  uuid NOT NULL,
  PRIMARY KEY (policy_no, coverage_no)
);

CREATE TABLE fund (
  fund_code   text PRIMARY KEY,
  sfin        text NOT NULL,
  name        text NOT NULL,
  class       text NOT NULL,
  risk        int NOT NULL CHECK (risk BETWEEN 1 AND 6),
  inception   date NOT NULL,
  fmc_bp      int NOT NULL CHECK (fmc_bp BETWEEN 0 AND 135),
  benchmark   text NOT NULL,
  open        boolean NOT NULL,
  source_hash uuid NOT NULL
);

CREATE TABLE nav (
  fund_code   text NOT NULL REFERENCES fund,
  nav_date    date NOT NULL,
  nav         numeric(14, 4) NOT NULL CHECK (nav > 0),
  source_hash uuid NOT NULL,
  PRIMARY KEY (fund_code, nav_date)
);

-- The unit ledger. What a policy holds is the sum of its rows; no total is stored anywhere.
CREATE TABLE unit_movement (
  policy_no   text NOT NULL REFERENCES policy,
  movement_no int NOT NULL,
  fund_code   text NOT NULL REFERENCES fund,
  value_date  date NOT NULL,
  kind        text NOT NULL,
  units       numeric(20, 5) NOT NULL,
  nav         numeric(14, 4) NOT NULL,
  amount      bigint NOT NULL,
  source_hash uuid NOT NULL,
  PRIMARY KEY (policy_no, movement_no)
);

-- Premiums that have not been posted yet; a posting removes nothing, it marks the row.
CREATE TABLE premium_due (
  policy_no    text NOT NULL REFERENCES policy,
  due_date     date NOT NULL,
  premium      bigint NOT NULL CHECK (premium >= 0),
  rider_premium bigint NOT NULL DEFAULT 0 CHECK (rider_premium >= 0),
  gst          bigint NOT NULL DEFAULT 0 CHECK (gst >= 0),
  gst_rate_bp  int NOT NULL DEFAULT 0,
  posted_at    timestamptz,
  source_hash  uuid,
  PRIMARY KEY (policy_no, due_date)
);
CREATE INDEX premium_due_open ON premium_due (policy_no, due_date) WHERE posted_at IS NULL;

CREATE TABLE policy_payment (
  payment_id     text PRIMARY KEY,
  policy_no      text NOT NULL REFERENCES policy,
  due_date       date,
  payment_date   date NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('PREMIUM', 'ADVANCE_PREMIUM', 'REVIVAL', 'LOAN_REPAYMENT', 'REFUND', 'BOUNCE')),
  mode           text NOT NULL CHECK (mode IN ('DIRECT', 'ENACH', 'ESI', 'UPI', 'CARD_SI', 'CHEQUE')),
  instrument     text,
  amount         bigint NOT NULL CHECK (amount >= 0),
  gst            bigint NOT NULL DEFAULT 0 CHECK (gst >= 0),
  status         text NOT NULL CHECK (status IN ('POSTED', 'RECEIVED', 'PENDING', 'FAILED', 'REFUNDED', 'REVERSED')),
  receipt_no     text UNIQUE,
  transaction_ref text,
  reason         text,
  reversal_of    text,
  source_hash    uuid
);
CREATE INDEX policy_payment_of_policy ON policy_payment (policy_no, payment_date DESC, payment_id DESC);

CREATE INDEX policy_payment_received ON policy_payment (policy_no, due_date) WHERE status = 'RECEIVED';

CREATE TABLE nominee (
  policy_no    text NOT NULL REFERENCES policy,
  nominee_no   int NOT NULL,
  name         text NOT NULL,
  relationship text NOT NULL,
  birth_date   date NOT NULL,
  share_bp     int NOT NULL CHECK (share_bp BETWEEN 1 AND 10000),
  source_hash  uuid NOT NULL,
  PRIMARY KEY (policy_no, nominee_no)
);

CREATE TABLE bank_account (
  bank_id        text PRIMARY KEY,
  client_id      text NOT NULL REFERENCES client,
  holder         text NOT NULL,
  account_sealed bytea NOT NULL,
  account_type   text NOT NULL CHECK (account_type IN ('Saving', 'Current')),
  ifsc           text NOT NULL,
  micr           text,
  bank_name      text NOT NULL,
  branch         text,
  verified_by    text CHECK (verified_by IN ('PENNY_DROP', 'CHEQUE')),
  status         text NOT NULL CHECK (status IN ('ACTIVE', 'PENDING')),
  source_hash    uuid NOT NULL
);
CREATE INDEX bank_account_of_client ON bank_account (client_id);

CREATE TABLE mandate (
  mandate_id     text PRIMARY KEY,
  policy_no      text NOT NULL REFERENCES policy,
  rail           text NOT NULL CHECK (rail IN ('ENACH', 'ESI', 'UPI')),
  status         text NOT NULL,
  umrn           text,
  bank_name      text,
  ifsc           text,
  account_sealed bytea,
  account_type   text,
  holder         text,
  upi_id_masked  text,
  amount_type    text NOT NULL CHECK (amount_type IN ('M', 'F')),
  max_amount     bigint NOT NULL CHECK (max_amount > 0),
  starts         date NOT NULL,
  ends           date NOT NULL,
  created_on     date NOT NULL,
  reason_code    text,
  source_hash    uuid NOT NULL
);
CREATE INDEX mandate_of_policy ON mandate (policy_no);

CREATE TABLE credential (
  user_id       text PRIMARY KEY CHECK (user_id = lower(user_id)),
  client_id     text NOT NULL UNIQUE REFERENCES client,
  password_hash text NOT NULL,
  must_reset    boolean NOT NULL DEFAULT false,
  disabled      boolean NOT NULL DEFAULT false,
  source_hash   uuid
);

CREATE TABLE book_import (
  import_id  uuid PRIMARY KEY,
  at         timestamptz NOT NULL,
  name       text NOT NULL,
  rows_read  bigint NOT NULL,
  rows_new   bigint NOT NULL,
  rows_changed bigint NOT NULL
);
