import { z } from 'zod';
import { DocumentFile } from '../document.ts';
import { query } from '../endpoint.ts';
import { DayIn, DayOut, InstantOut } from '../types.ts';

export const ACCESS_KINDS = ['CHANGED', 'VIEWED', 'SHARED', 'LOGIN'] as const;

export const profileAccess = {
  '/dataAccess/list': query({
    summary: 'Lists accesses and changes to the data of a customer, newest first, or returns them as a PDF.',
    caller: 'customer',
    seal: 'both',
    request: z.strictObject({
      fromDate: DayIn.optional(),
      toDate: DayIn.optional(),
      show: z.enum(['CHANGED', 'VIEWED', 'SHARED']).optional(),
      page: z.int().min(1).max(10_000).optional(),
      want: z.literal('FILE').optional(),
    }),
    response: z.object({
      total: z.number(),
      page: z.number(),
      pageSize: z.number(),
      fromDate: DayOut,
      toDate: DayOut,
      file: DocumentFile.nullable(),
      rows: z.array(
        z.object({
          at: InstantOut,
          kind: z.enum(ACCESS_KINDS),
          who: z.enum(['YOU', 'STAFF', 'SYSTEM', 'PARTNER']),
          /** In words; staff by their desk, never by name. */
          whoText: z.string(),
          whoTextHi: z.string(),
          what: z.string(),
          whatHi: z.string(),
          /** The last three digits of a policy, or the number of a request; empty if it is about neither. */
          about: z.string(),
          reason: z.string().nullable(),
          reasonHi: z.string().nullable(),
          outcome: z.enum(['DONE', 'REFUSED']),
        }),
      ),
    }),
  }),
} as const;
