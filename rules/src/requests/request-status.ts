/** States of a request, as shown in its tracker (book of business, section 6). */
export const REQUEST_STATUSES = [
  'DRAFT',
  'SUBMITTED',
  'ACKNOWLEDGED',
  'IN_REVIEW',
  'REQUIREMENT_RAISED',
  'APPROVED',
  'REJECTED',
  'COMPLETED',
  'CANCELLED',
  'REOPENED',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

const CLOSED: readonly RequestStatus[] = ['COMPLETED', 'REJECTED', 'CANCELLED'];
export const isClosed = (status: RequestStatus): boolean => CLOSED.includes(status);
/** In progress: neither closed nor a draft that only becomes a request on a partner's page. */
export const isUnderWay = (status: RequestStatus): boolean => status !== 'DRAFT' && !isClosed(status);
/** In order; a status never moves back along them. */
const UNDER_WAY = REQUEST_STATUSES.filter(isUnderWay);

/**
 * Who changes the status of a request. `portal`: its own command or job. `payment`: its order, which may have been paid in time although
 * the portal heard of it after the request expired. `rail`: its mandate, whose own states decide; a bank may accept a mandate that it
 * rejected before. `desk`: staff, if the insurer has no external back office.
 */
export type RequestMover = 'portal' | 'payment' | 'customer' | 'backOffice' | 'desk' | 'rail';
type Moves = Partial<Record<RequestStatus, readonly RequestStatus[]>>;

/** From which states each may be reached (calls, 9.7). */
const MOVES: Record<RequestMover, Moves> = {
  portal: {
    SUBMITTED: ['DRAFT'],
    // On its way to the partner that carries it out.
    ACKNOWLEDGED: ['SUBMITTED'],
    // A file that turned out to be infected, before the back office had it; money that the bank sent back.
    REQUIREMENT_RAISED: ['SUBMITTED', 'REOPENED', 'IN_REVIEW', 'APPROVED'],
    // People have completed what a payout ends; or another account was named for it.
    APPROVED: ['SUBMITTED', 'ACKNOWLEDGED', 'IN_REVIEW', 'REQUIREMENT_RAISED', 'REOPENED'],
    COMPLETED: UNDER_WAY,
    REJECTED: UNDER_WAY,
    CANCELLED: ['DRAFT', ...UNDER_WAY],
  },
  payment: { COMPLETED: [...UNDER_WAY, 'CANCELLED'], REJECTED: [...UNDER_WAY, 'CANCELLED'] },
  customer: { IN_REVIEW: ['REQUIREMENT_RAISED'], CANCELLED: ['SUBMITTED', 'ACKNOWLEDGED'], REOPENED: ['REJECTED', 'COMPLETED'] },
  backOffice: {
    ACKNOWLEDGED: ['SUBMITTED'],
    IN_REVIEW: ['SUBMITTED', 'ACKNOWLEDGED', 'REOPENED'],
    REQUIREMENT_RAISED: ['SUBMITTED', 'ACKNOWLEDGED', 'IN_REVIEW', 'REOPENED'],
    APPROVED: ['ACKNOWLEDGED', 'IN_REVIEW'],
    REJECTED: UNDER_WAY,
    COMPLETED: UNDER_WAY,
  },
  // Staff assign a request to themselves before they work on it (domain facts, 17.4).
  desk: {
    ACKNOWLEDGED: ['SUBMITTED'],
    IN_REVIEW: ['SUBMITTED', 'ACKNOWLEDGED', 'REOPENED', 'REQUIREMENT_RAISED'],
    REQUIREMENT_RAISED: ['IN_REVIEW'],
    APPROVED: ['IN_REVIEW'],
    REJECTED: UNDER_WAY,
    COMPLETED: ['IN_REVIEW', 'APPROVED'],
    REOPENED: ['REJECTED', 'COMPLETED'],
  },
  rail: {
    SUBMITTED: ['DRAFT'],
    REOPENED: ['REJECTED', 'CANCELLED'],
    COMPLETED: ['DRAFT', ...UNDER_WAY, 'REJECTED', 'CANCELLED'],
    REJECTED: ['DRAFT', ...UNDER_WAY],
    CANCELLED: ['DRAFT', ...UNDER_WAY, 'REJECTED'],
  },
};

/** The states from which a mover may move a request to another; none: never. */
export const statusesBefore = (mover: RequestMover, to: RequestStatus): readonly RequestStatus[] => MOVES[mover][to] ?? [];
export const mayTransitionRequest = (mover: RequestMover, from: RequestStatus, to: RequestStatus): boolean =>
  statusesBefore(mover, to).includes(from);
