import { addDays, type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { DAY_MS, HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { DESKS } from '@portal/rules/staff/staff-account.ts';
import { SANDBOX_ADAPTER } from '../../base/config/partner-table.ts';
import { newRef } from '../../base/secret.ts';
import { type Action, hashOfParams } from '../../domain/approvals/four-eyes.ts';
import { applyBrandAction } from '../../domain/brand/brand-action.ts';
import { readBrand } from '../../domain/brand/read-brand.ts';
import { holdMoney } from '../../domain/payments/suspend-money.ts';
import { staffAction } from '../../features/staff-accounts/save-staff.ts';
import { caseAction } from '../../features/staff-cases/act-on-case.ts';
import { runJobAction } from '../../features/staff-jobs/cron-jobs.ts';
import { moneyAction } from '../../features/staff-money/decide-money.ts';
import { bannerAction } from '../../features/staff-notice/banner.ts';
import { retentionAction } from '../../features/staff-privacy/change-retention.ts';
import { reliefAction } from '../../features/staff-reliefs/save-relief.ts';
import { webhookAction } from '../../features/staff-webhooks/change-webhook.ts';
import { type InTransaction, inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { presentSlot } from '../../platform/jobs/scheduled-jobs.ts';
import { demoAccess } from './demo-access.ts';
import type { DemoRow } from './demo-activity.store.ts';
import { addDemoClaims } from './demo-claims.ts';
import { addDemoComplaints } from './demo-complaints.ts';
import { addDemoCore } from './demo-core.ts';
import { addDemoPayouts } from './demo-payouts.ts';
import { demoPerson } from './demo-person.ts';
import { addDemoRequests } from './demo-requests.ts';
import {
  callRows,
  caseRows,
  debitRows,
  demoMoments,
  documentRows,
  failureRows,
  feedbackRows,
  journeyRows,
  mandateRows,
  paymentRows,
  returnedDebitRows,
  unmatchedRows,
} from './demo-rows.ts';

/** A demo's proposals wait longer than those of a day's work. */
const PROPOSALS_WAIT_DAYS = 90;
const OPERATOR = 'operator';
const DEMO_BRAND = { colours: { primary: '#7a1f5c' }, provider: { name: 'Plum Life' } };
const NOTICES = [
  { daysAgo: 34, message: 'Payments by net banking may take longer than usual today.', isEnabled: true },
  { daysAgo: 33, message: 'Payments by net banking may take longer than usual today.', isEnabled: false },
  { daysAgo: 2, message: 'Our office in Pune has moved to Baner Road.', isEnabled: false },
];

/**
 * Activity of a new demo, for its customers and its staff: rows of every report, a failed job, money without an order, claims, requests,
 * proposals and notices. It is written once, after the demo book was loaded, and calls no partner.
 */
export async function addDemoActivity(services: Services, now: Date): Promise<void> {
  await inTransaction(services, async (tx) => {
    const moments = demoMoments(now);
    await addReportRows(moments, { tx, services, now });
    await addLogins(moments, tx);
    await addDemoClaims(tx, services, now);
    await addDemoRequests(tx, now);
    await addDemoComplaints(tx, now);
    await addDemoPayouts(tx, now);
    await addFailedJobs(tx, services, now);
    await addDemoCore(moments, tx, now);
    const moneyId = await addMoney(moments, tx, now);
    for (const { daysAgo, message, isEnabled } of NOTICES)
      await tx.store.notice.add(
        { message, isEnabled, showFrom: null, showTo: null },
        { setBy: OPERATOR, now: new Date(now.getTime() - daysAgo * DAY_MS), approvedBy: isEnabled ? 'approver' : null },
      );
    await propose(moneyId, { tx, services, now });
  });
}

async function addReportRows(moments: readonly Date[], { tx: { store }, services: { sealing }, now }: Work): Promise<void> {
  const { orders, lines } = paymentRows(moments);
  const byTable: [table: string, rows: readonly DemoRow[]][] = [
    ['payment_order', orders],
    ['payment_line', lines],
    ['document_issue', documentRows(moments)],
    ['feedback', feedbackRows(moments, sealing)],
    ['revival_call', callRows(moments)],
    ['api_failure', failureRows(moments)],
    ['journey_count', journeyRows(moments, now)],
    ['service_case', caseRows(moments)],
    ['mandate', mandateRows(moments)],
    ['mandate_debit', [...debitRows(moments), ...returnedDebitRows(now)]],
    ['payment_event', unmatchedRows(unmatchedAt(moments), sealing)],
  ];
  for (const [table, inserted] of byTable) await store.demoActivity.insert(table, inserted);
}

/** One in the month before, one of the present day. */
const unmatchedAt = (moments: readonly Date[]): Date[] => [...moments.slice(0, 1), ...moments.slice(-1)];

/** In the order of their times, as the chain of the audit trail has them. */
async function addLogins(moments: readonly Date[], { store }: InTransaction): Promise<void> {
  const people = [25, 28, 29, 31, 37];
  const access = demoAccess(moments);
  for (const [index, at] of moments.entries()) {
    const { clientId } = demoPerson(people[index % people.length] ?? 25);
    const method = (['password', 'OTP', 'link', 'SSO'] as const)[index % 4];
    const device = index % 3 === 1 ? 'Browser' : 'Mobile';
    const detail = { way: method, redirectCode: 'D', device };
    await store.audit.write({ action: 'login', outcome: 'ok', actorId: clientId, requestId: `demo-${index}`, detail }, at);
    if (index % 3 === 0)
      await store.audit.write({ action: '/login', outcome: 'credentialsWrong', requestId: `demo-${index}-refused`, detail }, at);
    for (const entry of access[index] ?? []) await store.audit.write(entry, at);
  }
}

async function addFailedJobs({ store }: InTransaction, { jobs }: Services, now: Date): Promise<void> {
  const slot = presentSlot('nav-load', now, jobs);
  const fence = await store.jobRun.start('nav-load', { slot, leaseUntil: now }, slot);
  if (fence) await store.jobRun.end({ job: 'nav-load', slot, fence }, { error: 'The file of prices did not come in time.' }, slot);
  await store.demoActivity.addDeadLetter('call-back', {
    data: { callId: crypto.randomUUID() },
    error: 'The call centre did not answer.',
    at: new Date(now.getTime() - HOUR_MS),
  });
}

/** Adds two payments without an order, and a debit that arrived after its premium was paid. Returns the id of that debit's money. */
async function addMoney(moments: readonly Date[], tx: InTransaction, now: Date): Promise<string> {
  for (const [index, amount] of [550_000, 575_000].entries()) {
    const reference = `PO-UNKNOWN-${index + 1}`;
    const paymentRef = `pay_unknown_${index + 1}`;
    const of = {
      kind: 'UNMATCHED',
      source: `payment:${paymentRef}`,
      partner: 'payment',
      adapter: SANDBOX_ADAPTER,
      reference,
      paymentRef,
      amount,
      isHeld: true,
    } as const;
    await holdMoney(of, tx, unmatchedAt(moments)[index] ?? now);
  }
  const policyNo = demoPerson(28).policyNo(1);
  const late = {
    kind: 'LATE_DEBIT',
    source: 'debit:demo',
    partner: 'enach',
    adapter: SANDBOX_ADAPTER,
    reference: 'DEBIT-DEMO-1',
    paymentRef: 'DEBIT-DEMO-1',
  } as const;
  await holdMoney({ ...late, amount: 310_000, isHeld: true, policyNo }, tx, now);
  return (await tx.store.money.lockBySource(late.source))?.moneyId ?? '';
}

/** One open proposal of each kind. */
async function propose(moneyId: string, { tx, services, now }: Work): Promise<void> {
  const { store } = tx;
  const { jobs } = services;
  const proposeAction = async <Params extends object>(act: Action<Params>, params: Params, reason: string) => {
    const { path, kind } = act;
    await add({ kind, path, params, summary: act.summary(params), reason });
  };
  const add = async (
    proposal: Pick<Parameters<typeof store.approval.propose>[0], 'kind' | 'path' | 'summary' | 'reason'> & { params: object },
  ) => {
    const approvalId = newRef();
    await store.approval.propose(
      { ...proposal, approvalId, paramsHash: hashOfParams(proposal.path, proposal.params), proposer: OPERATOR },
      'PROPOSED',
      now,
    );
    const entry = { action: 'approval', outcome: 'PROPOSED', staffUserId: OPERATOR, objectKind: 'approval', objectId: approvalId };
    await store.audit.write({ ...entry, requestId: 'demo', detail: { kind: proposal.kind } }, now);
  };
  const text = { message: 'On Sunday from 2 to 4 am payments are not possible.', isEnabled: true, showFrom: null, showTo: null };
  await proposeAction(bannerAction, text, 'Maintenance of the payment partner');
  await proposeAction(
    runJobAction,
    { job: 'nav-load', slot: presentSlot('nav-load', now, jobs).toISOString(), reason: 'The file is there now' },
    'The file is there now',
  );
  const money = {
    moneyId,
    decision: 'REFUND',
    amount: 310_000,
    partner: 'enach',
    adapter: SANDBOX_ADAPTER,
    reference: 'DEBIT-DEMO-1',
    policyNo: null,
    dueDate: null,
  } as const;
  await proposeAction(moneyAction, { ...money, reason: 'Paid twice' }, 'Paid twice');
  const account = { userId: 'trainee', action: 'CREATE', name: 'Tara Bhosale', email: 'trainee@life-insurance.example' } as const;
  await proposeAction(staffAction, { ...account, role: 'operator', desks: [DESKS[0]] }, 'New in the team');
  const endpoint = { endpointId: null, url: `https://${services.config.WEBHOOK_HOSTS[0]}/portal`, withPolicyNo: false } as const;
  await proposeAction(
    webhookAction,
    { ...endpoint, change: 'CREATE', types: ['payment.captured', 'premium.posted'] },
    'For the core system',
  );
  await proposeAction(reliefAction, createFloodRelief(dayOf(now)), 'Circular of the regulator');
  await proposeAction(retentionAction, { ruleId: 'consent', from: 7, length: 10 }, 'Advice of our lawyer');
  const id = `CL9${demoPerson(26).policyNo(1)}`;
  const version = await store.caseDesk.readVersion(id);
  await proposeAction(caseAction, { id, version, act: 'FIRST_CHECK', verdict: 'CONFIRMED' }, 'The registrar has confirmed it');
  const brand = await readBrand(new Map([['brand.json', Buffer.from(JSON.stringify(DEMO_BRAND))]]));
  await store.brand.add(brand, { addedBy: OPERATOR, now });
  const { provider, colours } = DEMO_BRAND;
  await proposeAction(applyBrandAction, { hash: brand.hash, name: provider.name, primary: colours.primary }, 'The look of the new year');
  const from = dayOf(new Date(now.getTime() - 30 * DAY_MS));
  const report = { type: 'PAYMENTS', range: { from, to: dayOf(now) }, sortBy: 'at', isFalling: true, filter: {}, format: 'CSV' };
  const summary = `PAYMENTS, 12000 rows, CSV, ${from} to ${dayOf(now)}`;
  await add({ kind: 'REPORT', path: '/admin/report', params: report, summary, reason: 'For the auditors' });
  const encrypted = { encData: 'a.b.c.d.e', reasonCode: 'COMPLAINT' };
  await add({
    kind: 'DECRYPT',
    path: '/admin/responseDecrypt',
    params: encrypted,
    summary: 'A sealed text of 912 characters',
    reason: 'Complaint: the amount on the screen was wrong',
  });
  await store.demoActivity.keepProposals(new Date(now.getTime() + PROPOSALS_WAIT_DAYS * DAY_MS));
}

const createFloodRelief = (today: Day) => ({
  ...{ reliefId: null, event: 'flood', district: 'Ernakulam', kind: 'NO_INTEREST' as const, days: 30, pinPrefixes: ['682'], planCodes: [] },
  ...{ dueFrom: addDays(today, -45), dueTo: addDays(today, 15), disasterOn: addDays(today, -1) },
});
