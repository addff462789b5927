import type { OfSlot } from '../../platform/context/jobs.ts';
import { NIGHTLY } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { frequencyFeature } from './frequency.routes.ts';
import { paymentModeStore } from './payment-mode.store.ts';
import { runModeChanges } from './run-mode-changes.ts';

export const frequencyPart = {
  routes: frequencyFeature,
  stores: { paymentMode: paymentModeStore },
  jobs: {
    'policy-anniversary': {
      retry: NIGHTLY,
      cron: '45 0 * * *',
      effect: 'Puts changes of the payment frequency into effect',
      run: (_, services, now) => runModeChanges(services, now),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Applies changes of the payment frequency whose day has come. */
    'policy-anniversary': OfSlot;
  }
}
