-- Outside of a transaction.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS payout_again_of ON payout (again_of);
