-- Since when a payout to a customer waits for a death claim on its policy.
ALTER TABLE payout ADD COLUMN held_at timestamptz;
