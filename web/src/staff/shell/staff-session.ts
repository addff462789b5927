import type { QueryClient } from '@tanstack/react-query';
import { callPortal } from '../../lib/api/call-portal.ts';
import { forget } from '../../lib/navigation/leave.ts';
import { resetArea } from '../../lib/state/slices.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { type StaffUser, startAt, useAdmin } from './admin.slice.ts';

/** Stores the staff login. A customer's login in this tab is not affected. */
export function enterStaff({ adminToken, user }: { adminToken: string; user: StaffUser }): void {
  useAdmin.setState({ ...startAt(new Date()), user });
  session.set(SESSION.adminToken, adminToken);
  session.set(SESSION.adminAuth, 'true');
}

/** Clears the admin area, and nothing else, after the session has ended on the server. */
export function forgetStaff(client: QueryClient): void {
  session.remove(SESSION.adminToken);
  session.remove(SESSION.adminAuth);
  resetArea('admin');
  client.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/admin/') });
}

const WAIT_MS = 5_000;

/** Logs out. Whether the server answers or not, this tab is emptied of all but the keys of campaigns (ADM-018, LOUT-007, LOUT-008). */
export async function leaveStaff(client: QueryClient): Promise<void> {
  await callPortal('/admin/logout', {}, { signal: AbortSignal.timeout(WAIT_MS) });
  forget(client);
}
