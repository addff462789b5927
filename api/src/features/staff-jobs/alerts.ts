import type { EndpointAt } from '@portal/contract/contract.ts';
import { eventNames } from '../../platform/jobs/job-row.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

/** Problems that staff must act on now: jobs whose last run failed, dead letters, an altered audit trail. */
export async function listAlerts({ store, services }: Pick<Call<EndpointAt<'/admin/alerts'>>, 'store' | 'services'>) {
  const check = await store.auditSearch.lastCheck();
  return {
    failedRuns: (await store.jobRun.latest()).filter(({ state }) => state === 'FAILED'),
    deadLetters: await store.deadLetter.count(eventNames(services.jobs)),
    auditBrokenAt: check?.brokenAt ? new Date(check.brokenAt) : null,
  };
}
