import type { OfSlot } from '../../platform/context/jobs.ts';
import { NIGHTLY } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { alertStore } from './alert.store.ts';
import { alertFactsStore } from './alert-facts.store.ts';
import { sendFundAlerts } from './fund-alerts.ts';
import { sendPolicyAlerts } from './policy-alerts.ts';

export const alertsPart = {
  stores: { alert: alertStore, alertFacts: alertFactsStore },
  jobs: {
    'premium-notices': {
      retry: NIGHTLY,
      cron: '0 9 * * *',
      effect: 'Sends the alerts before due days',
      run: ({ after }, services, now) => sendPolicyAlerts(services, { now, after }),
    },
    'fund-alerts': {
      retry: NIGHTLY,
      cron: '30 22 * * 1-5',
      effect: 'Sends alerts about NAVs and fund values',
      run: (_, services, now) => sendFundAlerts(services, now),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Alerts some days before a day of a policy, in parts. */
    'premium-notices': { after?: string } & OfSlot;
    /** Alerts about NAVs and fund values, when those of the day are published. */
    'fund-alerts': OfSlot;
  }
}
