import { addYears, type Day } from '../calendar/dates.ts';
import { isMinor, WITHDRAWAL_STEP, withdrawalLimit } from '../funds/withdrawal.ts';
import type { Paise } from '../money/money.ts';
import { calculateTds, premiumsFor } from '../money/tds.ts';
import { findDeathBenefit } from './death-benefit.ts';
import { findFreeLookRefund, freeLookUntil, hasFreeLook } from './free-look.ts';
import { coverWithoutPremiums } from './keep-cover.ts';
import { MIN_LOAN, yearOfInterest } from './loan.ts';
import type { MoneyColumn, MoneyFacts } from './money-columns.ts';
import { MONEY_WAYS, type MoneyReason, type MoneyWay } from './money-reasons.ts';
import { isPremiumPaying, statusGroup } from './policy.ts';
import { findSurrenderValue, isLinked, isLockedIn, netSurrender } from './surrender.ts';

/** Every way to get money from a policy, side by side (beyond the specification, A 2). */

/** A policy that is not unit-linked can be reinstated for five years after its first unpaid premium. */
const UNDO_YEARS = 5;

type Closed = { reason: MoneyColumn['reason']; on?: Day | null };
type Found = Partial<MoneyColumn> | Closed;

/** `amount`: what the customer needs; without it, the most of each way. */
export function compareWays(facts: MoneyFacts, today: Day, amount?: Paise): MoneyColumn[] {
  const columns = MONEY_WAYS.map((way) => toColumn(way, facts, { found: FIND[way](facts, today, amount), today }));
  // The way that costs the least cover comes first. A closed way keeps its place.
  const open = columns.filter(({ reason, way }) => reason === null && way !== 'FREE_LOOK').toSorted((a, b) => lostCover(a) - lostCover(b));
  return columns.map((column) => (column.reason === null && column.way !== 'FREE_LOOK' ? (open.shift() ?? column) : column));
}

const lostCover = ({ coverNow, coverAfter }: MoneyColumn): number =>
  coverAfter === null ? Number.MAX_SAFE_INTEGER : coverNow - coverAfter;

const FIND: Record<MoneyWay, (facts: MoneyFacts, today: Day, amount: Paise | undefined) => Found> = {
  LOAN: findLoan,
  WITHDRAW: findWithdrawal,
  PAID_UP: findPaidUp,
  SURRENDER: findSurrender,
  FREE_LOOK: findFreeLook,
};

function toColumn(way: MoneyWay, facts: MoneyFacts, { found, today }: { found: Found; today: Day }): MoneyColumn {
  const coverNow = findDeathBenefit(facts, today);
  const maturityNow = findMaturity(facts);
  const closed = 'reason' in found && found.reason ? found : null;
  return {
    ...{ way, get: 0, max: 0, by: null, costAYear: 0, charge: 0, tds: 0, undoUntil: null, navDate: null, parts: [] },
    ...{ coverNow, coverAfter: coverNow, maturityNow, maturityAfter: maturityNow },
    ...(closed ? {} : found),
    ...{ reason: closed?.reason ?? null, reasonOn: (closed && 'on' in closed ? closed.on : null) ?? null },
  };
}

const isAnswered = ({ answers }: MoneyFacts, question: MoneyFacts['answers'][number]): boolean => answers.includes(question);

/** Sum assured and vested bonus of a savings plan. */
const findMaturity = ({ policyType, maturityDate, sumAssured, bonusVested }: MoneyFacts): Paise | null =>
  policyType === 'TRAD' && maturityDate !== null ? sumAssured + (bonusVested ?? 0) : null;

/** Why no money leaves the policy in any way that its owner chooses. */
function findCommonReason({ status, policyType, assigned, mwp, loan, open, holdUntil }: MoneyFacts): Closed | null {
  if (status === 'DEATH_CLAIM_INTIMATED') return { reason: 'CLAIM' };
  if (statusGroup(status) === 'closed') return { reason: 'POLICY_ENDED' };
  if (policyType === 'GROUP') return { reason: 'GROUP' };
  // Beside a loan, a conditional assignment is the one to the insurer.
  if (assigned === 'ABSOLUTE' || (assigned === 'CONDITIONAL' && loan.payoff === null)) return { reason: 'ASSIGNED' };
  if (mwp) return { reason: 'MWP' };
  if (open.surrender !== null) return { reason: 'SURRENDER_OPEN', on: open.surrender };
  if (open.withdrawal !== null || open.freeLook !== null || open.loan !== null) return { reason: 'REQUEST_PENDING' };
  return holdUntil === null ? null : { reason: 'ON_HOLD', on: holdUntil };
}

