-- A message may expire: a one-time password that is no longer valid is not sent when the channel works again.
ALTER TABLE message ADD COLUMN expires_at timestamptz;
ALTER TABLE message DROP CONSTRAINT message_state_check;
ALTER TABLE message ADD CONSTRAINT message_state_check CHECK (state IN ('QUEUED', 'SENT', 'DELIVERED', 'FAILED', 'EXPIRED')) NOT VALID;
ALTER TABLE message_archive DROP CONSTRAINT message_archive_state_check;
ALTER TABLE message_archive ADD CONSTRAINT message_archive_state_check CHECK (state IN ('SENT', 'DELIVERED', 'FAILED', 'EXPIRED')) NOT VALID;
