-- Outside of a transaction.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payout_unpaid ON payout (payout_id) WHERE status <> 'PAID';
