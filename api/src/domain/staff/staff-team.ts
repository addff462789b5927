import type { Team } from '@portal/rules/staff/staff-account.ts';
import { PortalError } from '../../base/failure.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { Session } from '../../platform/session/session-rows.store.ts';

/** The user id of the session, if the account works at this desk. Throws `notAllowed` otherwise. */
export async function staffAt(desk: Team, session: Session | undefined, store: Stores): Promise<string> {
  const account = session?.staffUserId ? await store.staffAccount.find(session.staffUserId) : undefined;
  if (!account?.desks.includes(desk)) throw new PortalError('notAllowed');
  return account.userId;
}
