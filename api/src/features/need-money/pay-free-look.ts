import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import type { Paise } from '@portal/rules/money/money.ts';
import { isOnHold } from '@portal/rules/people/contact-hold.ts';
import { findFreeLookRefund } from '@portal/rules/policies/free-look.ts';
import { payAgain } from '../../domain/payouts/pay-again.ts';
import { findPayoutAccount } from '../../domain/payouts/payout-account.ts';
import { startPayout, wasReturned } from '../../domain/payouts/start-payout.ts';
import { readMoneyFacts } from '../../domain/policy-money/money-facts.ts';
import type { ServiceRequest } from '../../domain/requests/request-rows.store.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { FreeLookRequest } from './free-look-request.ts';
import { sellUnits, sumSold } from './sell-units.ts';

const BATCH = 100;

/**
 * The job `free-look-pay`: starts refunds that had to wait when staff approved them: for an account, for the end of a wait, or for a NAV.
 * Each has its own transaction, and the unique index of payouts allows one.
 */
export async function payFreeLooks(services: Services, now: Date, after = ''): Promise<void> {
  const caseIds = await services.store.freeLook.listUnpaid(after, BATCH);
  for (const caseId of caseIds)
    await inTransaction(services, async (tx) => {
      const request = await tx.store.request.lock(caseId);
      if (request?.status === 'APPROVED' || request?.status === 'REQUIREMENT_RAISED') await payFreeLook(request, { tx, services, now });
      services.crashPoint('free-look-pay-before-commit');
    });
  const last = caseIds.at(-1);
  if (last && caseIds.length === BATCH) await payFreeLooks(services, now, last);
}

/** Starts the refund of an approved cancellation, unless it has to wait. The request is locked. */
export async function payFreeLook(request: ServiceRequest, { tx, services, now }: Work): Promise<void> {
  const { caseId, clientId, policyNo, submittedAt } = request;
  const { store } = tx;
  if (policyNo === null) return;
  await store.fundOrder.lockPolicy(policyNo);
  const payouts = await store.payout.listByCase(caseId);
  if (payouts.some(({ status }) => status !== 'RETURNED')) return;
  const changes = [await store.profile.contactChangedAt(clientId), await store.bank.payoutChangedAt([policyNo])];
  if (changes.some((at) => isOnHold(at, now))) return;
  const fields = FreeLookRequest.parse((await store.request.readFields(caseId)).after);
  // A returned payment is sent to the account that the customer has named for the policy since.
  const expected = payouts.length === 0 ? fields.bankId : null;
  const account =
    (await findPayoutAccount([clientId], { policyNo, expected }, store)) ?? (await findPayoutAccount([clientId], { policyNo }, store));
  if (!account || (await wasReturned({ caseId, account }, store))) return;
  if (payouts.length > 0) {
    await payAgain(request, account, { tx, services, now });
    return;
  }
  const amount = await settleRefund({ caseId, clientId, policyNo, requestedOn: dayOf(submittedAt) }, fields, { tx, services, now });
  if (amount > 0) await startPayout({ caseId, clientId, purpose: 'FREE_LOOK', amount, account }, tx, now);
}

type Cancelled = { caseId: string; clientId: string; policyNo: string; requestedOn: Day };
/**
 * The refund by the figures of the day of the request, with premiums that were paid since. Sells the units of a unit-linked policy; 0 while
 * a NAV of its day is missing.
 */
async function settleRefund(
  { caseId, clientId, policyNo, requestedOn }: Cancelled,
  { navDate }: FreeLookRequest,
  work: Work,
): Promise<Paise> {
  const { tx, services, now } = work;
  const { store } = tx;
  const found = await readMoneyFacts({ clientId, clientIds: [clientId] }, policyNo, { store, services, now });
  if (!found) return 0;
  const { totalPaid: premiums, riskCommencement: riskFrom, unitCharges, ...facts } = found.facts;
  const moves = navDate === null ? [] : await sellUnits(policyNo, { navDate, kind: 'SURRENDER' }, work);
  if (moves === undefined) return 0;
  const units = sumSold(moves);
  const linked = navDate === null ? null : { units, charges: unitCharges };
  const refund = findFreeLookRefund({ ...facts, premiums, linked, riskFrom }, requestedOn)?.refund ?? 0;
  if (refund > 0 && navDate !== null) await store.fundOrder.addMoves(policyNo, { ref: caseId, valueDate: navDate, moves });
  return refund;
}
