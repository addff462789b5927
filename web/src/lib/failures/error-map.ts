import { VERBATIM } from '@portal/rules/text/verbatim.ts';
import type { Failure } from './failure.ts';

/** Error text, or its source. */
type Outcome = { text: string } | 'message' | 'nothing';
export type ErrorRow = { 12?: Outcome; 13?: Outcome; 20?: Outcome; 21?: Outcome; throw?: Outcome; other?: Outcome };

export const textOutcome = (text: string): Outcome => ({ text });
const network = textOutcome(VERBATIM.networkIssue);

const DEFAULT: Required<ErrorRow> = { 12: 'message', 13: 'message', 20: network, 21: 'message', throw: network, other: network };

/** Error texts that differ by call, registered by the screens that need them (error-rows.ts). A star matches any suffix. */
const rows: Record<string, ErrorRow> = {};
export const addErrorRows = (more: Readonly<Record<string, ErrorRow>>): unknown => Object.assign(rows, more);

const findRow = (call: string): ErrorRow | undefined =>
  rows[call] ?? Object.entries(rows).find(([key]) => key.endsWith('*') && call.startsWith(key.slice(0, -1)))?.[1];

export type Cause = { status: number } | 'throw';

/** Error text of a call by call and status. 40 is identical for all (E-26, E-29). */
export function findMessage(call: string, cause: Cause, message: string): string {
  if (cause !== 'throw' && cause.status === 40) return VERBATIM.sessionExpiredError;
  const row = { ...DEFAULT, ...findRow(call) };
  const outcome = cause === 'throw' ? row.throw : (row[cause.status as 12 | 13 | 20 | 21] ?? row.other);
  if (outcome === 'nothing') return '';
  return outcome === 'message' ? message : outcome.text;
}

/** The failure of one call, worded as that of another: for two calls that the customer starts with one press. */
export const toScreenFailure = (call: string, failure: Failure): Failure => ({
  ...failure,
  error: findMessage(call, failure.status === 0 ? 'throw' : failure, failure.message),
});
