import { dayOf } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { type Duty, rankDuties } from '@portal/rules/policies/duties.ts';
import { APPROVED_DAYS, isRevivable } from '@portal/rules/policies/revival.ts';
import type { Services, Stores } from '../../platform/context/services.ts';
import { listApplications } from '../applications/list-applications.ts';
import type { PolicySummary } from '../policies/policy-record.ts';
import { type DutyRecords, dutyFacts, type RevivalRecord } from './duty-facts.ts';

/** `clientIds`: also the clients whose policies the customer sees. */
type Owner = { clientId: string; clientIds: string[] };
type Reading = { services: Services; store: Stores; now: Date };

/** Duties of a customer, most urgent first. */
export async function listDuties(owner: Owner, reading: Reading): Promise<Duty[]> {
  const today = dayOf(reading.now);
  return rankDuties(dutyFacts(await readRecords(owner, reading), reading.now, today), today);
}

async function readRecords({ clientIds, clientId }: Owner, { services, store, now }: Reading): Promise<DutyRecords> {
  const [policies, openPayments, attention, annuities, loans, claimNotices, applications, kyc] = await Promise.all([
    store.policy.listForClients(clientIds, publishedNavDay(now)),
    store.payment.listOpenPayments(clientIds, now),
    store.attention.find(clientIds),
    store.survival.listAnnuities(clientIds),
    store.loan.listOfCustomer(clientIds),
    store.claimHold.listNotices(clientIds),
    listApplications(clientIds, services, now),
    store.kyc.find(clientId),
  ]);
  const borrowedOn = loans.map(({ policyNo }) => policyNo);
  const [values, captured, revivals] = await Promise.all([
    loans.some(({ noticeOn }) => noticeOn !== null) ? store.loan.listPolicies(clientIds) : [],
    borrowedOn.length > 0 ? store.loan.listCaptured(borrowedOn) : [],
    readRevivals(
      policies.filter(({ status }) => isRevivable(status)),
      { store, now },
    ),
  ]);
  return {
    policies,
    openPayments,
    attention,
    annuities,
    loans,
    surrenderValues: new Map(values.map(({ policyNo, surrenderValue }) => [policyNo, surrenderValue ?? 0])),
    capturedRepayments: new Map(captured.map(({ policyNo, amount }) => [policyNo, amount])),
    revivals,
    lateFee: services.config.REVIVAL_LATE_FEE,
    claimNotices,
    applications,
    kyc,
  };
}

async function readRevivals(lapsed: readonly PolicySummary[], { store, now }: Pick<Reading, 'store' | 'now'>): Promise<RevivalRecord[]> {
  if (lapsed.length === 0) return [];
  const policyNos = lapsed.map(({ policyNo }) => policyNo);
  const approvedSince = new Date(now.getTime() - APPROVED_DAYS * DAY_MS);
  const pending = await store.revival.listPending(policyNos, now);
  return Promise.all(
    policyNos.map(async (policyNo) => {
      const [quote, isApproved] = await Promise.all([store.revival.findLive(policyNo), store.revival.isApproved(policyNo, approvedSince)]);
      const open = pending.find((request) => request.policyNo === policyNo);
      return { policyNo, quote, isApproved, pending: open ? { isPayable: open.payment !== null } : null };
    }),
  );
}
