import type { OfSlot } from '../../platform/context/jobs.ts';
import { HALF_DAY, ONCE } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { benefitStore } from './benefit.store.ts';
import { listAsUnclaimed } from './list-as-unclaimed.ts';
import { notifyBenefits } from './notify-benefits.ts';
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
    'benefit-notice': {
      retry: HALF_DAY,
      cron: '0 10 * * *',
      effect: 'Announces benefits a month before their due day, and asks for what is missing',
      run: (_, services, now) => notifyBenefits(services, now),
    },
    'payout-unclaimed': {
      retry: HALF_DAY,
      cron: '30 2 * * *',
      effect: 'Lists returned benefits as unclaimed after twelve months',
      needsApproval: true,
      run: (_, services, now) => listAsUnclaimed(services, now),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Pays benefits that have fallen due. */
    'benefit-pay': OfSlot;
    /** Sends messages about benefits that fall due. */
    'benefit-notice': OfSlot;
    /** Makes unclaimed amounts of returned benefits. */
    'payout-unclaimed': OfSlot;
  }
}
