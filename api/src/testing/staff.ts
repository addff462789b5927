import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import type { StaffRole, Team } from '@portal/rules/staff/staff-account.ts';
import type { Actor, World } from './world.ts';

/** An account of its own and a session, made without logging in: each person of the staff has one session. */
export async function signInStaff(world: World, role: StaffRole, desks: readonly Team[] = []): Promise<Actor & { userId: string }> {
  const { store } = world.services;
  const now = world.now();
  const userId = `test.${crypto.randomUUID().slice(0, 8)}`;
  const start = { hash: '-', until: now };
  await store.staffAccount.add({ userId, name: 'Staff', email: null, role, desks: [...desks], createdBy: 'test' }, start, now);
  await store.staffAccount.choosePassword(userId, '-');
  const kind = { kind: 'admin', clientId: null, role, staffUserId: userId } as const;
  return { ...(await store.session.create({ ...kind, clientIds: [], absoluteMs: 8 * HOUR_MS }, now)), userId };
}

/** The cookie of staff has a name of its own. */
export const staffCookies = (actor: Actor): Record<string, string> => ({ c: '', a: actor.cookie });
