/** Length limits of names in the banks' systems. */
const MIN_LENGTH = 2;
const MAX_LENGTH = 100;

/**
 * The name as the gateway accepts it: letters and single spaces (ENACH-016, VAL-040, E-39). Accents are removed; other signs are dropped
 * without a gap, as in the banks' own books: O'Brien is OBrien, S.K. Rao is SK Rao.
 */
export const cleanHolderName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^A-Za-z ]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim();

/** True if cleaning removes characters other than spaces, so that the form can say so. */
export const losesSigns = (name: string): boolean => cleanHolderName(name) !== name.replaceAll(/\s+/g, ' ').trim();

/** True if a cleaned name is long enough. */
export const isHolderName = (cleaned: string): boolean =>
  /^[A-Za-z]+(?: [A-Za-z]+)*$/.test(cleaned) && cleaned.length >= MIN_LENGTH && cleaned.length <= MAX_LENGTH;
