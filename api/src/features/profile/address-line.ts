import { type AddressLines, addressLine } from '@portal/rules/people/address.ts';
import { COUNTRIES } from '../../platform/access/countries.ts';

const NAMES = new Map(COUNTRIES.map(({ CODE, NAME }) => [CODE, NAME]));

export const isCountry = (code: string): boolean => NAMES.has(code);

/** The one line of an address, with the country's name where it is abroad. */
export const lineOf = (lines: AddressLines): string => addressLine(lines, NAMES.get(lines.country));

/** The lines, while they make the line that is on record: a book may have brought another since. */
export const linesOf = (line: string | null, lines: AddressLines | null): AddressLines | null =>
  lines && lineOf(lines) === line ? lines : null;
