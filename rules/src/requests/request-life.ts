import { addDays, type Day, dayOf } from '../calendar/dates.ts';
import { DAY_MS } from '../calendar/durations.ts';
import type { HandledBy } from './kinds/kind-row.ts';
import { isUnderWay, mayTransitionRequest, type RequestStatus } from './request-status.ts';

/** Actions that a customer may still take on a request (calls, part A, 9.7). */

/** CASE_REOPEN_DAYS: for so long after its end a request may be reopened, once. */
const REOPEN_DAYS = 15;
/** REQUIREMENT_DAYS: a request that waits so long for the customer is cancelled. */
export const REQUIREMENT_DAYS = 30;
/** The new promise of a request that was reopened. */
const REOPENED_DAYS = 7;

type Request = { status: RequestStatus; handledBy: HandledBy };
/** Carried out by a job on their day. */
const WAITING: readonly string[] = ['MODE_CHANGE', 'DATA_COPY', 'DATA_ERASURE'];

/** Wait for their order: until it is paid (calls, part B, 0.1). */
const TO_BE_PAID: readonly string[] = ['REINSTATEMENT'];

/**
 * A request may be cancelled before anyone has started on it and before money has moved: requests for staff, requests that have not been
 * sent to a partner, requests that wait for a job's day, and requests that wait for payment, whose order decides last.
 */
export const mayCancel = ({ status, handledBy, kind }: Request & { kind: string }): boolean =>
  handledBy === 'partner' || WAITING.includes(kind) || (handledBy === 'payment' && TO_BE_PAID.includes(kind))
    ? status === 'SUBMITTED'
    : handledBy === 'backOffice' && mayTransitionRequest('customer', status, 'CANCELLED');

/** Refused, or completed by people; 15 days to the instant, once. */
export const mayReopen = (
  { status, handledBy, closedAt, wasReopened }: Request & { closedAt: Date | null; wasReopened: boolean },
  now: Date,
): boolean =>
  handledBy === 'backOffice' &&
  !wasReopened &&
  mayTransitionRequest('customer', status, 'REOPENED') &&
  closedAt !== null &&
  now.getTime() - closedAt.getTime() <= REOPEN_DAYS * DAY_MS;

/** Later than promised, from the day after the promised one. */
export const isLate = ({ status, promisedBy }: { status: RequestStatus; promisedBy: Day | null }, today: Day): boolean =>
  promisedBy !== null && isUnderWay(status) && today > promisedBy;

export const reopenedPromise = (now: Date): Day => addDays(dayOf(now), REOPENED_DAYS);
