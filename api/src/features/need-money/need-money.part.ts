import type { OfSlot } from '../../platform/context/jobs.ts';
import { ONCE } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { freeLookStore } from './free-look.store.ts';
import { needMoneyFeature } from './need-money.routes.ts';
import { payFreeLooks } from './pay-free-look.ts';
import { paySurrenders } from './pay-surrender.ts';
import { payWithdrawals } from './pay-withdrawal.ts';
import { surrenderStore } from './surrender.store.ts';
import { withdrawalStore } from './withdrawal.store.ts';

export const needMoneyPart = {
  routes: needMoneyFeature,
  stores: { freeLook: freeLookStore, surrender: surrenderStore, withdrawal: withdrawalStore },
  jobs: {
    'free-look-pay': {
      retry: ONCE,
      cron: '*/15 * * * *',
      effect: 'Starts refunds of cancelled policies that waited for an account, a hold or a unit price',
      run: (_, services, now) => payFreeLooks(services, now),
    },
    'money-pay': {
      retry: ONCE,
      cron: '*/15 * * * *',
      effect: 'Continues surrenders and withdrawals that waited for an account, a hold, a unit price or the end of the lock-in',
      run: async (_, services, now) => {
        await paySurrenders(services, now);
        await payWithdrawals(services, now);
      },
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Starts refunds of cancellations in the free-look period that had to wait. */
    'free-look-pay': OfSlot;
    /** Continues approved surrenders and priced withdrawals that had to wait. */
    'money-pay': OfSlot;
  }
}
