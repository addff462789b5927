import type { EndpointAt } from '@portal/contract/contract.ts';
import { CASE_TEAMS } from '@portal/rules/staff/case-desk.ts';
import { hasRole } from '@portal/rules/staff/staff-pages.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { caseFilter } from './list-cases.ts';

/** Work that waits for the teams of the account. Counts hold no personal data, so they are not audited. */
export async function countBacklog({ session, store, services, now }: Call<EndpointAt<'/admin/backlog'>>) {
  const account = session?.staffUserId ? await store.staffAccount.find(session.staffUserId) : undefined;
  const teams = CASE_TEAMS.filter((team) => account?.desks.includes(team));
  const filter = teams.length > 0 ? await caseFilter({ store, services, now }) : undefined;
  const counts = filter ? await Promise.all(teams.map((desk) => store.caseList.count({ desk, me: account?.userId ?? '', ...filter }))) : [];
  const add = (key: 'TODO' | 'LATE') => counts.reduce((sum, count) => sum + count[key], 0);
  return {
    cases: filter ? { todo: add('TODO'), late: add('LATE') } : null,
    payments: account?.desks.includes('MONEY') ? await store.moneyList.countOpen() : null,
    alerts: account && hasRole(account.role, 'operator') ? await store.staffAlert.countOpen() : null,
  };
}
