import { dayOf } from '@portal/rules/calendar/dates.ts';
import type { OfSlot } from '../../platform/context/jobs.ts';
import { NIGHTLY } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { fundFeature } from './fund.routes.ts';
import { fundStore } from './fund.store.ts';
import { fundOrderStore } from './fund-order.store.ts';
import { priceOrders } from './price-orders.ts';
import { runTransfers } from './run-transfers.ts';
import { switchRecordStore } from './switch-record.store.ts';

export const fundPart = {
  routes: fundFeature,
  stores: { fund: fundStore, fundOrder: fundOrderStore, switchRecord: switchRecordStore },
  jobs: {
    'switch-price': {
      retry: NIGHTLY,
      cron: '15 22 * * 1-5',
      effect: 'Prices fund switches and withdrawals, and moves their units',
      needsApproval: true,
      run: ({ after }, services, now) => priceOrders(services, { now, after }),
    },
    'stp-run': {
      retry: NIGHTLY,
      cron: '30 6 * * *',
      each: true,
      effect: 'Orders the systematic transfers of the day',
      toData: (slot) => ({ day: dayOf(slot) }),
      run: ({ day }, services, now) => runTransfers(day ?? dayOf(now), services, now),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Carries out fund switches, transfers and withdrawals whose NAVs are available, in parts. */
    'switch-price': { after?: string } & OfSlot;
    /** Orders the systematic transfers of a day. */
    'stp-run': { day?: string } & OfSlot;
  }
}
