import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import type { Sealing } from '../db/sealing.ts';

/** Validity of the figures of a dry run. */
const HOLDS_MINUTES = 15;
const REF_BYTES = 16;

const getMinute = (now: Date): number => Math.floor(now.getTime() / MINUTE_MS);
const nameAt = (kind: string, { subject, minute, sealing }: { subject: string; minute: number; sealing: Sealing }): string =>
  sealing.index(kind, `${subject}|${minute}`).subarray(0, REF_BYTES).toString('base64url');

/** Name of a dry run, derived from its content and minute: nothing is stored, and any other content has another name. */
export const nameOfDryRun = (kind: string, { subject, sealing }: { subject: string; sealing: Sealing }, now: Date): string =>
  nameAt(kind, { subject, minute: getMinute(now), sealing });

/** True if the name is that of a dry run in the last minutes with the same content. */
export function isNameOfDryRun(
  name: string,
  { kind, subject, sealing }: { kind: string; subject: string; sealing: Sealing },
  now: Date,
): boolean {
  const minute = getMinute(now);
  return Array.from({ length: HOLDS_MINUTES + 1 }, (_, ago) => nameAt(kind, { subject, minute: minute - ago, sealing })).includes(name);
}
