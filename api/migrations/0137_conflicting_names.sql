-- Outside of a transaction.
-- A report whose two names find different mandates or debits is listed with the reports about nothing that is known.
CREATE INDEX CONCURRENTLY IF NOT EXISTS mandate_event_unplaced ON mandate_event (received_at) WHERE outcome IN ('unknown mandate', 'no such debit', 'conflicting names');
