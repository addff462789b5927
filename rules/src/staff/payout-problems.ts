import { addDays, type Day } from '../calendar/dates.ts';

/** Payouts that staff of the team MONEY look into (beyond the specification, A 3, Staff). */

/** LATE: a benefit without a payout after its due day. UNSETTLED: the bank has not said for days if it paid. */
export const PAYOUT_PROBLEMS = ['RETURNED', 'HELD', 'LATE', 'UNSETTLED'] as const;
export type PayoutProblem = (typeof PAYOUT_PROBLEMS)[number];
export const DELAY_CAUSES = ['OURS', 'CUSTOMER'] as const;
export type DelayCause = (typeof DELAY_CAUSES)[number];
export const CAUSE_REASON_MAX = 200;

/** A returned payout is listed when it has been with us for more than this. */
const RETURNED_DAYS = 7;
/** A payment arrives within one working day. A weekend and a holiday may be in between. */
const UNSETTLED_DAYS = 3;

/** The last days of an event for which a payout is listed. */
export const getProblemDays = (today: Day): { returned: Day; sent: Day; due: Day } => ({
  returned: addDays(today, -RETURNED_DAYS - 1),
  sent: addDays(today, -UNSETTLED_DAYS - 1),
  due: addDays(today, -1),
});

const USUAL_CAUSES: Record<PayoutProblem, DelayCause> = { RETURNED: 'CUSTOMER', HELD: 'CUSTOMER', LATE: 'OURS', UNSETTLED: 'OURS' };
/** The recorded cause, or the usual one of the problem. */
export const findCause = (problem: PayoutProblem, recorded: DelayCause | null): DelayCause => recorded ?? USUAL_CAUSES[problem];

/** A benefit has no payout yet, so it is named by its policy and due day. */
type Named = { payoutId: string } | { policyNo: string; dueOn: Day };
export const toProblemId = (named: Named): string => ('payoutId' in named ? named.payoutId : `${named.policyNo}:${named.dueOn}`);
export function parseProblemId(problemId: string): Named {
  const [policyNo = '', dueOn] = problemId.split(':');
  return dueOn === undefined ? { payoutId: problemId } : { policyNo, dueOn };
}
