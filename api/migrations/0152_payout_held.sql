-- Since when a payout to a customer waits for a death claim on its policy. The index is small: few payouts wait.
ALTER TABLE payout ADD COLUMN held_at timestamptz;
CREATE INDEX payout_held ON payout (payout_id) WHERE held_at IS NOT NULL;
