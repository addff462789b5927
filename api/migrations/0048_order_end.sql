-- Until when an order that another feature opened may be paid. Its page ends after a quarter of an hour, again and again; the order ends once.
ALTER TABLE payment_order ADD COLUMN ends_at timestamptz;
UPDATE payment_order SET ends_at = expires_at WHERE purpose NOT IN ('PREMIUM', 'MANDATE_VERIFICATION') AND state IN ('CREATED', 'REDIRECTED');
