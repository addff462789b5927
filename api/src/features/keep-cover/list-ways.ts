import { addDays, type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { debitDays } from '@portal/rules/mandates/debit-day.ts';
import type { ModeReason } from '@portal/rules/money/payment-mode.ts';
import { modeRejection, quoteModes, yearlyCostNow } from '@portal/rules/money/payment-mode.ts';
import { coverWithoutPremiums } from '@portal/rules/policies/keep-cover.ts';
import type { ClosedWayReason, CoverWay } from '@portal/rules/policies/keep-cover-ways.ts';
import { type LoanReason, yearOfInterest } from '@portal/rules/policies/loan.ts';
import { type RevivalReason, revivalRejection } from '@portal/rules/policies/revival.ts';
import { listOffers } from '../../domain/loans/loan-offer.ts';
import type { PolicyRecord } from '../../domain/policies/policy-record.ts';
import type { Services, Stores } from '../../platform/context/services.ts';
import type { Customer } from '../../platform/pipeline/implement.ts';
import type { CoverAtRisk } from './list-at-risk.ts';

type Reading = { customer: Customer; store: Stores; services: Services; now: Date };
type Asked = CoverAtRisk & { record: PolicyRecord };
export type Way = {
  way: CoverWay;
  open: boolean;
  why: ClosedWayReason | ModeReason | LoanReason | RevivalReason | null;
  amounts: Record<string, number>;
  days: Record<string, Day>;
};

const toWay = (way: CoverWay, why: Way['why'], values: Partial<Pick<Way, 'amounts' | 'days'>> = {}): Way => ({
  ...{ way, open: why === null, why },
  ...{ amounts: values.amounts ?? {}, days: values.days ?? {} },
});

/** The ways to keep a policy, by the same rules as the services that they lead to. */
export async function listWays(atRisk: Asked, reading: Reading): Promise<Way[]> {
  switch (atRisk.state) {
    case 'CLAIM':
    case 'PAID_UP':
      return [];
    case 'LAPSED':
    case 'DISCONTINUED':
    case 'OVER':
      return Promise.all([findReinstatement(atRisk, reading), findHelp(atRisk, reading)]);
    default:
      return listWaysInGrace(atRisk, reading);
  }
}

async function listWaysInGrace(atRisk: Asked, reading: Reading): Promise<Way[]> {
  // The administration must put it back in force before it can accept a premium.
  if (atRisk.isBeingRestored) return [toWay('PAY', 'BEING_RESTORED'), await findHelp(atRisk, reading)];
  const [frequency, loan, help] = await Promise.all([findFrequency(atRisk, reading), findLoan(atRisk, reading), findHelp(atRisk, reading)]);
  const isActive = atRisk.policy.heldMandate?.state === 'ACTIVE';
  return [
    findPayment(atRisk),
    findDebitDay(atRisk, dayOf(reading.now)),
    toWay('MANDATE', isActive ? 'AUTO_DEBIT_ACTIVE' : null),
    ...frequency,
    loan,
    ...findPaidUp(atRisk),
    help,
  ];
}

function findPayment({ atBank }: Asked): Way {
  if (!atBank) return toWay('PAY', null);
  const { amount, debitOn } = atBank;
  return debitOn
    ? toWay('PAY', 'BEING_DEBITED', { amounts: { debit: amount }, days: { debit: debitOn } })
    : toWay('PAY', 'BEING_PAID', { amounts: { payment: amount } });
}

/** `debit`: the latest day on which the next premium can be debited. */
function findDebitDay({ policy, atBank }: Asked, today: Day): Way {
  if (policy.heldMandate?.state !== 'ACTIVE') return toWay('DEBIT_DAY', 'NO_AUTO_DEBIT');
  if (atBank?.debitOn) return toWay('DEBIT_DAY', 'BEING_DEBITED', { amounts: { debit: atBank.amount }, days: { debit: atBank.debitOn } });
  const next = policy.dues.find(({ dueDate }) => dueDate > today) ?? policy.dues[0];
  if (!next) return toWay('DEBIT_DAY', 'NO_AUTO_DEBIT');
  const latest = debitDays(next.dueDate, policy.frequency).at(-1);
  const later = Array.from({ length: 31 }, (_, days) => addDays(next.dueDate, days)).find((day) => Number(day.slice(8)) === latest);
  return toWay('DEBIT_DAY', null, { days: { debit: later ?? next.dueDate } });
}

/** The smallest instalment of the plan. No way if the customer pays it already. */
async function findFrequency({ policy }: Asked, { customer, store, now }: Reading): Promise<Way[]> {
  const record = await store.paymentMode.find(customer.clientIds, policy.policyNo);
  if (!record) return [];
  const today = dayOf(now);
  const quotes = quoteModes(record, today);
  const current = quotes.find(({ mode }) => mode === record.frequency);
  const smaller = quotes.filter((quote) => quote.reason === null && current && quote.premium < current.premium).at(-1);
  if (!current || !smaller) return [toWay('FREQUENCY', 'NO_SMALLER_PREMIUM')];
  const amounts = {
    instalment: smaller.premium + smaller.tax,
    now: current.premium + current.tax,
    extra: smaller.yearlyCost - yearlyCostNow(record, today),
  };
  return [toWay('FREQUENCY', modeRejection(record, today), { amounts })];
}

async function findLoan({ policy }: Asked, { customer, store, services, now }: Reading): Promise<Way> {
  const contactChangedAt = await store.profile.contactChangedAt(customer.clientId);
  const [offer] = await listOffers({ store, clientIds: customer.clientIds }, { policyNo: policy.policyNo, contactChangedAt }, now);
  if (!offer || offer.reason) return toWay('LOAN', offer?.reason ?? 'NO_SURRENDER_VALUE');
  return toWay('LOAN', null, { amounts: { max: offer.max, interest: yearOfInterest(offer.max, services.config.LOAN_RATE * 100) } });
}

function findPaidUp({ record }: Asked): Way[] {
  const cover = coverWithoutPremiums(record);
  if (cover === null) return [];
  return [cover === 0 ? toWay('PAID_UP', 'NO_VALUE') : toWay('PAID_UP', null, { amounts: { cover } })];
}

async function findReinstatement({ policy }: Asked, { store, now }: Reading): Promise<Way> {
  const pending = await store.revival.listPending([policy.policyNo], now);
  const isPending = pending.length > 0;
  return toWay('REVIVE', revivalRejection({ status: policy.status, reviveBy: policy.revivalDeadline, isPending }, dayOf(now)));
}

async function findHelp({ policy }: Asked, { store }: Reading): Promise<Way> {
  const asked = await store.request.findOpen('HELP', `policy:${policy.policyNo}`);
  if (!asked) return toWay('HELP', null);
  const { submittedAt, promisedBy } = asked;
  return toWay('HELP', 'ASKED', { days: { asked: dayOf(submittedAt), ...(promisedBy && { answer: promisedBy }) } });
}
