-- The payment of a surrendered policy is a payout.
ALTER TABLE payout
  DROP CONSTRAINT payout_purpose_check,
  ADD CONSTRAINT payout_purpose_check CHECK (purpose IN ('UNCLAIMED', 'LOAN', 'CLAIM', 'COMPLAINT', 'FREE_LOOK', 'SURRENDER')) NOT VALID;
