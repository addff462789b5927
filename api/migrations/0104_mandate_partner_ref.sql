-- Outside of a transaction.
-- What a partner calls a mandate is the name of one: another that is given the same name would be asked about, and debited, in its place.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS mandate_one_partner_ref ON mandate (rail, partner_ref) WHERE partner_ref IS NOT NULL;
