/** Files that may prove a correction. */
export const MAX_PROOFS = 3;
