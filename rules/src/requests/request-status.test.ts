import { expect, test } from 'vitest';
import {
  isClosed,
  isUnderWay,
  mayTransitionRequest,
  REQUEST_STATUSES,
  type RequestMover,
  type RequestStatus,
  statusesBefore,
} from './request-status.ts';

const MOVERS: readonly RequestMover[] = ['portal', 'payment', 'customer', 'backOffice', 'desk', 'rail'];
const UNDER_WAY = REQUEST_STATUSES.filter(isUnderWay);

test('each request status is a draft, in progress or closed', () => {
  expect(UNDER_WAY).toEqual(['SUBMITTED', 'ACKNOWLEDGED', 'IN_REVIEW', 'REQUIREMENT_RAISED', 'APPROVED', 'REOPENED']);
  expect(REQUEST_STATUSES.filter((status) => !isClosed(status) && !isUnderWay(status))).toEqual(['DRAFT']);
});

test('the back office moves a request only forward, and never a closed one or a draft', () => {
  let moves = 0;
  for (const from of REQUEST_STATUSES)
    for (const to of REQUEST_STATUSES) {
      if (!mayTransitionRequest('backOffice', from, to)) continue;
      moves += 1;
      expect(UNDER_WAY, `${from} -> ${to}`).toContain(from);
    }
  expect(moves).toBe(1 + 3 + 4 + 2 + 6 + 6);
  expect(mayTransitionRequest('backOffice', 'IN_REVIEW', 'ACKNOWLEDGED')).toBe(false);
  expect(mayTransitionRequest('backOffice', 'CANCELLED', 'COMPLETED')).toBe(false);
});

test('a customer can cancel a request before work starts and reopen it after it is closed', () => {
  expect(statusesBefore('customer', 'CANCELLED')).toEqual(['SUBMITTED', 'ACKNOWLEDGED']);
  expect(statusesBefore('customer', 'REOPENED')).toEqual(['REJECTED', 'COMPLETED']);
  expect(statusesBefore('customer', 'COMPLETED')).toEqual([]);
});

test('only a late success of a bank or a payment completes a cancelled request', () => {
  const revivers = MOVERS.filter((mover) => mayTransitionRequest(mover, 'CANCELLED', 'COMPLETED'));
  expect(revivers).toEqual(['payment', 'rail']);
});

test('rejects a move of a request to its current status', () => {
  for (const mover of MOVERS) for (const status of REQUEST_STATUSES) expect(mayTransitionRequest(mover, status, status)).toBe(false);
});

const OPEN = 'SUBMITTED ACKNOWLEDGED IN_REVIEW REQUIREMENT_RAISED APPROVED REOPENED';
const NONE = '';
const TABLE: Record<RequestMover, Partial<Record<RequestStatus, string>>> = {
  portal: {
    SUBMITTED: 'DRAFT',
    ACKNOWLEDGED: 'SUBMITTED',
    REQUIREMENT_RAISED: 'SUBMITTED REOPENED IN_REVIEW APPROVED',
    APPROVED: 'SUBMITTED ACKNOWLEDGED IN_REVIEW REQUIREMENT_RAISED REOPENED',
    COMPLETED: OPEN,
    REJECTED: OPEN,
    CANCELLED: `DRAFT ${OPEN}`,
  },
  payment: { COMPLETED: `${OPEN} CANCELLED`, REJECTED: `${OPEN} CANCELLED` },
  customer: { IN_REVIEW: 'REQUIREMENT_RAISED', CANCELLED: 'SUBMITTED ACKNOWLEDGED', REOPENED: 'REJECTED COMPLETED' },
  backOffice: {
    ACKNOWLEDGED: 'SUBMITTED',
    IN_REVIEW: 'SUBMITTED ACKNOWLEDGED REOPENED',
    REQUIREMENT_RAISED: 'SUBMITTED ACKNOWLEDGED IN_REVIEW REOPENED',
    APPROVED: 'ACKNOWLEDGED IN_REVIEW',
    REJECTED: OPEN,
    COMPLETED: OPEN,
  },
  desk: {
    ACKNOWLEDGED: 'SUBMITTED',
    IN_REVIEW: 'SUBMITTED ACKNOWLEDGED REOPENED REQUIREMENT_RAISED',
    REQUIREMENT_RAISED: 'IN_REVIEW',
    APPROVED: 'IN_REVIEW',
    REJECTED: OPEN,
    COMPLETED: 'IN_REVIEW APPROVED',
    REOPENED: 'REJECTED COMPLETED',
  },
  rail: {
    SUBMITTED: 'DRAFT',
    REOPENED: 'REJECTED CANCELLED',
    COMPLETED: `DRAFT ${OPEN} REJECTED CANCELLED`,
    REJECTED: `DRAFT ${OPEN}`,
    CANCELLED: `DRAFT ${OPEN} REJECTED`,
  },
};

test.each(MOVERS)('%s moves a request only along its transitions, over all 100 pairs', (mover) => {
  const pairs = REQUEST_STATUSES.flatMap((from) => REQUEST_STATUSES.map((to) => ({ from, to })));
  expect(pairs).toHaveLength(100);
  const expected = pairs.filter(({ from, to }) => (TABLE[mover][to] ?? NONE).split(' ').includes(from));
  expect(pairs.filter(({ from, to }) => mayTransitionRequest(mover, from, to))).toEqual(expected);
});
