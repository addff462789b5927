-- A new mobile or e-mail is proved by a code of its own: the command to which a right one is bound, by the hash of session, path and body.
ALTER TABLE otp ADD COLUMN proves bytea;

-- After a change of contact what is not sent yet goes to the new one.
CREATE INDEX message_waiting ON message (client_id) WHERE state = 'QUEUED';
