import { SESSION, session } from '../state/storage.ts';

/** Calls of every area take the first there is: customer, staff, link (TRANS-001); elsewhere a token of another area is refused. */
const SHARED: readonly string[] = ['/log/save', '/error/report'];

export const isOfStaff = (path: string): boolean => path.startsWith('/admin/');

/** The bearer by the path (E-07): staff's for theirs, a link's for link journeys, else the customer's; calls of both take what there is. */
export function bearerOf(path: string): string | null {
  const own = session.get(SESSION.sessionToken);
  const link = session.get(SESSION.preLoginKey);
  // A link is exchanged by its handle alone, also in a tab that is logged in.
  if (path === '/serviceLinkLogin') return null;
  if (isOfStaff(path)) return session.get(SESSION.adminToken);
  if (path.startsWith('/stp/')) return link;
  return SHARED.includes(path) ? (own ?? session.get(SESSION.adminToken) ?? link) : (own ?? link);
}
