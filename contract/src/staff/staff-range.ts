import { z } from 'zod';

export const InstantIn = z.iso.datetime('Date and time are not valid.').transform((text) => new Date(text));
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'The month is not valid.');

/** Range of a staff list: from and to, or a whole month. */
export const StaffRangeIn = { from: InstantIn.optional(), to: InstantIn.optional(), month: Month.optional() };