/** Facts that close a way when it is requested, and no longer when it is carried out. */
const NOTHING_OPEN = {
  open: { withdrawal: null, surrender: null, freeLook: null, loan: null },
  holdUntil: null,
  switchUntil: null,
} satisfies Partial<MoneyFacts>;

const close = (reason: MoneyReason, on: Day | null = null): Closed => ({ reason, on });

function findLoan({ loan, paidBy, open }: MoneyFacts, _today: Day, amount = loan.max): Found {
  if (loan.reason !== null) return { reason: loan.reason };
  if (open.surrender !== null) return close('SURRENDER_OPEN', open.surrender);
  const borrowed = Math.max(MIN_LOAN, Math.min(amount, loan.max));
  const costAYear = yearOfInterest(borrowed, loan.rateBp);
  return { get: loan.max, max: loan.max, by: paidBy, costAYear, parts: [{ name: 'BORROWED', amount: borrowed }] };
}

/** Tax on a payout; null if the book or an open question leaves it undecided. */
function findTds(facts: MoneyFacts, payout: Paise): Paise | null {
  const { taxExempt, totalPaid, withdrawals } = facts;
  if (taxExempt === null || (!taxExempt && !isAnswered(facts, 'A5'))) return null;
  const withdrawn = withdrawals.reduce((sum, { amount }) => sum + amount, 0);
  return calculateTds({ ...facts, payout, premiums: premiumsFor(totalPaid, withdrawn), isExempt: taxExempt });
}

function findWithdrawal(facts: MoneyFacts, today: Day, amount?: Paise): Found {
  const { policyType, status, lockInEnds, withdrawShareBp: shareBp, withdrawMinimum: minimum, switchUntil, fundValue } = facts;
  if (!isLinked(policyType)) return close('NOT_LINKED');
  const common = findCommonReason(facts);
  if (common) return common;
  if (isMinor(facts.lifeAssuredBirthDate, today)) return close('MINOR');
  if (isLockedIn(lockInEnds, today)) return close('LOCK_IN', lockInEnds);
  if (statusGroup(status) !== 'inForce') return close('NOT_IN_FORCE');
  if (shareBp === null || minimum === null || !isAnswered(facts, 'A3')) return close('NOT_KNOWN');
  if (switchUntil !== null) return close('SWITCH_PENDING', switchUntil);
  const limit = withdrawalLimit({ ...facts, shareBp }, today);
  if (limit < minimum) return close('TOO_LITTLE');
  const wished = Math.ceil((amount ?? limit) / WITHDRAWAL_STEP) * WITHDRAWAL_STEP;
  const taken = Math.min(Math.max(wished, minimum), limit);
  const tds = findTds(facts, taken);
  if (tds === null) return close('NOT_KNOWN');
  const withdrawals = [...facts.withdrawals, { on: today, amount: taken }];
  const coverAfter = findDeathBenefit({ ...facts, withdrawals, fundValue: fundValue - taken }, today);
  const parts: MoneyColumn['parts'] = [{ name: 'VALUE', amount: fundValue }];
  return { get: taken - tds, max: limit, by: facts.paidBy, tds, coverAfter, navDate: facts.navDate, parts };
}

/**
 * Payment of a withdrawal that was accepted, on the day whose NAVs are its price, by the function that showed its amount. Requests in
 * progress and the wait after a change were checked when it was made. Pays less than the amount if that is above the limit of the day.
 */
export function findWithdrawalPayment(facts: MoneyFacts, amount: Paise, day: Day): MoneyColumn {
  const settled = { ...facts, ...NOTHING_OPEN };
  return toColumn('WITHDRAW', settled, { found: findWithdrawal(settled, day, amount), today: day });
}

function findPaidUp(facts: MoneyFacts): Found {
  const { status, frequency, nextDueDate, bonusVested, maturityDate } = facts;
  if (status === 'PAID_UP' || status === 'REDUCED_PAID_UP') return close('PAID_UP');
  const common = findCommonReason({ ...facts, holdUntil: null });
  if (common) return common;
  if (!isPremiumPaying(status)) return close(statusGroup(status) === 'inForce' ? 'PREMIUMS_COMPLETE' : 'NOT_IN_FORCE');
  if (frequency === 'S' || nextDueDate === null) return close('PREMIUMS_COMPLETE');
  const coverAfter = coverWithoutPremiums(facts);
  if (coverAfter === null) return close('NOT_KNOWN');
  if (coverAfter === 0) return close('NO_VALUE');
  const maturityAfter = maturityDate !== null && (bonusVested !== null || facts.policyType === 'TRAD') ? coverAfter : null;
  return { coverAfter, maturityAfter, undoUntil: addYears(nextDueDate, UNDO_YEARS) };
}

