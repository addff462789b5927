import type { EndpointAt } from '@portal/contract/contract.ts';
import { ACCESS_KINDS } from '@portal/contract/profile/profile-access.ts';
import { addYears, dayOf } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { maskEmail, maskMobile } from '@portal/rules/people/masks.ts';
import { CASE_TEAMS, type CasePurpose } from '@portal/rules/staff/case-desk.ts';
import { listDuties } from '../../domain/duties/list-duties.ts';
import { messageTitle } from '../../domain/messages/message-titles.ts';
import { ACCESS_REASONS, describeAccess, listActions } from '../../domain/policies/data-access.ts';
import { findNextDue } from '../../domain/policies/policy-view.ts';
import { staffOnCases } from '../../domain/staff/staff-team.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { caseTitle } from './case-labels.ts';
import { caseFilter } from './list-cases.ts';
import { PURPOSE_LABELS } from './open-case.ts';

type Opening = Call<EndpointAt<'/admin/customers/open'>>;

const LISTED = 10;
/** Payments and accesses are searched this far back. */
const YEARS = 2;

/** As the customer reads it. */
const REASONS: Readonly<Record<CasePurpose, string>> = { ...PURPOSE_LABELS, WORK: ACCESS_REASONS.HELP.en };

/** One customer with contacts masked. Opening the page writes an audit entry, which the customer can see. */
export async function openCustomer(call: Opening) {
  const { input, session, store, services, now, fail, path, requestId } = call;
  const { userId, desks } = await staffOnCases(session, store);
  const { clientId, purpose } = input;
  const client = await store.profile.findClient(clientId);
  if (!client) throw fail('notFound');
  const about = { objectKind: 'client', objectId: clientId, subjectClientId: clientId, reason: REASONS[purpose] };
  await store.audit.write({ action: path, outcome: 'read', session, ...about, requestId }, now);
  const owner = { clientId, clientIds: [clientId] };
  const [policies, duties, cases, payouts, messages, accesses] = await Promise.all([
    store.policy.listForClients(owner.clientIds, publishedNavDay(now)),
    listDuties(owner, { services, store, now }),
    listCasesOf(clientId, call, { userId, desks }),
    store.customer.listPayouts(clientId, LISTED),
    store.customer.listMessages(clientId, LISTED),
    listAccesses(clientId, call),
  ]);
  return {
    clientId,
    name: client.name,
    mobile: client.mobile && maskMobile(client.mobile),
    email: client.email && maskEmail(client.email),
    language: client.language,
    policies: policies.map((policy) => {
      const due = findNextDue(policy);
      return {
        policyNo: policy.policyNo,
        plan: policy.planName,
        status: policy.status,
        due: due && { date: due.dueDate, amount: due.amount },
        mandate: policy.heldMandate && { rail: policy.heldMandate.rail, state: policy.heldMandate.state },
      };
    }),
    duties,
    cases,
    payments: await listPayments(
      policies.map(({ policyNo }) => policyNo),
      call,
    ),
    payouts,
    messages: messages.map(({ template, ...message }) => ({ ...message, title: messageTitle(template) })),
    accesses,
  };
}

/** The newest cases of each team of the account. */
async function listCasesOf(clientId: string, { store, services, now }: Opening, staff: { userId: string; desks: readonly string[] }) {
  const filter = await caseFilter({ store, services, now });
  return Promise.all(
    CASE_TEAMS.filter((desk) => staff.desks.includes(desk)).map(async (desk) => {
      const search = { queue: 'ALL', assigned: 'ANYONE', find: clientId, me: staff.userId, limit: LISTED, offset: 0 } as const;
      const { rows, total } = await store.caseList.list({ ...filter, desk, ...search });
      return { desk, total, rows: rows.map((row) => ({ ...row, title: caseTitle({ ...row, desk }, services) })) };
    }),
  );
}

async function listPayments(policyNos: string[], { store, now }: Opening) {
  const today = dayOf(now);
  const filter = { policyNos, from: addYears(today, -YEARS), to: today, onlyPosted: false };
  const payments = await store.history.list(filter, 1, LISTED);
  return payments.map(({ paymentDate: on, policyNo, amount, kind, status }) => ({ on, policyNo, amount, kind, status }));
}

/** Logins and accesses as the customer reads them. */
async function listAccesses(clientId: string, { store, now }: Opening) {
  const to = dayOf(now);
  const filter = { clientIds: [clientId], actions: listActions(ACCESS_KINDS), from: addYears(to, -YEARS), to };
  const { rows } = await store.dataAccess.list(filter, LISTED, 0);
  return rows.map((row) => {
    const { who, whoText, ...access } = describeAccess(row, clientId);
    return { ...access, who: who === 'YOU' ? CUSTOMER : whoText };
  });
}
const CUSTOMER = { en: 'The customer', hi: 'ग्राहक' };
