import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { isOnHold } from '@portal/rules/people/contact-hold.ts';
import type { MoneyColumn, MoneyFacts } from '@portal/rules/policies/money-columns.ts';
import { type MoneyReason, moneyReasonText } from '@portal/rules/policies/money-reasons.ts';
import { findSurrenderPayment } from '@portal/rules/policies/need-money.ts';
import { leastAfterLockIn } from '@portal/rules/policies/surrender.ts';
import { payAgain } from '../../domain/payouts/pay-again.ts';
import { findPayoutAccount } from '../../domain/payouts/payout-account.ts';
import type { PayoutAccount } from '../../domain/payouts/payout-rows.store.ts';
import { startPayout, wasReturned } from '../../domain/payouts/start-payout.ts';
import { readMoneyFacts } from '../../domain/policy-money/money-facts.ts';
import { SurrenderRequest, toFigures } from '../../domain/policy-money/surrender-request.ts';
import type { ServiceRequest } from '../../domain/requests/request-rows.store.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import { inTransaction, type Services, type Stores, type Work } from '../../platform/context/services.ts';
import { moveToDiscontinuedFund } from './discontinued-fund.ts';
import { sellUnits, sumSold } from './sell-units.ts';

const BATCH = 100;

/**
 * The job `money-pay`: continues surrenders that had to wait when staff approved them: for an account, for the end of a wait, for a NAV
 * or for the end of the lock-in. Each has its own transaction, and the unique index of payouts allows one.
 */
export async function paySurrenders(services: Services, now: Date, after = ''): Promise<void> {
  const caseIds = await services.store.surrender.listUnpaid(after, BATCH);
  for (const caseId of caseIds)
    await inTransaction(services, async (tx) => {
      const request = await tx.store.request.lock(caseId);
      if (request?.status === 'APPROVED' || request?.status === 'REQUIREMENT_RAISED')
        await continueSurrender(request, { tx, services, now });
      services.crashPoint('money-pay-before-commit');
    });
  const last = caseIds.at(-1);
  if (last && caseIds.length === BATCH) await paySurrenders(services, now, last);
}

async function continueSurrender(request: ServiceRequest, work: Work): Promise<void> {
  const outcome = await paySurrender(request, work);
  if (outcome !== 'applied')
    await transitionRequest(request.caseId, { target: 'REJECTED', cause: { by: 'portal', note: outcome.refused } }, work);
}

type Outcome = 'applied' | { refused: string };
/** Starts the payout of an approved surrender, unless it has to wait. The request is locked. */
export async function paySurrender(request: ServiceRequest, work: Work): Promise<Outcome> {
  const { caseId, clientId, policyNo } = request;
  const { tx, services, now } = work;
  const { store } = tx;
  if (policyNo === null) return 'applied';
  await store.fundOrder.lockPolicy(policyNo);
  const payouts = await store.payout.listByCase(caseId);
  if (payouts.some(({ status }) => status !== 'RETURNED')) return 'applied';
  const fields = SurrenderRequest.parse((await store.request.readFields(caseId)).after);
  const isAgain = payouts.length > 0;
  // Units are priced on their day, whatever the payout waits for. The balance of a loan is that of the day of the payout.
  const isSettled = fields.settled !== null && fields.navDate !== null;
  const settling = isAgain || isSettled ? undefined : await settle({ caseId, clientId, policyNo, request, fields }, work);
  if (settling?.column === null) return 'applied';
  if (settling?.column.reason) return { refused: describe(settling.column) };
  const settled = settling ? { ...toFigures(settling.column), on: settling.on } : fields.settled;
  if (settling) await store.request.setFields(caseId, { ...fields, settled });
  const changes = [await store.profile.contactChangedAt(clientId), await store.bank.payoutChangedAt([policyNo])];
  if (!settled || changes.some((at) => isOnHold(at, now))) return 'applied';
  const account = await findAccount({ caseId, clientId, policyNo }, isAgain ? null : fields.bankId, store);
  if (!account) return 'applied';
  if (isAgain) await payAgain(request, account, { tx, services, now });
  else await startPayout({ caseId, clientId, purpose: 'SURRENDER', amount: settled.get, tds: settled.tds, account }, tx, now);
  return 'applied';
}

