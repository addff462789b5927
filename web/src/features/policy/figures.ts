import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';

/** Rupees of the wire, as every screen writes them. */
export const rupees = (value: number): string => formatRupees(parseRupees(value) ?? 0);
