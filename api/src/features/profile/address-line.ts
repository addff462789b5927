import { type AddressLines, addressLine } from '@portal/rules/people/address.ts';
import { COUNTRIES } from '../../platform/access/countries.ts';

const NAMES = new Map(COUNTRIES.map(({ CODE, NAME }) => [CODE, NAME]));

export const isCountry = (code: string): boolean => NAMES.has(code);

/** An address as a single line, with the country's name if it is abroad. */
export const formatLine = (lines: AddressLines): string => addressLine(lines, NAMES.get(lines.country));

/** The address lines, if they still make up the registered line. A book may have brought another address since. */
export const matchLines = (line: string | null, lines: AddressLines | null): AddressLines | null =>
  lines && formatLine(lines) === line ? lines : null;
