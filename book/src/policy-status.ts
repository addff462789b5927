import { addDays, addYears, type Day, maxDay } from '@portal/rules/calendar/dates.ts';
import { graceDays, type PolicyStatus } from '@portal/rules/policies/policy.ts';
import { type Contract, LOCK_IN_YEARS, maturityDate } from './contract.ts';
import type { Instalment, PremiumHistory } from './premium-walk.ts';

/** The state of a contract on the day of the book. */
export type ContractPosition = {
  status: PolicyStatus;
  since: Day;
  lapseDate: Day | null;
  revivalDeadline: Day | null;
  /** Premiums that can still be collected. */
  dues: Instalment[];
};

const REVIVAL_YEARS = 5;
const REVIVAL_YEARS_UNITS = 3;
/** A savings policy has a value after two years of premiums. */
const VALUE_AFTER_YEARS = 2;

/** Status by the rules of domain facts, sections 5 and 7: grace, then lapse, paid-up value or the discontinued fund. */
export function getStatus(contract: Contract, history: PremiumHistory, bookDate: Day): ContractPosition {
  const position = beforeMaturity(contract, history, bookDate);
  const maturity = maturityDate(contract);
  if (maturity === null || maturity > bookDate || position.status === 'SURRENDERED' || position.status === 'TERMINATED') return position;
  const ended = { ...position, since: maturity, revivalDeadline: null, dues: [] };
  if (position.status === 'LAPSED') return { ...ended, status: 'TERMINATED' };
  return { ...ended, status: contract.plan.type === 'PENSION' ? 'VESTED' : 'MATURED' };
}

function beforeMaturity(contract: Contract, history: PremiumHistory, bookDate: Day): ContractPosition {
  const plain = { lapseDate: null, revivalDeadline: null };
  const dues = [...history.overdue, ...history.ahead];
  const inForceSince = history.revival?.on ?? contract.issueDate;
  const first = history.overdue[0];
  if (dues.length === 0 && contract.frequency !== 'S') {
    return { ...plain, status: 'PREMIUM_PAYING_COMPLETE', since: addYears(contract.issueDate, contract.terms[1]), dues };
  }
  if (!first || first.due === bookDate) return { ...plain, status: 'IN_FORCE', since: inForceSince, dues };
  const graceEnds = addDays(first.due, graceDays(contract.frequency));
  if (bookDate <= graceEnds) return { ...plain, status: 'GRACE', since: addDays(first.due, 1), dues };
  return stopped(contract, { history, unpaidSince: first.due, lapseDate: addDays(graceEnds, 1), bookDate });
}

function stopped(
  contract: Contract,
  { history, unpaidSince, lapseDate, bookDate }: { history: PremiumHistory; unpaidSince: Day; lapseDate: Day; bookDate: Day },
): ContractPosition {
  const plain = { since: lapseDate, lapseDate, revivalDeadline: null, dues: [] };
  if (contract.plan.type === 'GROUP') return { ...plain, status: 'TERMINATED' };
  if (contract.plan.value === 'surrender' && unpaidSince >= addYears(contract.issueDate, VALUE_AFTER_YEARS))
    return { ...plain, status: 'PAID_UP' };
  const lockInEnds = addYears(contract.issueDate, LOCK_IN_YEARS);
  if (contract.plan.value === 'units' && unpaidSince >= lockInEnds) return { ...plain, status: 'REDUCED_PAID_UP' };
  const hasUnits = contract.plan.value === 'units';
  const revivalDeadline = addYears(unpaidSince, hasUnits ? REVIVAL_YEARS_UNITS : REVIVAL_YEARS);
  const isOver = revivalDeadline < bookDate;
  if (hasUnits && isOver && lockInEnds <= bookDate) return { ...plain, status: 'SURRENDERED', since: maxDay(lockInEnds, revivalDeadline) };
  if (!hasUnits && isOver) return { ...plain, status: 'TERMINATED', since: addDays(revivalDeadline, 1) };
  const status = hasUnits ? 'DISCONTINUED_LOCKIN' : 'LAPSED';
  return { status, since: lapseDate, lapseDate, revivalDeadline, dues: isOver ? [] : history.overdue };
}
