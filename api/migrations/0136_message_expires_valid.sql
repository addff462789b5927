ALTER TABLE message VALIDATE CONSTRAINT message_state_check;
ALTER TABLE message_archive VALIDATE CONSTRAINT message_archive_state_check;
