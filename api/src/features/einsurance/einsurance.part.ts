import type { OfSlot } from '../../platform/context/jobs.ts';
import { FOR_EVER, ONCE } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { einsuranceFeature } from './einsurance.routes.ts';
import { eInsuranceStore } from './einsurance.store.ts';
import { followEiaRequest, pollRepositories } from './follow-eia-request.ts';
import { sendEiaRequest } from './send-eia-request.ts';

export const einsurancePart = {
  routes: einsuranceFeature,
  stores: { eInsurance: eInsuranceStore },
  jobs: {
    'eia-send': { retry: FOR_EVER, run: ({ caseId }, services, now) => sendEiaRequest(caseId, services, now) },
    // If the repository does not answer, the poll asks again.
    'eia-follow': {
      retry: { retryLimit: 3, retryDelay: 30, retryDelayMax: 600 },
      run: ({ caseId }, services, now) => followEiaRequest(caseId, services, now),
    },
    'repository-poll': {
      retry: ONCE,
      cron: '*/30 * * * *',
      effect: 'Asks insurance repositories about open requests',
      run: (_, services, now) => pollRepositories(services, now),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Sends a request to its insurance repository. */
    'eia-send': { caseId: string };
    /** Queries the repository about one request, and about all open requests. */
    'eia-follow': { caseId: string };
    'repository-poll': OfSlot;
  }
}
