import { REPORT_TYPES } from '@portal/rules/staff-reports.ts';
import { z } from 'zod';
import { query } from './endpoint.ts';
import { InstantOut } from './types.ts';

const InstantIn = z.iso.datetime('Date and time are not valid.').transform((text) => new Date(text));
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'The month is not valid.');

/** The rows asked for of a list: page from 1, a column to sort by (`-` in front: falling), and what columns must equal. */
const Page = {
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.union([z.literal(25), z.literal(50), z.literal(100)]).default(25),
  sort: z
    .string()
    .regex(/^-?[A-Za-z]{1,40}$/, 'This column is not known.')
    .optional(),
  filter: z.record(z.string().regex(/^[A-Za-z]{1,40}$/), z.string().max(100)).default({}),
};

/** The request of a list about a range: its own fields, from and to or one month, the page. */
const listRequest = <const Own extends z.ZodRawShape>(own: Own) =>
  z.strictObject({ ...own, ...Page, from: InstantIn.optional(), to: InstantIn.optional(), month: Month.optional() });

/** Cells are masked by role; instants as ISO text, amounts in rupees. */
const Cell = z.union([z.string(), z.number(), z.null()]);
const ListResponse = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.record(z.string(), Cell)),
  /** All rows of the range, on whatever page. */
  total: z.int(),
  asOf: InstantOut,
});

export const staff = {
  '/admin/report': query({
    caller: 'admin(viewer)',
    seal: 'none',
    request: listRequest({ reportType: z.enum(REPORT_TYPES) }),
    response: ListResponse,
    summary: 'A report of the admin area, page by page.',
  }),
} as const;
