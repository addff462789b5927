/** Marks that the first lines of a migration may contain. `findSafetyErrors` checks the statements. */

/** Marks a migration that only removes things, and names the migration since which no version reads them. */
export const CONTRACTS = /^-- Contract: nothing since \d{4} reads it\.$/m;
/** Marks one statement that PostgreSQL runs only outside a transaction. */
export const OUTSIDE_TRANSACTION = /^-- Outside of a transaction\.$/m;
