import { CASE_TEAMS } from '@portal/rules/staff/case-desk.ts';
import type { Team } from '@portal/rules/staff/staff-account.ts';
import { PortalError } from '../../base/failure.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { Session } from '../../platform/session/session-rows.store.ts';

/** The user id of the session, if the account works at this desk. Throws `notAllowed` otherwise. */
export async function staffAt(desk: Team, session: Session | undefined, store: Stores): Promise<string> {
  return (await staffIn([desk], session, store)).userId;
}

/** The account of the session, if it works on cases of any team. Throws `notAllowed` otherwise. */
export const staffOnCases = (session: Session | undefined, store: Stores) => staffIn(CASE_TEAMS, session, store);

async function staffIn(teams: readonly Team[], session: Session | undefined, store: Stores) {
  const account = session?.staffUserId ? await store.staffAccount.find(session.staffUserId) : undefined;
  if (!account || !teams.some((team) => account.desks.includes(team))) throw new PortalError('notAllowed');
  return account;
}
