-- Outside of a transaction.
-- A gateway's callback names its own order.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_attempt_gateway_order ON payment_attempt ((vendor_data ->> 'orderId')) WHERE vendor_data ? 'orderId';
