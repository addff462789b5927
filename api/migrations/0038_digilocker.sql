-- A person shares documents by DigiLocker: what was asked for, by which session, and for a day, sealed, what was shared. The state that the
-- browser brings back is kept as a hash and works once; of a policy and purpose one request is open.
CREATE TABLE digilocker_request (
  request_id      uuid PRIMARY KEY,
  request_no      bigint GENERATED ALWAYS AS IDENTITY,
  client_id       text NOT NULL REFERENCES client,
  policy_no       text NOT NULL,
  session_id      uuid NOT NULL,
  purpose         text NOT NULL CHECK (purpose IN ('ADDRESS', 'REKYC', 'PAN', 'SURVIVAL')),
  return_page     text NOT NULL,
  state_hash      bytea NOT NULL UNIQUE,
  partner_id      text,
  status          text NOT NULL CHECK (status IN ('PENDING', 'VERIFIED', 'DENIED', 'MISMATCH', 'EXPIRED')),
  -- The browser came back; nobody comes back with this state again.
  returned_at     timestamptz,
  shared_sealed   bytea,
  started_at      timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL
);
CREATE UNIQUE INDEX digilocker_request_one_open ON digilocker_request (policy_no, purpose) WHERE status = 'PENDING';
CREATE INDEX digilocker_request_newest ON digilocker_request (policy_no, request_no DESC);
CREATE INDEX digilocker_request_age ON digilocker_request (started_at);

-- The last four digits of the Aadhaar of which a file is the masked copy.
ALTER TABLE uploaded_file ADD COLUMN aadhaar_last4 text CHECK (aadhaar_last4 ~ '^[0-9]{4}$');

DO $$
DECLARE
  role regrole;
BEGIN
  ALTER TABLE digilocker_request ENABLE ROW LEVEL SECURITY;
  CREATE POLICY own_rows ON digilocker_request USING (client_id = ANY ((SELECT string_to_array(current_setting('app.client_ids', true), ','))::text[]));
  -- A portal that serves while this one migrates goes on seeing every row.
  FOR role IN SELECT DISTINCT grantee FROM pg_class, aclexplode(relacl) WHERE oid = 'policy'::regclass AND privilege_type = 'UPDATE'
    AND grantee NOT IN (relowner, 0) LOOP
    EXECUTE format('CREATE POLICY %I ON digilocker_request TO %s USING (true)', 'all_rows_' || trim(role::text, '"'), role);
  END LOOP;
END $$;
