-- What was read or done, in codes: the range of a report, the columns it was filtered by. Never a value of a customer.
ALTER TABLE audit ADD COLUMN detail jsonb;
