import type { OfSlot } from '../../platform/context/jobs.ts';
import { FOR_EVER, NIGHTLY } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { attemptStore } from './attempt.store.ts';
import { checkPolicySums } from './check-policy-sums.ts';
import { claimHoldStore } from './claim-hold.store.ts';
import { claimReturnStore } from './claim-return.store.ts';
import { historyYearStore } from './history-year.store.ts';
import { moneyStore } from './money.store.ts';
import { orderStore } from './order.store.ts';
import { policySumsStore } from './policy-sums.store.ts';
import { postingStore } from './posting.store.ts';
import { premiumStore } from './premium.store.ts';
import { refundStore } from './refund.store.ts';
import { startRefund } from './send-refund.ts';
import { postVerification } from './verification.ts';

export const paymentsPart = {
  stores: {
    order: orderStore,
    attempt: attemptStore,
    posting: postingStore,
    policySums: policySumsStore,
    historyYear: historyYearStore,
    claimHold: claimHoldStore,
    claimReturn: claimReturnStore,
    premium: premiumStore,
    refund: refundStore,
    money: moneyStore,
  },
  jobs: {
    'refund-start': { retry: FOR_EVER, run: ({ refundId }, services, now) => startRefund(refundId, services, now) },
    'refund-poll': {
      retry: { retryLimit: 10, retryDelay: 60, retryDelayMax: 3_600 },
      run: ({ refundId }, services, now) => startRefund(refundId, services, now),
    },
    'mandate-verified': { retry: FOR_EVER, run: ({ orderNo }, services, now) => postVerification(orderNo, services, now) },
    'policy-sums': {
      retry: NIGHTLY,
      cron: '20 2 * * *',
      effect: 'Compares kept sums of policies with their ledgers',
      run: ({ after }, services, now) => checkPolicySums({ services, now }, after),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    'refund-start': { refundId: string };
    'refund-poll': { refundId: string };
    /** A rail reports that it collected a mandate's verification. */
    'mandate-verified': { orderNo: string };
    /** Compares stored sums of policies with their sources, in batches. */
    'policy-sums': { after?: string } & OfSlot;
  }
}
