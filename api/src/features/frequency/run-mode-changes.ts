import { dayOf } from '@portal/rules/calendar/dates.ts';
import { isPremiumPaying } from '@portal/rules/policies/policy.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { mayChange } from './change-mode.ts';

const AT_ONCE = 200;
const ENDED = 'The policy is no longer paid for, so its frequency was not changed.';

/**
 * The job `policy-anniversary` changes the frequency of policies whose next premium is the first of the new frequency. If an older premium
 * is unpaid or in progress, it tries again the next day. A policy that has lapsed keeps its frequency.
 */
export async function runModeChanges(services: Services, now: Date): Promise<void> {
  const today = dayOf(now);
  for (let after = ''; ; ) {
    const due = await services.store.paymentMode.listDue(today, after, AT_ONCE);
    for (const { caseId, policyNo } of due) await changeOne(caseId, policyNo, { services, now });
    const last = due.at(-1);
    if (!last || due.length < AT_ONCE) return;
    after = last.caseId;
  }
}

const changeOne = (caseId: string, policyNo: string, { services, now }: Pick<Work, 'services' | 'now'>): Promise<void> =>
  inTransaction(services, async (tx) => {
    const record = await tx.store.paymentMode.lock(policyNo);
    const { mode, effectiveOn } = (await tx.store.request.readFields(caseId)).after as { mode: 'A' | 'H' | 'Q' | 'M'; effectiveOn: string };
    if (!record || !isPremiumPaying(record.status) || record.nextDue === null)
      await transitionRequest(caseId, { target: 'REJECTED', cause: { by: 'portal', note: ENDED } }, { tx, services, now });
    else if (mayChange(record, mode, effectiveOn))
      await transitionRequest(caseId, { target: 'COMPLETED', cause: { by: 'portal' } }, { tx, services, now });
  });
