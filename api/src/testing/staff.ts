import { HOUR_MS } from '@portal/rules/durations.ts';
import type { StaffRole } from '../http/session.store.ts';
import type { Actor, World } from './world.ts';

/** A session of one of the staff, made without logging in. */
export const signInStaff = (world: World, role: StaffRole): Promise<Actor> =>
  world.services.store.session.create({ kind: 'admin', clientId: null, clientIds: [], role, absoluteMs: 8 * HOUR_MS }, world.now());

/** The cookie of staff has a name of its own. */
export const staffCookies = (actor: Actor): Record<string, string> => ({ c: '', a: actor.cookie });
