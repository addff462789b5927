import { z } from 'zod';
import { InstantOut, Ref } from '../types.ts';
import { ListedApplication } from './staff-applications.ts';
import { StaffRangeIn } from './staff-range.ts';

/** The rows asked for of a list: page from 1, a column to sort by (`-` in front: falling), and what columns must equal. */
const Page = {
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.union([z.literal(25), z.literal(50), z.literal(100)]).default(25),
  sort: z
    .string()
    .regex(/^-?[A-Za-z\d]{1,40}$/, 'This column is not known.')
    .optional(),
  filter: z.record(z.string().regex(/^[A-Za-z\d]{1,40}$/), z.string().max(100)).default({}),
  /** Rows gathered by one or two columns. */
  group: z
    .array(z.string().regex(/^[A-Za-z\d]{1,40}$/))
    .min(1)
    .max(2)
    .optional(),
  format: z.enum(['JSON', 'CSV', 'XLSX']).default('JSON'),
};

/** The request of a list about a range: its own fields, from and to or one month, the page. */
export const listRequest = <const Own extends z.ZodRawShape>(own: Own) => z.strictObject({ ...own, ...Page, ...StaffRangeIn });

/** Cells are masked by role; instants as ISO text, amounts in rupees. What happened to a row is one cell of it. */
export const RowEvents = z.array(z.object({ at: z.string(), source: z.string(), state: z.string() }));
export const Cell = z.union([z.string(), z.number(), z.null()]);
export const listSchema = <Value extends z.ZodType>(cell: Value) =>
  z.object({
    columns: z.array(z.string()),
    rows: z.array(z.record(z.string(), cell)),
    /** All rows of the range, on whatever page. */
    total: z.int(),
    asOf: InstantOut,
    file: z.object({ fileRef: Ref, fileName: z.string(), rows: z.int(), expiresAt: InstantOut }).nullable(),
    /** Only if one application was requested. */
    application: ListedApplication.optional(),
  });