function findSurrender({ correctedValue, ...given }: MoneyFacts, today: Day): Found {
  const isCorrected = correctedValue !== null;
  const facts = isCorrected
    ? { ...given, correctedValue, surrenderValue: correctedValue, open: { ...given.open, surrender: null } }
    : { ...given, correctedValue };
  const common = findCommonReason(facts);
  if (common) return common;
  // A pension buys an annuity with most of its value, which the portal does not do.
  if (facts.policyType === 'PENSION') return close('NOT_KNOWN');
  if (isMinor(facts.lifeAssuredBirthDate, today) && !isAnswered(facts, 'A2')) return close('NOT_KNOWN');
  if (facts.switchUntil !== null) return close('SWITCH_PENDING', facts.switchUntil);
  const found = findSurrenderValue({ ...facts, loanPayoff: facts.loan.payoff ?? 0 }, today);
  if (found === null || (found.kind === 'LOCKED_IN' && !isAnswered(facts, 'A4'))) return close('NOT_KNOWN');
  if (found.value === 0) return close('NO_VALUE');
  const net = netSurrender(found);
  if (net <= 0) return close('LOAN_ABOVE_VALUE');
  const tds = findTds(facts, net);
  if (tds === null) return close('NOT_KNOWN');
  const { value, charge, loan, paidOn } = found;
  const parts: MoneyColumn['parts'] = [
    { name: 'VALUE', amount: value },
    { name: 'LOAN', amount: loan },
    { name: 'PAID', amount: facts.totalPaid },
    { name: facts.totalPaid > net - tds ? 'LOSS' : 'GAIN', amount: Math.abs(facts.totalPaid - net + tds) },
  ];
  const navDate = found.kind === 'BOOK' ? null : facts.navDate;
  const maturityAfter = findMaturity(facts) === null ? null : 0;
  return { get: net - tds, max: net - tds, by: paidOn ?? facts.paidBy, charge, tds, coverAfter: 0, maturityAfter, navDate, parts };
}

/**
 * Payment of a surrender that was accepted, by the function that showed its amount. The wait after a change and requests in progress were
 * checked when it was made, so they do not close it now.
 */
export function findSurrenderPayment(facts: MoneyFacts, today: Day): MoneyColumn {
  const settled = { ...facts, ...NOTHING_OPEN, correctedValue: null };
  return toColumn('SURRENDER', settled, { found: findSurrender(settled, today), today });
}

/** Only the end of the period, a claim or an assignment refuses a cancellation; a wait delays its payout. */
function findFreeLook(facts: MoneyFacts, today: Day): Found {
  const { documentReceivedOn, totalPaid, open } = facts;
  const common = findCommonReason({ ...facts, mwp: false, holdUntil: null, open: { ...open, withdrawal: null, loan: null } });
  if (common) return common;
  if (!hasFreeLook(facts)) return close('NO_FREE_LOOK');
  if (documentReceivedOn === null) return close('RECEIPT_UNKNOWN');
  const until = freeLookUntil(documentReceivedOn);
  if (today > until) return close('FREE_LOOK_OVER', until);
  const linked = isLinked(facts.policyType) ? { units: facts.fundValue, charges: facts.unitCharges } : null;
  const found = findFreeLookRefund({ ...facts, premiums: totalPaid, linked, riskFrom: facts.riskCommencement }, today);
  if (found === null || found.refund === 0) return close('NOT_KNOWN');
  const { risk, daysCovered: days, medical, stamp, refund } = found;
  const parts: MoneyColumn['parts'] = [
    { name: 'PREMIUMS', amount: totalPaid },
    ...(linked
      ? ([
          { name: 'UNITS', amount: linked.units },
          { name: 'RETURNED_CHARGES', amount: linked.charges },
        ] as const)
      : []),
    { name: 'RISK', amount: risk, days },
    { name: 'MEDICAL', amount: medical },
    { name: 'STAMP', amount: stamp },
  ];
  const navDate = linked ? facts.navDate : null;
  return {
    get: refund,
    max: refund,
    by: facts.paidBy,
    coverAfter: 0,
    maturityAfter: findMaturity(facts) === null ? null : 0,
    undoUntil: until,
    navDate,
    parts,
  };
}
