/** The password of all personas of the demo book (book.md, section 8). A production portal rejects the book. */
export const PERSONA_PASSWORD = 'Policy#2026';

/** '' for the persona itself, 'b' for its variant: 8b is number 8, variant 'b'. */
export type Variant = '' | 'b';

const VARIANT_CLIENTS = 500;
const VARIANT_POLICIES = 50_000;

/** The fixed ids of a persona, by the rules of the table in book.md. `policyNo(1)` is the first policy. */
export function personaIds(number: number, variant: Variant = '') {
  const client = number + (variant === '' ? 0 : VARIANT_CLIENTS);
  const userId = `p${String(number).padStart(2, '0')}${variant}`;
  return {
    userId,
    clientId: String(1_000_000_000 + client),
    mobile: String(9_000_000_000 + client),
    email: `${userId}@example.in`,
    policyNo: (k: number) => String(100_000_000 + 100 * number + k + (variant === '' ? 0 : VARIANT_POLICIES)),
  };
}

/** True if a user id and its client belong to the demo book, which must never be loaded in production. */
export const isDemoPersona = (userId: string, clientId: string): boolean =>
  /^p\d{2,3}[a-z]?$/.test(userId) && clientId >= '1000000001' && clientId <= '1000000999';
