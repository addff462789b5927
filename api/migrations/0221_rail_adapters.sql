-- The adapter with which a mandate was set up. Its debits go there too. A mandate's ids at a vendor may include a token, so they are encrypted.
ALTER TABLE mandate ADD COLUMN adapter text NOT NULL DEFAULT 'sandbox', ADD COLUMN vendor_data_sealed bytea;
ALTER TABLE mandate_debit ADD COLUMN adapter text NOT NULL DEFAULT 'sandbox', ADD COLUMN vendor_data jsonb NOT NULL DEFAULT '{}';
