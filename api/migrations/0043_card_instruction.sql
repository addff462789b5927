-- A standing instruction on a card, one for each request for it. Of the card itself the last four digits, the bank and the expiry are kept and
-- nothing else. A policy has one that is being registered or in force; stop_at: the card partner is still to be asked to stop it.
CREATE TABLE card_instruction (
  case_id     text PRIMARY KEY REFERENCES service_case,
  client_id   text NOT NULL REFERENCES client,
  policy_no   text NOT NULL,
  status      text NOT NULL CHECK (status IN ('STARTED', 'ACTIVE', 'REFUSED', 'LEFT', 'STOPPED', 'REPLACED')),
  max_amount  bigint NOT NULL CHECK (max_amount > 0),
  card_last4  text CHECK (card_last4 ~ '^[0-9]{4}$'),
  card_expiry text CHECK (card_expiry ~ '^(0[1-9]|1[0-2])/[0-9]{2}$'),
  bank_name   text,
  started_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  active_at   timestamptz,
  ended_at    timestamptz,
  stop_at     timestamptz
);
CREATE UNIQUE INDEX card_instruction_one_live ON card_instruction (policy_no) WHERE status IN ('STARTED', 'ACTIVE');
CREATE INDEX card_instruction_open ON card_instruction (expires_at) WHERE status = 'STARTED';
CREATE INDEX card_instruction_to_stop ON card_instruction (stop_at) WHERE stop_at IS NOT NULL;

-- What the card partner said, once each.
CREATE TABLE card_event (
  event_id text PRIMARY KEY,
  case_id  text NOT NULL,
  status   text NOT NULL,
  outcome  text NOT NULL,
  at       timestamptz NOT NULL
);

DO $$
DECLARE
  role regrole;
BEGIN
  ALTER TABLE card_instruction ENABLE ROW LEVEL SECURITY;
  CREATE POLICY own_rows ON card_instruction USING (client_id = ANY ((SELECT string_to_array(current_setting('app.client_ids', true), ','))::text[]));
  -- A portal that serves while this one migrates goes on seeing every row.
  FOR role IN SELECT DISTINCT grantee FROM pg_class, aclexplode(relacl) WHERE oid = 'policy'::regclass AND privilege_type = 'UPDATE'
    AND grantee NOT IN (relowner, 0) LOOP
    EXECUTE format('CREATE POLICY %I ON card_instruction TO %s USING (true)', 'all_rows_' || trim(role::text, '"'), role);
  END LOOP;
END $$;
