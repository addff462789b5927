-- Outside of a transaction.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS payout_of_benefit ON payout (policy_no, benefit_on);
