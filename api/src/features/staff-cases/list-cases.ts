import type { EndpointAt } from '@portal/contract/contract.ts';
import { addDays, type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { findLastGraceDay } from '@portal/rules/policies/relief.ts';
import { type CaseTeam, mayTakeListed, releasedBefore } from '@portal/rules/staff/case-desk.ts';
import type { Config } from '../../base/config/config.ts';
import { staffAt } from '../../domain/staff/staff-team.ts';
import type { Stores, Work } from '../../platform/context/services.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { caseTitle, toInitials } from './case-labels.ts';

/** Filter that the queues of all teams share: the day, and actions that wait for a second person. */
export async function caseFilter({ store, services, now }: Pick<Work, 'services' | 'now'> & { store: Stores }) {
  const today = dayOf(now);
  const approvals = await store.approval.listOpen('CASE', now);
  return {
    today,
    officers: services.config.GRIEVANCE_STAFF ?? [],
    freeBefore: releasedBefore(today, new Set(services.config.BANK_HOLIDAYS.split(','))),
    inApproval: approvals.flatMap(({ params }) => (params as { id?: string } | undefined)?.id ?? []),
  };
}

/** The cases of a team with the size of each queue, or the cases that a number finds in any queue. */
export async function listCases({ input, session, store, services, now }: Call<EndpointAt<'/admin/cases/list'>>) {
  const { desk, queue, assigned, page, pageSize } = input;
  const me = await staffAt(desk, session, store);
  const find = input.find?.toUpperCase() || undefined;
  const filter = { desk, me, ...(await caseFilter({ store, services, now })) };
  const graces = desk === 'REQUESTS' ? await listUrgentHelp(store, filter.today) : new Map<string, Day>();
  const [{ rows, total }, counts, staff] = await Promise.all([
    store.caseList.list({ ...filter, queue, assigned, find, urgent: [...graces.keys()], limit: pageSize, offset: (page - 1) * pageSize }),
    store.caseList.count(filter),
    store.staffAccount.list(),
  ]);
  const callsFirst = await store.caseList.listCallsFirst(rows.map(({ id }) => id));
  const getName = (userId: string) => staff.find((staffAccount) => staffAccount.userId === userId)?.name ?? userId;
  return {
    rows: rows.map(({ personName, assignee, kind, ...row }) => ({
      ...row,
      title: caseTitle({ desk, type: row.type, kind }, services),
      person: toInitials(personName),
      assignee: assignee && getName(assignee),
      graceEnds: graces.get(row.id) ?? null,
      callsFirst: callsFirst.includes(row.id),
      mayTake:
        assignee === null &&
        !filter.inApproval.includes(row.id) &&
        mayTakeListed(desk, { ...row, isDecidedHere: isDecidedHere(desk, services.config) }),
    })),
    total,
    counts,
    asOf: now,
  };
}

/** Requests for help whose policy covers for two more days at most, with its last day of grace. */
async function listUrgentHelp(store: Stores, today: Day): Promise<Map<string, Day>> {
  const graces = (await store.relief.listHelpGraces()).map((grace) => [grace.caseId, findLastGraceDay(grace, grace)] as const);
  return new Map(graces.filter(([, day]) => today <= day && day <= addDays(today, URGENT_DAYS)));
}
const URGENT_DAYS = 2;

/** False if a partner decides the cases of a team. */
const isDecidedHere = (desk: CaseTeam, { BACK_OFFICE, CLAIM_ENGINE }: Config): boolean =>
  desk === 'COMPLAINTS' || (desk === 'CLAIMS' ? CLAIM_ENGINE === 'desk' : desk !== 'APPLICATIONS' && BACK_OFFICE === 'desk');
