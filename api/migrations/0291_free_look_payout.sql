-- The refund of a policy that was cancelled in the free-look period is a payout.
ALTER TABLE payout
  DROP CONSTRAINT payout_purpose_check,
  ADD CONSTRAINT payout_purpose_check CHECK (purpose IN ('UNCLAIMED', 'LOAN', 'CLAIM', 'COMPLAINT', 'FREE_LOOK')) NOT VALID;
