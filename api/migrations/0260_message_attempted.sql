-- The last attempt to send a message, unless its partner certainly did not send it.
ALTER TABLE message ADD COLUMN attempted_at timestamptz;
