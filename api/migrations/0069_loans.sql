-- Loans that the portal pays out and whose repayments it posts.
ALTER TABLE loan
  ADD COLUMN status    text NOT NULL DEFAULT 'DISBURSED' CHECK (status IN ('DISBURSED', 'FORECLOSURE_NOTICE', 'FORECLOSED', 'CLOSED')),
  ADD COLUMN case_id   text UNIQUE REFERENCES service_case,
  -- Of the letter that the surrender value is used up, and of the message that it nearly is.
  ADD COLUMN notice_on date,
  ADD COLUMN risk_on   date;
CREATE INDEX loan_open ON loan (loan_no) WHERE status IN ('DISBURSED', 'FORECLOSURE_NOTICE');

-- Entries of the portal have no source_hash and numbers from 500001. A correction below 0 adds to the loan.
ALTER TABLE loan_entry
  DROP CONSTRAINT loan_entry_kind_check,
  DROP CONSTRAINT loan_entry_amount_check,
  ADD CHECK (kind IN ('LOAN_DISBURSED', 'LOAN_INTEREST', 'LOAN_REPAY_INTEREST', 'LOAN_REPAY_PRINCIPAL', 'LOAN_CORRECTION')),
  ADD CHECK (amount >= 0 OR kind = 'LOAN_CORRECTION'),
  ADD COLUMN order_id uuid REFERENCES payment_order;
-- Interest is added once a half-year day, and an order is posted once.
CREATE UNIQUE INDEX loan_entry_of_day ON loan_entry (loan_no, entry_date) WHERE kind = 'LOAN_INTEREST';
CREATE UNIQUE INDEX loan_entry_of_order ON loan_entry (order_id, kind) WHERE order_id IS NOT NULL;

-- What a later book says of the same entry takes the place of ours.
CREATE FUNCTION replace_loan_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM loan_entry e WHERE e.ctid = (
    SELECT o.ctid FROM loan_entry o WHERE o.loan_no = NEW.loan_no AND o.entry_no > 500000 AND o.source_hash IS NULL
      AND o.kind = NEW.kind AND o.entry_date = NEW.entry_date AND o.amount = NEW.amount LIMIT 1);
  RETURN NEW;
END $$;
CREATE TRIGGER loan_entry_replaced BEFORE INSERT ON loan_entry FOR EACH ROW WHEN (NEW.source_hash IS NOT NULL) EXECUTE FUNCTION replace_loan_entry();

-- A policy is assigned to the insurer while its loan runs (decision 064).
CREATE TRIGGER book_value_assigned AFTER UPDATE OF assigned ON policy
  FOR EACH ROW WHEN (NEW.source_hash = OLD.source_hash)
  EXECUTE FUNCTION keep_book_value('policy_no', 'assigned', 'assigned');
