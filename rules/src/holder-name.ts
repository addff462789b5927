/** The banks' systems take so many characters of a name. */
const LEAST = 2;
const MAX_LENGTH = 100;

/**
 * The name as the gateway takes it: letters and single spaces (ENACH-016, VAL-040, E-39). An accent goes, its letter stays; other signs
 * go without leaving a gap, as in the bank's own books: O'Brien is OBrien, S.K. Rao is SK Rao.
 */
export const cleanHolderName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^A-Za-z ]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim();

/** Whether the name loses signs, so that the form says so; spaces do not count. */
export const losesSigns = (name: string): boolean => cleanHolderName(name) !== name.replaceAll(/\s+/g, ' ').trim();

/** Whether enough is left of a cleaned name to be one. */
export const isHolderName = (cleaned: string): boolean =>
  /^[A-Za-z]+(?: [A-Za-z]+)*$/.test(cleaned) && cleaned.length >= LEAST && cleaned.length <= MAX_LENGTH;
