-- Orders that another feature opens (W12), the first of them the rupee with which eNACH and UPI verify a mandate; refunds that take their time.

ALTER TABLE payment_order
  -- an order of another feature: the terms were accepted with what it is for
  ALTER COLUMN terms_version DROP NOT NULL,
  -- which methods the payment page may offer; null for orders of the lounge, which offers all
  ADD COLUMN allowed_methods text[],
  ADD CONSTRAINT payment_order_purpose_known
    CHECK (purpose IN ('PREMIUM', 'LOAN_REPAYMENT', 'REVIVAL', 'MODE_CHANGE', 'PROPOSAL_DEPOSIT', 'MANDATE_VERIFICATION')),
  ADD CONSTRAINT payment_order_names_its_subject CHECK (purpose = 'PREMIUM' OR ref_id IS NOT NULL);

-- One open order of a subject, never read-then-write.
CREATE UNIQUE INDEX payment_order_one_open ON payment_order (purpose, ref_id)
  WHERE ref_id IS NOT NULL AND state IN ('CREATED', 'REDIRECTED', 'PENDING', 'AUTHORISED');
CREATE INDEX payment_order_of_subject ON payment_order (ref_id) WHERE ref_id IS NOT NULL;

-- When the partner is asked next about a refund that is on its way; null: it has not been asked, or it is over.
ALTER TABLE refund ADD COLUMN next_poll_at timestamptz;
CREATE INDEX refund_on_its_way ON refund (next_poll_at) WHERE state = 'PENDING';
