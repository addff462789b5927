-- Outside of a transaction.
-- Each call asks whether its client may still log in: almost nobody may not.
CREATE INDEX CONCURRENTLY IF NOT EXISTS credential_disabled ON credential (client_id) WHERE disabled;
