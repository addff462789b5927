-- Outside of a transaction.
CREATE INDEX CONCURRENTLY IF NOT EXISTS complaint_by_day ON complaint (received_on);
