import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import type { StaffRole, Team } from '@portal/rules/staff/staff-account.ts';
import type { Actor, World } from './world.ts';

/** Creates a separate account and a session without logging in, because each member of staff has one session. */
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

/** Cookies of a staff session, which has its own cookie name. */
export const staffCookies = (actor: Actor): Record<string, string> => ({ c: '', a: actor.cookie });
