-- Outside of a transaction.
-- A callback about a debit names the order of its notice, before the debit has the reference of its rail.
CREATE INDEX CONCURRENTLY IF NOT EXISTS mandate_debit_order ON mandate_debit ((vendor_data ->> 'orderId')) WHERE vendor_data ? 'orderId';
