import { DAY_MS, MINUTE_MS } from '../calendar/durations.ts';

/** Acts of staff that a second person approves (calls, part B, 12: four eyes; reliability, F). */

export const APPROVAL_KINDS = [
  'BANNER',
  'DECRYPT',
  'CRON',
  'REPORT',
  'CASE',
  'MONEY',
  'STAFF',
  'BRAND',
  'WEBHOOK',
  'RELIEF',
  'PRIVACY',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];
/** Kinds that always need approval, whatever the setting says (W14). */
const ALWAYS_APPROVED: readonly ApprovalKind[] = ['MONEY', 'STAFF', 'WEBHOOK', 'RELIEF', 'PRIVACY'];

export const APPROVAL_MS = 30 * MINUTE_MS;
/** For this long a person sees how an own request ended. */
export const APPROVAL_SHOWN_MS = DAY_MS;

export const APPROVAL_STATES = ['PROPOSED', 'APPROVED', 'EXECUTED', 'FAILED', 'REJECTED', 'EXPIRED'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** The kinds of a setting such as `BANNER,DECRYPT`, with those that always need it; undefined if a name is none. */
export function approvalKinds(setting: string): ApprovalKind[] | undefined {
  const names = setting.split(',').flatMap((name) => name.trim() || []);
  if (names.some((name) => !APPROVAL_KINDS.includes(name as ApprovalKind))) return undefined;
  return APPROVAL_KINDS.filter((kind) => names.includes(kind) || ALWAYS_APPROVED.includes(kind));
}
