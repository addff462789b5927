-- Messages by WhatsApp.
ALTER TABLE message DROP CONSTRAINT message_channel_check;
ALTER TABLE message ADD CONSTRAINT message_channel_check CHECK (channel IN ('SMS', 'EMAIL', 'WHATSAPP'));
