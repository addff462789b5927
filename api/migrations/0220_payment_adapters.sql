-- The adapter with which each attempt to pay an order was started: its gateway is queried, and refunds, after another one takes new orders. Orders of
-- versions before have no rows here; the adapter for the sandbox's protocol was the only one.
CREATE TABLE payment_attempt (
  order_id    uuid NOT NULL REFERENCES payment_order,
  attempt     int NOT NULL,
  adapter     text NOT NULL,
  merchant_id text NOT NULL,
  -- Ids of the gateway for this attempt.
  vendor_data jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (order_id, attempt)
);

-- The adapter that collected the money.
ALTER TABLE payment_order ADD COLUMN adapter text NOT NULL DEFAULT 'sandbox';
ALTER TABLE refund ADD COLUMN adapter text NOT NULL DEFAULT 'sandbox';
ALTER TABLE money_to_settle ADD COLUMN adapter text NOT NULL DEFAULT 'sandbox';
