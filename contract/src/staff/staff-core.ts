import { DIFFERENCE_KINDS } from '@portal/rules/core/core-difference.ts';
import { ROW_KINDS } from '@portal/rules/core/core-rows.ts';
import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { DayOut, InstantOut } from '../types.ts';

/** Exchange with the core system: rows that it rejected, and differences between the two. */
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
  '/admin/core/differences': query({
    caller: 'admin(operator)',
    seal: 'none',
    request: z.strictObject({
      kind: z.enum(DIFFERENCE_KINDS).optional(),
      page: z.int().min(1).max(100_000).default(1),
    }),
    response: z.object({
      /** The last day of which the core system stated positions. */
      last: z
        .object({
          day: DayOut,
          /** Why its file could not be compared. */
          fault: z.string().nullable(),
          policies: z.int(),
          at: InstantOut,
        })
        .nullable(),
      rows: z.array(
        z.object({
          differenceId: z.uuid(),
          policyNo: z.string(),
          field: z.string(),
          kind: z.enum(DIFFERENCE_KINDS),
          ours: z.string().nullable(),
          theirs: z.string().nullable(),
          firstDay: DayOut,
          lastDay: DayOut,
          /** Name of the member of staff who examines it. */
          owner: z.string().nullable(),
          isMine: z.boolean(),
        }),
      ),
      total: z.int(),
      pageSize: z.int(),
    }),
    summary: 'Open differences between the portal and the core system, the oldest first.',
  }),
  '/admin/core/assign': command({
    caller: 'admin(operator)',
    seal: 'none',
    request: z.strictObject({ differenceId: z.uuid(), owner: z.enum(['ME', 'NO_ONE']) }),
    response: z.object({}),
    fails: ['alreadyDecided'],
    summary: 'Makes the caller, or no one, the owner of a difference.',
  }),
} as const;
