-- The newest codes of a contact and of a client are looked up before another one is sent.
CREATE INDEX otp_of_contact ON otp (contact_index, sent_at);
CREATE INDEX otp_of_client ON otp (client_id, sent_at) WHERE client_id IS NOT NULL;
