import type { OfSlot } from '../../platform/context/jobs.ts';
import { FOR_EVER, HALF_DAY, ONCE } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { debitStore } from './debit.store.ts';
import { sendNotices } from './debit-notice.ts';
import type { DebitPart, DuesPart } from './debit-part.ts';
import { planDebits } from './debit-plan.ts';
import { postDebit } from './debit-post.ts';
import { presentDebits } from './debit-present.ts';
import { followDebits } from './debit-result.ts';
import { mandateStore } from './mandate.store.ts';
import { mandateFollowStore } from './mandate-follow.store.ts';

export const mandatesPart = {
  stores: { mandate: mandateStore, mandateFollow: mandateFollowStore, debit: debitStore },
  jobs: {
    'mandate-plan': {
      retry: HALF_DAY,
      cron: '0 6 * * *',
      effect: 'Plans the debits of the next 12 days',
      run: (part, services, now) => planDebits(services, now, { part }),
    },
    'mandate-prenotify': {
      retry: HALF_DAY,
      cron: '0 10 * * *',
      effect: 'Sends the notices before debits',
      run: (part, services, now) => sendNotices(services, now, { part }),
    },
    // UPI and banks with an early cut-off at 08:00, other banks at 12:00, leftover UPI debits at 13:00: each run handles the rails that are due.
    'mandate-present': {
      retry: HALF_DAY,
      cron: '0 8,12,13 * * *',
      each: true,
      effect: 'Presents the debits that are due',
      needsApproval: true,
      run: (part, services, now) => presentDebits(services, now, { part }),
    },
    'mandate-result': {
      retry: ONCE,
      cron: '*/15 * * * *',
      effect: 'Asks for the results of presented debits',
      run: (_, services, now) => followDebits(services, now),
    },
    'mandate-post': { retry: FOR_EVER, run: ({ debitId }, services, now) => postDebit(debitId, services, now) },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Debits of mandates, in parts: each part carries the cursor of the next. */
    'mandate-plan': DuesPart & OfSlot;
    'mandate-prenotify': DebitPart;
    'mandate-present': DebitPart;
    'mandate-result': OfSlot;
    'mandate-post': { debitId: string };
  }
}
