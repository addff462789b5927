import type { OfSlot } from '../../platform/context/jobs.ts';
import { FOR_EVER, ONCE } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { servePayoutCallback } from './payout.callback.ts';
import { payoutStore } from './payout.store.ts';
import { payoutBookingStore } from './payout-booking.store.ts';
import { payoutListStore } from './payout-list.store.ts';
import { sendPayout } from './send-payout.ts';
import { followPayout, pollPayouts } from './settle-payout.ts';

export const payoutsPart = {
  stores: { payout: payoutStore, payoutBooking: payoutBookingStore, payoutList: payoutListStore },
  jobs: {
    'payout-send': { retry: FOR_EVER, run: ({ payoutId }, services, now) => sendPayout(payoutId, services, now) },
    // If the partner does not answer, the poll queries again.
    'payout-follow': {
      retry: { retryLimit: 3, retryDelay: 30, retryDelayMax: 600 },
      run: ({ payoutId }, services, now) => followPayout(payoutId, services, now),
    },
    'payout-poll': {
      retry: ONCE,
      cron: '*/15 * * * *',
      effect: 'Asks the bank about payouts that are not settled, sends payouts that a claim no longer stops',
      run: (_, services, now) => pollPayouts(services, now),
    },
  },
  serve: [servePayoutCallback],
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Sends a payout to the bank. */
    'payout-send': { payoutId: string };
    /** Queries one payout at the bank, or all payouts that are not settled. */
    'payout-follow': { payoutId: string };
    'payout-poll': OfSlot;
  }
}
