-- The adapter that has a payout or a message; none until it is sent for the first time.
ALTER TABLE payout ADD COLUMN adapter text;
ALTER TABLE message ADD COLUMN adapter text;
ALTER TABLE message_archive ADD COLUMN adapter text;