const describe = ({ reason, reasonOn }: MoneyColumn): string => moneyReasonText(reason as MoneyReason, reasonOn).en;

type Surrendered = { caseId: string; clientId: string; policyNo: string };
/** The account that the customer chose, or the one that they have named for the policy since. */
async function findAccount(
  { caseId, clientId, policyNo }: Surrendered,
  expected: string | null,
  store: Stores,
): Promise<PayoutAccount | undefined> {
  const account =
    (await findPayoutAccount([clientId], { policyNo, expected }, store)) ?? (await findPayoutAccount([clientId], { policyNo }, store));
  return account && (await wasReturned({ caseId, account }, store)) ? undefined : account;
}

type Settling = Surrendered & { request: ServiceRequest; fields: SurrenderRequest };
/** `column`: null while it has to wait. `on`: the day of its figures. */
type Settled = { column: MoneyColumn | null; on: Day };

/** The figures to pay, by the function that showed them. Sells the units of a unit-linked policy. */
async function settle(settling: Settling, work: Work): Promise<Settled> {
  const { clientId, policyNo, request, fields } = settling;
  const { tx, services, now } = work;
  const today = dayOf(now);
  const found = await readMoneyFacts({ clientId, clientIds: [clientId] }, policyNo, { store: tx.store, services, now });
  if (!found) return { column: null, on: today };
  const { facts } = found;
  // The customer has accepted this value, whatever the book says since.
  if (fields.navDate === null) return { column: findSurrenderPayment({ ...facts, surrenderValue: fields.value }, today), on: today };
  if (fields.payableOn !== null) return settleLockedIn({ ...settling, facts }, work);
  return priceUnits({ ...settling, facts, navDate: fields.navDate, on: dayOf(request.submittedAt) }, work);
}

type Pricing = Settling & { facts: MoneyFacts; navDate: Day; on: Day; least?: number };
async function priceUnits({ caseId, policyNo, facts, navDate, on, least = 0 }: Pricing, work: Work): Promise<Settled> {
  const moves = await sellUnits(policyNo, { navDate, kind: 'SURRENDER' }, work);
  if (!moves) return { column: null, on };
  const column = findSurrenderPayment({ ...facts, fundValue: Math.max(sumSold(moves), least) }, on);
  if (column.reason === null) await work.tx.store.fundOrder.addMoves(policyNo, { ref: caseId, valueDate: navDate, moves });
  return { column, on };
}

/** First the units move to the discontinued fund. On the day after the lock-in they are sold, for at least the guaranteed interest. */
async function settleLockedIn(settling: Settling & { facts: MoneyFacts }, work: Work): Promise<Settled> {
  const { fields, facts, policyNo, caseId, request } = settling;
  const { tx, now } = work;
  const today = dayOf(now);
  const requestedOn = dayOf(request.submittedAt);
  if (!fields.moved) {
    const moved = await moveToDiscontinuedFund({ caseId, policyNo, facts, navDate: fields.navDate ?? today, requestedOn }, work);
    if (moved?.reason) return { column: moved, on: requestedOn };
    if (moved) {
      const amount = moved.get + moved.tds;
      await tx.store.request.setFields(caseId, { ...fields, moved: { amount, on: fields.navDate ?? today } });
    }
    return { column: null, on: requestedOn };
  }
  if (fields.payableOn === null || today < fields.payableOn) return { column: null, on: today };
  const least = leastAfterLockIn(fields.moved.amount, fields.moved.on, fields.payableOn);
  return priceUnits({ ...settling, facts, navDate: publishedNavDay(now), on: today, least }, work);
}
