-- Outside of a transaction.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payout_of_client ON payout (client_id);
