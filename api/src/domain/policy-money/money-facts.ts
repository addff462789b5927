import { addDays, dayOf, financialYear } from '@portal/rules/calendar/dates.ts';
import { findNavDay, unitsSeenOn } from '@portal/rules/calendar/nav-day.ts';
import { publishedNavDay, valueOfUnits } from '@portal/rules/funds/fund-value.ts';
import { holdEndsAt } from '@portal/rules/people/contact-hold.ts';
import type { MoneyFacts } from '@portal/rules/policies/money-columns.ts';
import { CASE_DAYS } from '@portal/rules/requests/kinds/kind-row.ts';
import type { Services, Stores } from '../../platform/context/services.ts';
import { listOffers } from '../loans/loan-offer.ts';
import { navHolidays } from '../navs/nav-holidays.ts';
import type { MoneyRecord } from './money-facts.store.ts';
import { readSurrender } from './surrender-request.ts';

const PERCENT_BP = 100;
const UNIT_TYPES = ['ULIP', 'PENSION'];

type Reading = { store: Stores; services: Pick<Services, 'config'>; now: Date };
/** Another value of an open surrender, which its customer has not confirmed. */
type Correction = { before: number; value: number; reason: string };
/** Units of a fund at its latest NAV. */
export type Holding = { fundCode: string; name: string; units: string; nav: string };
export type FoundFacts = { record: MoneyRecord; facts: MoneyFacts; holdings: readonly Holding[]; correction: Correction | null };

/** Reads what decides about money from a policy. Undefined if the customer has no such policy. */
export async function readMoneyFacts(
  customer: { clientId: string; clientIds: readonly string[] },
  policyNo: string,
  { store, services, now }: Reading,
): Promise<FoundFacts | undefined> {
  const { clientIds } = customer;
  const record = await store.needMoney.findRecord(clientIds, policyNo);
  if (!record) return undefined;
  const today = dayOf(now);
  const [{ holdings, ...units }, loan, paidInYear, contactChangedAt, correction] = await Promise.all([
    UNIT_TYPES.includes(record.policyType) ? readUnits(record, { store, services, now }) : NO_UNITS,
    readLoan(clientIds, policyNo, { store, services, now }),
    store.needMoney.sumPayouts(clientIds, `${financialYear(today).startYear}-04-01`),
    store.profile.contactChangedAt(customer.clientId),
    readCorrection(record, store),
  ]);
  const ends = [contactChangedAt, record.payoutChangedAt].flatMap((at) => holdEndsAt(at, now) ?? []);
  const {
    policyNo: _no,
    clientId: _client,
    planName: _plan,
    agentName: _agent,
    payoutChangedAt: _changed,
    openRequests,
    ...copied
  } = record;
  const find = (type: MoneyRecord['openRequests'][number]['type']) => openRequests.find((request) => request.type === type)?.on ?? null;
  const facts: MoneyFacts = {
    ...copied,
    ...units,
    loan,
    paidInYear,
    isDiscontinued: record.status === 'DISCONTINUED_LOCKIN',
    open: { withdrawal: find('WITHDRAWAL'), surrender: find('SURRENDER'), freeLook: find('FREE_LOOK'), loan: find('LOAN') },
    correctedValue: correction?.value ?? null,
    holdUntil: ends.length === 0 ? null : dayOf(new Date(Math.max(...ends.map((end) => end.getTime())))),
    answers: services.config.LEGAL_ANSWERS ?? [],
    paidBy: addDays(today, CASE_DAYS),
  };
  return { record, facts, holdings, correction };
}

async function readCorrection({ openRequests }: MoneyRecord, store: Stores): Promise<Correction | null> {
  const open = openRequests.find(({ type, status }) => type === 'SURRENDER' && status === 'REQUIREMENT_RAISED');
  const fields = open && readSurrender((await store.request.readFields(open.caseId)).after);
  return fields?.correction ? { before: fields.value, ...fields.correction } : null;
}

const NO_UNITS = { fundValue: 0, withdrawals: [], unitCharges: 0, switchUntil: null, navDate: null, holdings: [] };

async function readUnits({ policyNo, clientId }: MoneyRecord, { store, services, now }: Reading) {
  const holidays = navHolidays(services);
  const [held, history, switching] = await Promise.all([
    store.fund.listHeld(policyNo, publishedNavDay(now)),
    store.needMoney.readUnitHistory(policyNo),
    store.switchRecord.find([clientId], policyNo),
  ]);
  return {
    ...history,
    fundValue: held.reduce((sum, { units, nav }) => sum + valueOfUnits(units, nav), 0),
    switchUntil: switching?.pending ? unitsSeenOn(switching.pending.navDate, holidays) : null,
    navDate: findNavDay(now, holidays).navDate,
    holdings: held,
  };
}

async function readLoan(clientIds: readonly string[], policyNo: string, { store, services, now }: Reading): Promise<MoneyFacts['loan']> {
  const rateBp = Math.round(services.config.LOAN_RATE * PERCENT_BP);
  const [offer] = await listOffers({ store, clientIds }, { policyNo, contactChangedAt: null }, now);
  return { reason: offer ? offer.reason : 'NO_SURRENDER_VALUE', max: offer?.max ?? 0, payoff: offer?.owed?.payoff ?? null, rateBp };
}
