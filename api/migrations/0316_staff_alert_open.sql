-- Outside of a transaction.
CREATE INDEX CONCURRENTLY IF NOT EXISTS staff_alert_open ON staff_alert (at) WHERE closed_at IS NULL;
