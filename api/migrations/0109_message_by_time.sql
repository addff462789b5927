-- Outside of a transaction.
-- Finds what is old enough for the archive (migration 0108).
CREATE INDEX CONCURRENTLY IF NOT EXISTS message_by_time ON message (created_at);
