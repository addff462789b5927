import type { OfSlot } from '../../platform/context/jobs.ts';
import { inTransaction } from '../../platform/context/services.ts';
import { FOR_EVER, NIGHTLY } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { buildUnclaimed } from './build-unclaimed.ts';
import { serveAssessorCallback } from './claim.callback.ts';
import { claimFeature } from './claim.routes.ts';
import { claimAccessStore } from './claim-access.store.ts';
import { runClaimsDaily } from './claims-daily.ts';
import { returnPremiums } from './return-premiums.ts';
import { documentArrived } from './save-document.ts';
import { requestUnclaimedCall } from './search-unclaimed.ts';
import { unclaimedStore } from './unclaimed.store.ts';

export const claimPart = {
  routes: claimFeature,
  stores: { claimAccess: claimAccessStore, unclaimed: unclaimedStore },
  jobs: {
    'claim-premiums': { retry: FOR_EVER, run: ({ claimNumber }, services, now) => returnPremiums(claimNumber, services, now) },
    'claims-daily': {
      retry: NIGHTLY,
      cron: '0 8 * * *',
      effect: 'Sends reminders for claim documents, adds interest to late claims',
      run: (_, services, now) => runClaimsDaily(services, now),
    },
    'claim-scanned': {
      retry: FOR_EVER,
      run: ({ fileId }, services, now) => inTransaction(services, (tx) => documentArrived(fileId, { tx, services, now })),
    },
    'unclaimed-callback': {
      retry: { retryLimit: 20, retryDelay: 5, retryDelayMax: 600 },
      run: ({ callId }, services) => requestUnclaimedCall(callId, services),
    },
    'unclaimed-build': {
      retry: { retryLimit: 20, retryDelay: 60, retryDelayMax: 3_600 },
      cron: '0 2 1 * *',
      effect: 'Makes unclaimed amounts of refunds that did not arrive',
      needsApproval: true,
      run: (_, services, now) => buildUnclaimed(services, now),
    },
  },
  serve: [serveAssessorCallback],
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Refunds premiums that were paid for due dates after a confirmed death. */
    'claim-premiums': { claimNumber: string };
    /** Sends reminders of missing documents, and closes claims that never receive any. */
    'claims-daily': OfSlot;
    /** Processes a document of a claim after its virus scan. */
    'claim-scanned': { fileId: string };
    /** Requests a call for a visitor who found no unclaimed amount. */
    'unclaimed-callback': { callId: string };
    /** Creates unclaimed amounts from refunds that did not arrive. */
    'unclaimed-build': OfSlot;
  }
}
