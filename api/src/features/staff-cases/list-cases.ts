import type { EndpointAt } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { releasedBefore } from '@portal/rules/staff/case-desk.ts';
import { staffAt } from '../../domain/staff/staff-team.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { caseTitle, toInitials } from './case-labels.ts';

/** The cases of a team with the size of each queue, or the cases that a number finds in any queue. */
export async function listCases({ input, session, store, services, now }: Call<EndpointAt<'/admin/cases/list'>>) {
  const { desk, queue, page, pageSize } = input;
  const me = await staffAt(desk, session, store);
  const today = dayOf(now);
  const freeBefore = releasedBefore(today, new Set(services.config.BANK_HOLIDAYS.split(',')));
  const find = input.find?.toUpperCase() || undefined;
  const filter = { desk, me, today, freeBefore };
  const [{ rows, total }, counts, staff] = await Promise.all([
    store.caseList.list({ ...filter, queue, find, limit: pageSize, offset: (page - 1) * pageSize }),
    store.caseList.count(filter),
    store.staffAccount.list(),
  ]);
  const getName = (userId: string) => staff.find((staffAccount) => staffAccount.userId === userId)?.name ?? userId;
  return {
    rows: rows.map(({ personName, assignee, kind, ...row }) => ({
      ...row,
      title: caseTitle({ desk, type: row.type, kind }, services),
      person: toInitials(personName),
      assignee: assignee && getName(assignee),
    })),
    total,
    counts,
    asOf: now,
  };
}
