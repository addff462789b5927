-- A withdrawal of a part is an order that waits for the NAVs of its day, and then a payout.
ALTER TABLE payout
  DROP CONSTRAINT payout_purpose_check,
  ADD CONSTRAINT payout_purpose_check CHECK (purpose IN ('UNCLAIMED', 'LOAN', 'CLAIM', 'COMPLAINT', 'FREE_LOOK', 'SURRENDER', 'WITHDRAWAL')) NOT VALID;
ALTER TABLE fund_order
  DROP CONSTRAINT fund_order_kind_check,
  DROP CONSTRAINT fund_order_check,
  ADD CONSTRAINT fund_order_kind_check CHECK (kind IN ('SWITCH', 'TRANSFER', 'WITHDRAWAL')) NOT VALID,
  ADD CONSTRAINT fund_order_check CHECK (CASE kind
    WHEN 'TRANSFER' THEN due_on IS NOT NULL AND from_fund IS NOT NULL AND to_fund IS NOT NULL AND amount IS NOT NULL
    ELSE case_id IS NOT NULL END) NOT VALID;
