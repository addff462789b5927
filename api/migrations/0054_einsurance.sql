-- e-insurance accounts: requests that a partner carries out, the account of a person, and what was sent to its repository.
ALTER TABLE service_case DROP CONSTRAINT service_case_handled_by;
ALTER TABLE service_case
  ADD CONSTRAINT service_case_handled_by CHECK (handled_by IN ('portal', 'rail', 'payment', 'backOffice', 'partner'));

-- A conversion changes what a book brought; the number is compared by its index (decision 064). A later book fills it for the others.
ALTER TABLE policy ADD COLUMN eia_no_index bytea;
CREATE TRIGGER book_value_eia AFTER UPDATE OF eia_repository, eia_no_index ON policy
  FOR EACH ROW WHEN (NEW.source_hash = OLD.source_hash)
  EXECUTE FUNCTION keep_book_value('policy_no', 'eia', 'eia_repository', 'eia_no_index');

-- Opened here, or held elsewhere and named here; that of a book stands at its policies alone.
CREATE TABLE eia_account (
  client_id     text PRIMARY KEY REFERENCES client,
  repository    text NOT NULL CHECK (repository IN ('NDML', 'CIRL', 'KARVY', 'CAMS')),
  eia_no_sealed bytea NOT NULL,
  linked_on     date NOT NULL
);

-- One for each request. request_ref: the repository's, once it has taken it. eia_no_sealed: the number of an account that it has opened.
CREATE TABLE eia_request (
  case_id       text PRIMARY KEY REFERENCES service_case,
  client_id     text NOT NULL REFERENCES client,
  repository    text NOT NULL CHECK (repository IN ('NDML', 'CIRL', 'KARVY', 'CAMS')),
  request_ref   text,
  sent_at       timestamptz,
  eia_no_sealed bytea
);

DO $$
DECLARE
  name text;
  role regrole;
BEGIN
  FOREACH name IN ARRAY ARRAY['eia_account', 'eia_request'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_rows ON %I USING (client_id = ANY ((SELECT string_to_array(current_setting(''app.client_ids'', true), '',''))::text[]))', name);
    -- A portal that serves while this one migrates goes on seeing every row.
    FOR role IN SELECT DISTINCT grantee FROM pg_class, aclexplode(relacl) WHERE oid = 'policy'::regclass AND privilege_type = 'UPDATE'
      AND grantee NOT IN (relowner, 0) LOOP
      EXECUTE format('CREATE POLICY %I ON %I TO %s USING (true)', 'all_rows_' || trim(role::text, '"'), name, role);
    END LOOP;
  END LOOP;
END $$;
