import type { OfSlot } from '../../platform/context/jobs.ts';
import { ONCE } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { benefitStore } from './benefit.store.ts';
import { payBenefits } from './pay-benefits.ts';
import { payoutFeature } from './payout.routes.ts';

export const payoutPart = {
  routes: payoutFeature,
  stores: { benefit: benefitStore },
  jobs: {
    'benefit-pay': {
      retry: ONCE,
      cron: '*/15 * * * *',
      effect: 'Pays guaranteed benefits on their due day, and later ones as soon as nothing is missing',
      run: (_, services, now) => payBenefits(services, now),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Pays benefits that have fallen due. */
    'benefit-pay': OfSlot;
  }
}
