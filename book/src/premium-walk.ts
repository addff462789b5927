import { addMonths, addYears, type Day } from '@portal/rules/calendar/dates.ts';
import { applyBasisPoints, type Paise } from '@portal/rules/money/money.ts';
import { gstRate } from '@portal/rules/money/premium.ts';
import { nextDueAfter } from '@portal/rules/policies/policy.ts';
import { type Contract, premiumsEnd } from './contract.ts';
import { modalPremium } from './premium-rates.ts';

/** The amounts of one due date. */
export type Instalment = { due: Day; premium: Paise; riderPremium: Paise; gst: Paise; gstRate: number };
export type PaidInstalment = Instalment & { returned: readonly Day[]; paidOn: Day; byHand: boolean };

/** The premiums of a contract as of a day. */
export type PremiumHistory = {
  paid: PaidInstalment[];
  /** Several premiums paid together to reinstate the policy. */
  revival: { on: Day; instalments: Instalment[] } | null;
  /** Due and unpaid, earliest first. */
  overdue: Instalment[];
  /** Due in the 13 months after the day of the book; at least one unless premiums have ended. */
  ahead: Instalment[];
};

const MONTHS_AHEAD = 13;

export const sumInstalment = (instalment: Instalment): Paise => instalment.premium + instalment.riderPremium + instalment.gst;

/** Walks the due dates from issue and settles each one, up to the first unpaid one. */
export function walkPremiums(contract: Contract, bookDate: Day): PremiumHistory {
  const history: PremiumHistory = { paid: [], revival: null, overdue: [], ahead: [] };
  const schedule = {
    frequency: contract.frequency,
    premiumsEnd: premiumsEnd(contract),
    anchorDay: Number(contract.issueDate.slice(8, 10)),
  };
  const instalmentAt = instalmentFinder(contract);
  const horizon = addMonths(bookDate, MONTHS_AHEAD);
  const missed: Instalment[] = [];
  const { stop } = contract;
  const revivedOn = stop?.revivedOn && stop.revivedOn <= bookDate ? stop.revivedOn : null;
  for (let due: Day | null = contract.issueDate; due !== null; due = nextDueAfter(due, schedule)) {
    if (due > horizon && history.ahead.length > 0) break;
    const instalment = instalmentAt(due);
    const isMissed = stop !== null && due >= stop.from && (revivedOn === null || due <= revivedOn);
    if (isMissed && revivedOn !== null) {
      missed.push(instalment);
      continue;
    }
    const isFree = !isMissed && history.overdue.length + history.ahead.length === 0;
    const settled = isFree ? contract.settle(due) : null;
    if (settled?.paidOn && settled.paidOn <= bookDate)
      history.paid.push({ ...instalment, returned: settled.returned, paidOn: settled.paidOn, byHand: settled.byHand ?? false });
    else if (due <= bookDate) history.overdue.push(instalment);
    else history.ahead.push(instalment);
  }
  if (revivedOn !== null && missed.length > 0) history.revival = { on: revivedOn, instalments: missed };
  return history;
}

/** The amounts of each due date: the instalment, the riders, and GST at the rate of that date. */
function instalmentFinder(contract: Contract): (due: Day) => Instalment {
  const premium = contract.frequency === 'S' ? contract.annualPremium : modalPremium(contract.annualPremium, contract.frequency);
  const riderPremium = contract.riders.reduce((sum, rider) => sum + rider.premium, 0);
  const firstYearEnds = addYears(contract.issueDate, 1);
  return (due) => {
    const rate = gstRate({ type: contract.plan.type, isFirstYear: due < firstYearEnds }, due);
    return { due, premium, riderPremium, gst: applyBasisPoints(premium + riderPremium, rate), gstRate: rate };
  };
}
