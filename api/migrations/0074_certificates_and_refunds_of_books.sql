-- A branch takes survival certificates, too.
ALTER TABLE book_request DROP CONSTRAINT book_request_type_check, ADD CONSTRAINT book_request_type_check CHECK (type IN ('SURRENDER', 'SURVIVAL'));

-- A refund of a book that never arrived becomes an unclaimed amount. It is the portal's own: no book removes it.
ALTER TABLE unclaimed_amount ALTER COLUMN source_hash DROP NOT NULL;
CREATE INDEX policy_payment_not_arrived ON policy_payment (payment_date) WHERE kind = 'REFUND' AND status IN ('REVERSED', 'FAILED');
