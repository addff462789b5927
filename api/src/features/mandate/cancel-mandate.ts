import type { contract } from '@portal/contract/contract.ts';
import { dayOf, daysBetween } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { MAX_REASON } from '@portal/rules/mandates/cancel-reason.ts';
import { CANCEL_NOTICE_DAYS, cancelMessage } from '@portal/rules/mandates/mandate-messages.ts';
import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { badFields } from '../../base/failure.ts';
import type { Mandate } from '../../domain/mandates/mandate-record.ts';
import { transitionMandate } from '../../domain/mandates/transition-mandate.ts';
import { findNextDue } from '../../domain/policies/policy-view.ts';
import type { ServiceRequest } from '../../domain/requests/request-rows.store.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';

type Cancel = CommandCall<(typeof contract.mandate)['/autopay/cancel']>;

/** Ends a mandate at its owner's request: no debit is made from now on, except one that is at the bank already (E-54). */
export const cancelMandate = serveRequest('AUTOPAY_CANCEL', {
  async check(call: Cancel) {
    const { input, store, fail } = call;
    const reason = parseReason(input.reason_type);
    const named = await store.mandate.find(input.mandateId);
    if (named?.policyNo !== input.policyNumber) throw fail('nothingToCancel');
    await store.mandate.lockPolicy(named.policyNo);
    const mandate = (await store.mandate.find(named.mandateId)) ?? named;
    const same = await findSame(mandate, call);
    if (same) return { newRequest: { same }, mandate };
    if (!getEndState(mandate)) throw fail('nothingToCancel');
    const { mandateId, rail, policyNo } = mandate;
    return { newRequest: { policyNo, after: { mandateId, rail, reason } }, mandate };
  },

  async submit(call, opened, { mandate }) {
    const { services, now } = call;
    const to = getEndState(mandate);
    if (to) await transitionMandate(mandate.mandateId, { target: to, cause: { cause: 'CUSTOMER' } }, { tx: call, services, now });
    // A mandate that was never in force ends immediately.
    const status =
      to === 'WITHDRAWN' &&
      (await transitionRequest(opened.caseId, { target: 'COMPLETED', cause: { by: 'portal' } }, { tx: call, services, now }));
    services.crashPoint('mandate-cancel-before-commit');
    return status ? { ...opened, status } : opened;
  },

  async answer({ store, now }, _request, { mandate }) {
    const running = await store.mandateFollow.findRunningDebit(mandate.mandateId);
    const [policy] = await store.policy.listByNumber([mandate.clientId], [mandate.policyNo], publishedNavDay(now));
    const next = policy && findNextDue(policy) ? policy.dues.find(({ dueDate }) => dueDate !== running?.dueDate) : undefined;
    const dueSoon = next && daysBetween(dayOf(now), next.dueDate) <= CANCEL_NOTICE_DAYS ? next.dueDate : null;
    const debitStillToRun = running ? { date: running.date, amount: running.amount } : null;
    return { message: cancelMessage(debitStillToRun, dueSoon), debitStillToRun };
  },
});

/** The next state of a mandate that the customer cancels. */
function getEndState({ state }: Mandate): 'WITHDRAWN' | 'CANCEL_REQUESTED' | undefined {
  if (state === 'PENDING') return 'WITHDRAWN';
  return state === 'ACTIVE' || state === 'PAUSED' ? 'CANCEL_REQUESTED' : undefined;
}

function parseReason(typed: string): string {
  const reason = typed.trim();
  if (typed === '') throw badFields({ reason_type: VERBATIM_DIALOGS.selectReason });
  if (reason === '' || reason === 'Other') throw badFields({ reason_type: VERBATIM_DIALOGS.enterReason });
  return reason.slice(0, MAX_REASON);
}

/** The existing request for this mandate: two cancellations count as one. */
async function findSame({ policyNo, mandateId, state }: Mandate, { store }: Cancel): Promise<ServiceRequest | undefined> {
  if (state !== 'CANCEL_REQUESTED' && state !== 'WITHDRAWN' && state !== 'CANCELLED') return undefined;
  const found = await store.request.findNewest(policyNo, 'AUTOPAY_CANCEL');
  const { after } = found ? await store.request.readFields(found.caseId) : {};
  return after?.mandateId === mandateId ? found : undefined;
}
