-- The last day of grace of a premium whose policy was held by mistake, where it is another than that of its frequency.
ALTER TABLE premium_due ADD COLUMN grace_until date;
