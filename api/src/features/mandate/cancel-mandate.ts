import type { contract } from '@portal/contract/contract.ts';
import { MAX_REASON } from '@portal/rules/cancel-reason.ts';
import { dayOf, daysBetween } from '@portal/rules/dates.ts';
import { publishedNavDay } from '@portal/rules/fund-value.ts';
import { CANCEL_NOTICE_DAYS, cancelMessage } from '@portal/rules/mandate-messages.ts';
import { VERBATIM_DIALOGS } from '@portal/rules/verbatim-dialogs.ts';
import type { Case } from '../../cases/case.store.ts';
import { openCase, receiptOf } from '../../cases/open-case.ts';
import type { Mandate } from '../../debits/mandate.store.ts';
import { moveMandate } from '../../debits/move-mandate.ts';
import { nextDueOf } from '../../domain/policy-view.ts';
import { badFields } from '../../http/failure.ts';
import type { CommandCall } from '../../http/implement.ts';

const ENDPOINT = 'autopay/cancel';
type Cancel = CommandCall<(typeof contract.mandate)['/autopay/cancel']>;

/** The end of a mandate as its owner asks for it: no debit is made from now on, except one that is with the bank already (E-54). */
export async function cancelMandate(call: Cancel) {
  const { customer, input, store, services, now, fail } = call;
  const reason = reasonOf(input.reason_type);
  const named = await store.mandate.find(input.mandateId);
  if (named?.policyNo !== input.policyNumber) throw fail('nothingToCancel');
  await store.mandate.lockPolicy(named.policyNo);
  const mandate = (await store.mandate.find(named.mandateId)) ?? named;

  const asked = await findCase(mandate, call);
  if (asked) return answer(asked, mandate, call);
  const to =
    mandate.state === 'PENDING' ? 'WITHDRAWN' : mandate.state === 'ACTIVE' || mandate.state === 'PAUSED' ? 'CANCEL_REQUESTED' : undefined;
  if (!to) throw fail('nothingToCancel');
  const wish = { mandateId: mandate.mandateId, rail: mandate.rail, reason };
  const made = await openCase(
    { type: 'AUTOPAY_CANCEL', clientId: customer.clientId, policyNo: mandate.policyNo, wish, termsVersion: null },
    call,
    now,
  );
  await moveMandate(mandate.mandateId, to, { cause: 'CUSTOMER' }, call, services, now);
  // A mandate that was never in force is over at once.
  if (to === 'WITHDRAWN') await store.case.move(made.caseId, 'COMPLETED', null, now);
  services.crashPoint('mandate-cancel-before-commit');
  return answer(to === 'WITHDRAWN' ? { ...made, status: 'COMPLETED' } : made, mandate, call);
}

function reasonOf(typed: string): string {
  const reason = typed.trim();
  if (typed === '') throw badFields({ reason_type: VERBATIM_DIALOGS.selectReason });
  if (reason === '' || reason === 'Other') throw badFields({ reason_type: VERBATIM_DIALOGS.enterReason });
  return reason.slice(0, MAX_REASON);
}

/** The request that was made for this very mandate: twice asked is once cancelled. */
async function findCase({ policyNo, mandateId, state }: Mandate, { store }: Cancel): Promise<Case | undefined> {
  if (state !== 'CANCEL_REQUESTED' && state !== 'WITHDRAWN' && state !== 'CANCELLED') return undefined;
  const found = await store.case.findNewest(policyNo, 'AUTOPAY_CANCEL');
  return found?.wish.mandateId === mandateId ? found : undefined;
}

async function answer(made: Case, mandate: Mandate, { store, now }: Cancel) {
  const running = await store.mandateFollow.findRunningDebit(mandate.mandateId);
  const [policy] = await store.policy.listByNumber([mandate.clientId], [mandate.policyNo], publishedNavDay(now));
  const next = policy && nextDueOf(policy) ? policy.dues.find(({ dueDate }) => dueDate !== running?.dueDate) : undefined;
  const dueSoon = next && daysBetween(dayOf(now), next.dueDate) <= CANCEL_NOTICE_DAYS ? next.dueDate : null;
  const debitStillToRun = running ? { date: running.date, amount: running.amount } : null;
  return { ...receiptOf(made, cancelMessage(debitStillToRun, dueSoon), ENDPOINT), debitStillToRun };
}
