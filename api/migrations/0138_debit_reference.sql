-- Outside of a transaction.
-- A rail's report may name a debit by the rail's own reference.
CREATE INDEX CONCURRENTLY IF NOT EXISTS mandate_debit_by_ref ON mandate_debit (debit_ref) WHERE debit_ref IS NOT NULL;
