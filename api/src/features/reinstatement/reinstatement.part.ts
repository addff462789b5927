import type { OfSlot } from '../../platform/context/jobs.ts';
import { FOR_EVER, NIGHTLY } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { expireRevivals } from './expire-revivals.ts';
import { reinstatementFeature } from './reinstatement.routes.ts';
import { callAboutRevival } from './request-call.ts';
import { revivalStore } from './revival.store.ts';
import { revivalCallStore } from './revival-call.store.ts';

export const reinstatementPart = {
  routes: reinstatementFeature,
  stores: { revival: (db) => revivalStore(db), revivalCall: revivalCallStore },
  jobs: {
    'quotation-expiry': {
      retry: NIGHTLY,
      cron: '20 0 * * *',
      effect: 'Closes unpaid quotations',
      run: (_, services, now) => expireRevivals(services, now),
    },
    'reinstatement-crm': { retry: FOR_EVER, run: ({ callId }, services, now) => callAboutRevival(callId, services, now) },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Closes quotations and requests that were not paid. */
    'quotation-expiry': OfSlot;
    /** Asks the call centre to call about a reinstatement. */
    'reinstatement-crm': { callId: string };
  }
}
