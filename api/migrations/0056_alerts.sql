-- Alerts that people asked for. One that was deleted stays, so that deleting it again is answered the same. base_day and what stands beside it
-- are what the next published NAV is compared with.
CREATE TABLE alert (
  alert_id     uuid PRIMARY KEY,
  client_id    text NOT NULL REFERENCES client,
  kind         text NOT NULL CHECK (kind IN ('PREMIUM_DUE', 'PAYMENT_RECEIVED', 'MATURITY', 'LOAN_INTEREST', 'MANDATE', 'CERTIFICATE_DUE', 'CASE_STATUS',
                 'DOCUMENT_READY', 'NAV_ABOVE', 'NAV_BELOW', 'FUND_VALUE_CHANGE')),
  policy_no    text REFERENCES policy,
  fund_code    text REFERENCES fund,
  days_before  int CHECK (days_before IN (1, 3, 7, 15, 30)),
  threshold    numeric(14, 4) CHECK (threshold > 0),
  channels     text[] NOT NULL CHECK (cardinality(channels) BETWEEN 1 AND 3 AND channels <@ ARRAY['SMS', 'EMAIL', 'WHATSAPP']),
  created_at   timestamptz NOT NULL,
  last_sent_at timestamptz,
  deleted_at   timestamptz,
  base_day     date,
  base_nav     numeric(14, 4),
  base_value   bigint
);
CREATE UNIQUE INDEX alert_once ON alert (client_id, kind, coalesce(policy_no, ''), coalesce(fund_code, ''), coalesce(days_before, 0), coalesce(threshold, 0))
  WHERE deleted_at IS NULL;
CREATE INDEX alert_of_policy ON alert (policy_no, kind) WHERE deleted_at IS NULL;
CREATE INDEX alert_in_order ON alert (kind, alert_id) WHERE deleted_at IS NULL;
CREATE INDEX alert_of_funds ON alert (base_day) WHERE deleted_at IS NULL AND base_day IS NOT NULL;

-- What each alert was sent for, once.
CREATE TABLE alert_sent (
  alert_id   uuid NOT NULL REFERENCES alert,
  occurrence text NOT NULL,
  at         timestamptz NOT NULL,
  PRIMARY KEY (alert_id, occurrence)
);

DO $$
DECLARE
  role regrole;
BEGIN
  ALTER TABLE alert ENABLE ROW LEVEL SECURITY;
  CREATE POLICY own_rows ON alert USING (client_id = ANY ((SELECT string_to_array(current_setting('app.client_ids', true), ','))::text[]));
  -- A portal that serves while this one migrates goes on seeing every row.
  FOR role IN SELECT DISTINCT grantee FROM pg_class, aclexplode(relacl) WHERE oid = 'policy'::regclass AND privilege_type = 'UPDATE'
    AND grantee NOT IN (relowner, 0) LOOP
    EXECUTE format('CREATE POLICY %I ON alert TO %s USING (true)', 'all_rows_' || trim(role::text, '"'), role);
  END LOOP;
END $$;
