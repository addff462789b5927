/** Version of the terms texts that a customer accepts; a command carries the one that was shown (R20). */
export const TERMS_VERSION = '2026-11';
