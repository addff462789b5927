import type { PartSize } from '../../platform/context/jobs.ts';
import { inTransaction, type Work } from '../../platform/context/services.ts';

const PART: PartSize = { batch: 500, batches: 40 };

/**
 * The job `policy-sums`: compares the stored sums of policies and dues with their sources and corrects differences. Staff are alerted to
 * those policies, because the code that changed them has a bug. Runs in batches, each of which continues where the last one ended.
 */
export async function checkPolicySums(
  { services, now }: Pick<Work, 'services' | 'now'>,
  after = '',
  { batch, batches } = PART,
): Promise<void> {
  let last = after;
  for (let done = 0; done < batches; done += 1) {
    const policyNos = await services.store.policySums.listAfter(last, batch);
    last = policyNos.at(-1) ?? last;
    await inTransaction(services, async ({ store, send }) => {
      for (const policyNo of await store.policySums.refresh(policyNos))
        await store.posting.alertStaff('policySumsDiffered', { subject: policyNo, detail: now.toISOString() }, now);
      if (policyNos.length === batch && done === batches - 1) await send('policy-sums', { after: last });
    });
    if (policyNos.length < batch) return;
  }
}
