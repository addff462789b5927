/** Verhoeff's multiplication in the dihedral group D5, and the permutation by position. */
const MULTIPLY = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const PERMUTE = ['0123456789', '1576283094', '5803796142', '8916043527', '9453126870', '4286573901', '2793806415', '7046913258'];

/** An Aadhaar number: 12 digits, the first 2 to 9, the last a check digit after Verhoeff (domain facts, section 14). */
export function isAadhaar(text: string): boolean {
  if (!/^[2-9]\d{11}$/.test(text)) return false;
  const check = [...text].reverse().reduce((sum, digit, position) => {
    const permuted = Number(PERMUTE[position % PERMUTE.length]?.[Number(digit)]);
    return Number(MULTIPLY[sum]?.[permuted]);
  }, 0);
  return check === 0;
}

/** Below this a card was not read well enough to know that its number is covered (calls, /maskAadhar). */
export const READABLE_FROM = 0.6;
