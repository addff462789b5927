import { SESSION, session } from '../state/storage.ts';

/** Calls that accept any session, in order: customer, staff, link (TRANS-001). Other calls reject tokens of another area. */
const SHARED: readonly string[] = ['/log/save', '/error/report'];

export const isOfStaff = (path: string): boolean => path.startsWith('/admin/');

/**
 * Bearer token by path (E-07): staff for admin calls, link for link journeys, otherwise customer. Shared calls use the first available
 * one.
 */
export function findBearer(path: string): string | null {
  const own = session.get(SESSION.sessionToken);
  const link = session.get(SESSION.preLoginKey);
  // A link is exchanged by its handle alone, also in a tab that is logged in.
  if (path === '/serviceLinkLogin') return null;
  if (isOfStaff(path)) return session.get(SESSION.adminToken);
  if (path.startsWith('/stp/')) return link;
  return SHARED.includes(path) ? (own ?? session.get(SESSION.adminToken) ?? link) : (own ?? link);
}
