import type { Day } from '../calendar/dates.ts';
import { type PolicyStatus, statusGroup } from './policy.ts';

const parseNames = (setting: string): string[] => setting.split(',').map((name) => name.trim());

/**
 * True if a policy has health services (calls, mediBuddyRedirection): it is in force and has an active rider that includes them. The
 * setting separates the names of such riders by commas.
 */
export const hasHealthServices = (
  { status, riders }: { status: PolicyStatus; riders: readonly { name: string; ends: Day }[] },
  namesOfRiders: string,
  today: Day,
): boolean =>
  statusGroup(status) === 'inForce' && riders.some(({ name, ends }) => ends >= today && parseNames(namesOfRiders).includes(name));
