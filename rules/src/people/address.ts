import { plainText, withoutAccents } from '../text/typed-text.ts';

/** An address by its lines. `country`: code of ISO 3166. */
export type AddressLines = {
  line1: string;
  line2: string;
  line3: string;
  city: string;
  state: string;
  pincode: string;
  country: string;
};
export const HOME_COUNTRY = 'IN';
export const ADDRESS_TYPES = ['PERMANENT', 'MAILING', 'BOTH'] as const;
export type AddressType = (typeof ADDRESS_TYPES)[number];
/** Accepted address proofs (calls, /createCase/addressUpdate). */
export const ADDRESS_PROOFS = ['AADHAAR_MASKED', 'PASSPORT', 'VOTER', 'DRIVING_LICENCE', 'UTILITY_BILL', 'BANK_STATEMENT'] as const;
export type AddressProof = (typeof ADDRESS_PROOFS)[number];
export const MAX_PROOFS = 4;
/** How long the parts may be (calls, /createCase/addressUpdate); abroad a PIN is any code of 3 to 12 characters. */
export const ADDRESS_LENGTHS = {
  line1: [3, 60],
  line2: [0, 60],
  line3: [0, 60],
  city: [2, 40],
  state: [2, 40],
  foreignPin: [3, 12],
} as const;

/**
 * The address in one line, as in a book: without the PIN code, which has its own column. Abroad, the line includes the postal code and the
 * country; `countryName` names it.
 */
export function addressLine({ line1, line2, line3, city, state, pincode, country }: AddressLines, countryName = country): string {
  const end = country === HOME_COUNTRY ? [state] : [`${state} ${pincode}`.trim(), countryName];
  return [line1, line2, line3, city, ...end]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

/** The score from which two addresses are one (calls, /createCase/addressUpdate). */
export const SAME_ADDRESS = 80;

const splitTokens = (text: string): string[] =>
  withoutAccents(plainText(text))
    .toUpperCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((token) => token !== '');

/** How much of two texts is the same, 0 to 100: their common words and numbers, of the longer one's. */
function textScore(a: string, b: string): number {
  const [firstTokens, other] = [splitTokens(a), splitTokens(b)];
  const left = [...other];
  const common = firstTokens.filter((token) => {
    const at = left.indexOf(token);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  return common === 0 ? 0 : Math.round((100 * common) / Math.max(firstTokens.length, other.length));
}

type Lines = Omit<AddressLines, 'country'>;
const joinLines = ({ line1, line2, line3, city, state }: Lines): string => [line1, line2, line3, city, state].join(' ');

/** How much of two addresses is the same. With another PIN it is another address. */
export const addressScore = (a: Lines, b: Lines): number => (a.pincode === b.pincode ? textScore(joinLines(a), joinLines(b)) : 0);

/** Similarity of an address to one that is known only as one line. */
export const addressTextScore = (address: Lines, line: string): number => textScore(joinLines(address), line);
