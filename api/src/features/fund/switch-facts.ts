import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { policyYear, type SwitchReason, switchesLeft, switchRejection } from '@portal/rules/funds/fund-switch.ts';
import { publishedNavDay, valueOfUnits } from '@portal/rules/funds/fund-value.ts';
import { discontinuedUntil, switchSentence } from '@portal/rules/funds/switch-reason.ts';
import { firstTransferAfter, isTransferTarget, TRANSFER_FROM } from '@portal/rules/funds/transfer-plan.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { FundHeld, OpenFund } from './fund.store.ts';
import type { SwitchRecord, TransferPlan } from './switch-record.store.ts';

/** Free switches left in the policy year of a day, and the price of the next one. */
export function countLeft({ issueDate, freeSwitches, switchDays }: SwitchRecord, today: Day) {
  const { from, until } = policyYear(issueDate, today);
  return switchesLeft(freeSwitches, switchDays.filter((day) => day >= from && day < until).length);
}

export const findRejection = (record: SwitchRecord): SwitchReason | null =>
  switchRejection({ ...record, hasPendingSwitch: record.pending !== null });

/** The text of a rejection reason. */
export function describeReason(reason: SwitchReason, record: SwitchRecord, today: Day) {
  const pendingSince = record.pending && dayOf(record.pending.submittedAt);
  return switchSentence(reason, { ...discontinuedUntil(record, today), pendingSince });
}

/** An active plan in its wire form. Its next transfer is on the first such day without an order. */
export function toTransfer({ fromFund, toFund, amount, dayOfMonth, made, total, latestOn }: TransferPlan, now: Date) {
  const today = dayOf(now);
  const todayIsNext = Number(today.slice(8, 10)) === dayOfMonth && (latestOn === null || latestOn < today);
  return {
    FROM_FUND: fromFund,
    TO_FUND: toFund,
    AMOUNT: amount,
    DAY: dayOfMonth,
    REMAINING: total - made,
    NEXT_ON: todayIsNext ? today : firstTransferAfter(today, dayOfMonth),
  };
}

/** Funds that one policy holds and may choose, with the NAVs that are public now. */
export type FundFacts = {
  holdings: FundHeld[];
  open: OpenFund[];
  units: Map<string, string>;
  navs: Map<string, string>;
  value: number;
};
export async function readFundFacts({ policyNo, planFunds }: SwitchRecord, store: Stores, now: Date): Promise<FundFacts> {
  const navDay = publishedNavDay(now);
  const [held, open] = await Promise.all([store.fund.listHeld(policyNo, navDay), store.fund.listOpen(planFunds, navDay)]);
  return {
    holdings: held,
    open,
    units: new Map(held.map(({ fundCode, units }) => [fundCode, units])),
    navs: new Map([...open, ...held].map(({ fundCode, nav }) => [fundCode, nav])),
    value: held.reduce((sum, { units, nav }) => sum + valueOfUnits(units, nav), 0),
  };
}

/** The funds between which a systematic transfer may go. */
export const transferFunds = ({ open }: FundFacts) => ({
  from: open.filter(({ fundCode }) => TRANSFER_FROM.includes(fundCode)).map(({ fundCode }) => fundCode),
  to: open.filter((fund) => isTransferTarget({ fundClass: fund.class })).map(({ fundCode }) => fundCode),
});
