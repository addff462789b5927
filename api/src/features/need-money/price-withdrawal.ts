import { type Day, dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { type ByFund, negative, type UnitMove } from '@portal/rules/funds/fund-switch.ts';
import { sellAll, sellForAmount } from '@portal/rules/funds/withdrawal.ts';
import { formatRupees, type Paise } from '@portal/rules/money/money.ts';
import type { MoneyColumn } from '@portal/rules/policies/money-columns.ts';
import { aboveLimitText, type MoneyReason, moneyReasonText } from '@portal/rules/policies/money-reasons.ts';
import { findWithdrawalPayment } from '@portal/rules/policies/need-money.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import { readMoneyFacts } from '../../domain/policy-money/money-facts.ts';
import type { Apply } from '../../domain/requests/request-handling.ts';
import type { ServiceRequest } from '../../domain/requests/request-rows.store.ts';
import type { Work } from '../../platform/context/services.ts';
import { payWithdrawal } from './pay-withdrawal.ts';
import { WithdrawalRequest } from './withdrawal-request.ts';

const CLAIM = 'A claim has been reported for this policy.';

/**
 * Sells the units of a withdrawal at the NAVs of its day and starts its payout. The pricing job has locked the policy and found the NAVs. If
 * they fell, more units are sold; an amount above the limit of the day is refused.
 */
export const priceWithdrawal: Apply = async (request, { tx, services, now }) => {
  const { caseId, clientId, policyNo } = request;
  const { store } = tx;
  if (policyNo === null) return 'recordChanged';
  const fields = WithdrawalRequest.parse(request.after);
  const { amount, navDate } = fields;
  // The priced units are sold already when another account was named for a returned payment.
  if (fields.priced) return 'applied';
  const found = await readMoneyFacts({ clientId, clientIds: [clientId] }, policyNo, { store, services, now });
  if (!found || (await store.claimHold.findHold([policyNo]))) return { refused: CLAIM };
  const units = await store.fundOrder.readUnits(policyNo);
  const navs = await store.fundOrder.readNavs([...units.keys()], navDate);
  const fundValue = sellAll(units, navs).reduce((sum, leg) => sum + leg.amount, 0);
  const column = findWithdrawalPayment({ ...found.facts, fundValue }, amount, navDate);
  const refused = findRefusal(column, amount);
  if (refused) return { refused };
  await store.fundOrder.addMoves(policyNo, { ref: caseId, valueDate: navDate, moves: sellPart(amount, units, navs) });
  const { get, tds, coverAfter } = column;
  await store.request.setFields(caseId, { ...fields, priced: { get, tds, coverAfter: coverAfter ?? fields.coverAfter } });
  await notifyPriced(request, { get, navDate }, { tx, now });
  await payWithdrawal(request, { tx, services, now });
  return 'applied';
};

function findRefusal({ reason, reasonOn, max }: MoneyColumn, amount: Paise): string | null {
  if (reason === 'CLAIM') return CLAIM;
  if (reason !== null) return moneyReasonText(reason as MoneyReason, reasonOn).en;
  return amount > max ? aboveLimitText(max).en : null;
}

const sellPart = (amount: Paise, units: ByFund, navs: ByFund): UnitMove[] =>
  sellForAmount(amount, units, navs).map((leg) => ({ ...negative(leg), kind: 'PARTIAL_WITHDRAWAL' }));

async function notifyPriced(
  { caseId, clientId, policyNo, promisedBy }: ServiceRequest,
  { get, navDate }: { get: Paise; navDate: Day },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const values = {
    ...{ caseId, policyLast4: policyNo?.slice(-4) ?? '', amount: formatRupees(get), navDay: formatDay(navDate) },
    promisedBy: formatDay(promisedBy ?? dayOf(now)),
  };
  await notifyClient({ template: 'withdrawalPriced', dedupe: `withdrawalPriced:${caseId}`, clientId, values }, { tx, now });
}
