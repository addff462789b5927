/** Marks that the first lines of a migration may contain. `safetyFaults` checks the statements. */

/** It only takes away, and since when no version reads that. */
export const CONTRACTS = /^-- Contract: nothing since \d{4} reads it\.$/m;
/** Marks one statement that PostgreSQL runs only outside a transaction. */
export const OUTSIDE_TRANSACTION = /^-- Outside of a transaction\.$/m;
