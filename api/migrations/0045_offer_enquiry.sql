-- Calls that people asked for about an offer of more cover. One open enquiry an offer: after a refusal by the call centre it may be asked again.
CREATE TABLE offer_enquiry (
  enquiry_id  uuid PRIMARY KEY,
  client_id   text NOT NULL,
  offer_id    text NOT NULL,
  sum_assured bigint NOT NULL CHECK (sum_assured > 0),
  slot        text CHECK (slot IN ('MORNING', 'AFTERNOON', 'EVENING')),
  language    text NOT NULL CHECK (language IN ('en', 'hi')),
  at          timestamptz NOT NULL,
  state       text NOT NULL CHECK (state IN ('OPEN', 'TAKEN', 'REFUSED')),
  crm_id      text
);
CREATE UNIQUE INDEX offer_enquiry_one_open ON offer_enquiry (client_id, offer_id) WHERE state <> 'REFUSED';

DO $$
DECLARE
  role regrole;
BEGIN
  ALTER TABLE offer_enquiry ENABLE ROW LEVEL SECURITY;
  CREATE POLICY own_rows ON offer_enquiry USING (client_id = ANY ((SELECT string_to_array(current_setting('app.client_ids', true), ','))::text[]));
  -- A portal that serves while this one migrates goes on seeing every row.
  FOR role IN SELECT DISTINCT grantee FROM pg_class, aclexplode(relacl) WHERE oid = 'policy'::regclass AND privilege_type = 'UPDATE'
    AND grantee NOT IN (relowner, 0) LOOP
    EXECUTE format('CREATE POLICY %I ON offer_enquiry TO %s USING (true)', 'all_rows_' || trim(role::text, '"'), role);
  END LOOP;
END $$;
