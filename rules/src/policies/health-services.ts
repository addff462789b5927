import type { Day } from '../calendar/dates.ts';
import { type PolicyStatus, statusGroup } from './policy.ts';

const namesOf = (setting: string): string[] => setting.split(',').map((name) => name.trim());

/**
 * Whether a policy has health services (calls, mediBuddyRedirection): in force, with a rider that brings them and has not ended. The names
 * of such riders are separated by commas, as in the setting.
 */
export const hasHealthServices = (
  { status, riders }: { status: PolicyStatus; riders: readonly { name: string; ends: Day }[] },
  namesOfRiders: string,
  today: Day,
): boolean => statusGroup(status) === 'inForce' && riders.some(({ name, ends }) => ends >= today && namesOf(namesOfRiders).includes(name));
