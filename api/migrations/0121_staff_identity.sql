-- Outside of a transaction.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS staff_account_identity ON staff_account (idp_issuer, idp_subject);
