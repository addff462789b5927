import { z } from 'zod';
import { command } from './endpoint.ts';

export const help = {
  '/error/report': command({
    summary: 'A screen could not be shown: what the fallback page tells us. An allow-list, nothing personal (E-43).',
    caller: ['anyone', 'customer', 'preKey(any)'],
    idempotent: false,
    request: z.strictObject({
      title: z.string().max(100),
      Error: z.string().max(2_000),
      errorDate: z.int().min(20_000_101).max(99_991_231),
      created_at: z.iso.datetime(),
      errorLocation: z.string().max(200),
      storeDate: z.strictObject({
        isLoggedin: z.boolean().optional(),
        isSessionExpired: z.boolean().optional(),
        errorPopup: z.boolean().optional(),
        SourceAbcServApp: z.boolean().optional(),
      }),
      device: z.enum(['Mobile', 'Browser']),
      BrowserName: z.string().max(40),
      BrowserVersion: z.string().max(40),
    }),
    response: z.object({ reported: z.literal(true) }),
  }),
};
