-- Requests that a branch took or that came by phone, as a book says them. They are followed with all others: each becomes a row of
-- service_case, which a later book changes or takes back only while nobody has moved it here.
CREATE TABLE book_request (
  case_id      text PRIMARY KEY,
  policy_no    text NOT NULL REFERENCES policy,
  type         text NOT NULL CHECK (type IN ('SURRENDER')),
  channel      text NOT NULL CHECK (channel IN ('BRANCH', 'CALL')),
  status       text NOT NULL CHECK (status IN ('SUBMITTED', 'ACKNOWLEDGED', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'COMPLETED', 'CANCELLED')),
  submitted_on date NOT NULL,
  promised_by  date,
  amount       bigint CHECK (amount >= 0),
  closed_on    date,
  note         text,
  source_hash  uuid NOT NULL
);
CREATE INDEX book_request_of_policy ON book_request (policy_no);

CREATE FUNCTION follow_book_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A day of the book is a day in India.
  submitted timestamptz;
  closed timestamptz;
  owner text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM service_case WHERE case_id = OLD.case_id AND status = OLD.status) THEN
      DELETE FROM service_case_timeline WHERE case_id = OLD.case_id;
      DELETE FROM service_case WHERE case_id = OLD.case_id;
    END IF;
    RETURN NULL;
  END IF;
  submitted := NEW.submitted_on::timestamp AT TIME ZONE 'Asia/Kolkata';
  closed := NEW.closed_on::timestamp AT TIME ZONE 'Asia/Kolkata';
  SELECT client_id INTO STRICT owner FROM policy WHERE policy_no = NEW.policy_no;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO service_case (case_id, kind, type, client_id, policy_no, one_open_for, handled_by, channel, status, submitted_at, promised_by,
      closed_at, owner_id)
    VALUES (NEW.case_id, NEW.type, NEW.type, owner, NEW.policy_no, 'policy:' || NEW.policy_no, 'portal', NEW.channel, NEW.status, submitted,
      NEW.promised_by, closed, owner);
    INSERT INTO service_case_timeline (case_id, entry_no, status, note, at) VALUES (NEW.case_id, 1, 'SUBMITTED', NULL, submitted);
  ELSE
    UPDATE service_case SET status = NEW.status, promised_by = NEW.promised_by, closed_at = closed
    WHERE case_id = NEW.case_id AND status = OLD.status;
    IF NOT FOUND OR NEW.status = OLD.status THEN
      RETURN NULL;
    END IF;
  END IF;
  IF NEW.status <> 'SUBMITTED' THEN
    INSERT INTO service_case_timeline (case_id, entry_no, status, note, at)
    SELECT NEW.case_id, max(entry_no) + 1, NEW.status, NEW.note, coalesce(closed, max(at)) FROM service_case_timeline WHERE case_id = NEW.case_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER book_request_followed AFTER INSERT OR UPDATE OR DELETE ON book_request FOR EACH ROW EXECUTE FUNCTION follow_book_request();

DO $$
DECLARE
  role regrole;
BEGIN
  ALTER TABLE book_request ENABLE ROW LEVEL SECURITY;
  CREATE POLICY own_rows ON book_request USING (policy_no = ANY (ARRAY(SELECT own.policy_no FROM policy own)));
  -- A portal that serves while this one migrates goes on seeing every row.
  FOR role IN SELECT DISTINCT grantee FROM pg_class, aclexplode(relacl) WHERE oid = 'policy'::regclass AND privilege_type = 'UPDATE'
    AND grantee NOT IN (relowner, 0) LOOP
    EXECUTE format('CREATE POLICY %I ON book_request TO %s USING (true)', 'all_rows_' || trim(role::text, '"'), role);
  END LOOP;
END $$;
