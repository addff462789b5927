import { ROW_KINDS } from '@portal/rules/core/core-rows.ts';
import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { InstantOut } from '../types.ts';

/** Exchange with the core system: rows that it rejected. */
export const staffCore = {
  '/admin/core/rows': query({
    caller: 'admin(operator)',
    seal: 'none',
    request: z.strictObject({ page: z.int().min(1).max(100_000).default(1) }),
    response: z.object({
      /** Rows that are not in a batch yet. */
      unsent: z.int(),
      /** Rows in batches that the core system has not answered. */
      unanswered: z.int(),
      lastSequence: z.int().nullable(),
      lastWrittenAt: InstantOut.nullable(),
      rows: z.array(
        z.object({
          rowId: z.uuid(),
          kind: z.enum(ROW_KINDS),
          policyNo: z.string().nullable(),
          /** The portal's id of what the row is about. */
          reference: z.string(),
          sequence: z.int(),
          at: InstantOut,
          code: z.string().nullable(),
          /** Reason in the words of the core system. */
          answer: z.string().nullable(),
          answeredAt: InstantOut,
        }),
      ),
      total: z.int(),
      pageSize: z.int(),
    }),
    summary: 'Rows that the core system rejected, and how many wait.',
  }),
  '/admin/core/correct': command({
    caller: 'admin(operator)',
    seal: 'none',
    request: z.strictObject({ rowId: z.uuid() }),
    response: z.object({}),
    fails: ['alreadyDecided'],
    summary: 'Sends a rejected row again, from the record as it is now.',
  }),
} as const;
