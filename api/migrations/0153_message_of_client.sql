-- Outside of a transaction.
-- Lists the recent messages to a customer for staff.
CREATE INDEX CONCURRENTLY IF NOT EXISTS message_of_client ON message (client_id, created_at);
