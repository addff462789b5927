-- When a running mandate was last asked about, for rails that have no register.
ALTER TABLE mandate ADD COLUMN checked_at timestamptz;
CREATE INDEX mandate_to_check ON mandate (rail, checked_at NULLS FIRST) WHERE status IN ('ACTIVE', 'PAUSED');

-- Whether the payment gateway still tells of its own accord what is paid.
CREATE INDEX payment_event_webhook ON payment_event (received_at) WHERE source = 'WEBHOOK';
CREATE INDEX payment_order_captured ON payment_order (captured_at) WHERE captured_at IS NOT NULL;
