import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { InstantOut } from '../types.ts';

/** Events that staff must look into. */
export const staffAlerts = {
  '/admin/alerts/list': query({
    caller: 'admin(operator)',
    seal: 'none',
    request: z.strictObject({ page: z.int().min(1).max(100_000).default(1) }),
    response: z.object({
      rows: z.array(
        z.object({
          alertId: z.uuid(),
          kind: z.string(),
          /** The portal's id of what it is about. */
          subject: z.string(),
          detail: z.string(),
          at: InstantOut,
        }),
      ),
      total: z.int(),
      pageSize: z.int(),
    }),
    summary: 'Open alerts, the oldest first.',
  }),
  '/admin/alerts/close': command({
    caller: 'admin(operator)',
    seal: 'none',
    request: z.strictObject({ alertId: z.uuid() }),
    response: z.object({}),
    fails: ['alreadyDecided'],
    summary: 'Closes an alert that staff have dealt with.',
  }),
} as const;
