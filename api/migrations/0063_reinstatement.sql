-- What a revival costs, as it was quoted: the same number and amounts until it ends, or what it was worked out from has changed. One that is
-- live for each policy: the index decides between two tabs.
CREATE TABLE revival_quotation (
  quotation_no text PRIMARY KEY CHECK (quotation_no ~ '^RQ[0-9]{10}$'),
  policy_no    text NOT NULL REFERENCES policy,
  quoted_on    date NOT NULL,
  valid_till   date NOT NULL,
  -- a hash of what it was worked out from
  basis        text NOT NULL,
  requirement  text NOT NULL CHECK (requirement IN ('DECLARATION', 'HEALTH_FORM', 'MEDICAL', 'APPROVED')),
  rate         numeric(4, 2) NOT NULL,
  -- due date, premium with riders, tax, interest, late fee of each
  dues         jsonb NOT NULL,
  credit_used  bigint NOT NULL CHECK (credit_used >= 0),
  payable      bigint NOT NULL CHECK (payable >= 0),
  quoted_at    timestamptz NOT NULL,
  closed_at    timestamptz
);
CREATE UNIQUE INDEX revival_quotation_live ON revival_quotation (policy_no) WHERE closed_at IS NULL;
CREATE INDEX revival_quotation_ends ON revival_quotation (valid_till) WHERE closed_at IS NULL;

-- Calls about a revival that cannot be finished online: one a policy and day, however often it is asked for.
CREATE TABLE revival_call (
  call_id      uuid PRIMARY KEY,
  client_id    text NOT NULL,
  policy_no    text NOT NULL REFERENCES policy,
  day          date NOT NULL,
  at           timestamptz NOT NULL,
  reason       text NOT NULL CHECK (reason IN ('MEDICAL', 'HEALTH_FORM', 'WINDOW_OVER', 'AMOUNT', 'OTHER')),
  slot         text CHECK (slot IN ('MORNING', 'AFTERNOON', 'EVENING')),
  quotation_no text,
  state        text NOT NULL CHECK (state IN ('OPEN', 'TAKEN', 'REFUSED')),
  crm_id       text,
  attempts     int NOT NULL DEFAULT 0,
  closed_at    timestamptz,
  UNIQUE (policy_no, day)
);

-- A revived policy stays in force while a book says that it is lapsed, as the book before did (0049, decision 064).
CREATE TRIGGER book_value_revival AFTER UPDATE OF status ON policy
  FOR EACH ROW WHEN (NEW.source_hash = OLD.source_hash AND OLD.status IN ('LAPSED', 'DISCONTINUED_LOCKIN') AND NEW.status = 'IN_FORCE')
  EXECUTE FUNCTION keep_book_value('policy_no', 'revival', 'status', 'status_date', 'lapse_date', 'revival_deadline', 'next_due_date', 'last_paid_due_date',
    'advance_held', 'suspense_balance', 'death_benefit');

DO $$
DECLARE
  name text;
  role regrole;
BEGIN
  FOREACH name IN ARRAY ARRAY['revival_quotation', 'revival_call'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_rows ON %I USING (policy_no = ANY (ARRAY(SELECT own.policy_no FROM policy own)))', name);
    -- A portal that serves while this one migrates goes on seeing every row.
    FOR role IN SELECT DISTINCT grantee FROM pg_class, aclexplode(relacl) WHERE oid = 'policy'::regclass AND privilege_type = 'UPDATE'
      AND grantee NOT IN (relowner, 0) LOOP
      EXECUTE format('CREATE POLICY %I ON %I TO %s USING (true)', 'all_rows_' || trim(role::text, '"'), name, role);
    END LOOP;
  END LOOP;
END $$;
