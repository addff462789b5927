-- delayed_by: who delays a payout, as two members of staff corrected it; null: the usual cause of its problem.
-- unclaimed_id: the unclaimed amount that a returned payout became after twelve months.
ALTER TABLE payout
  ADD COLUMN delayed_by text CHECK (delayed_by IN ('OURS', 'CUSTOMER')),
  ADD COLUMN unclaimed_id text;
