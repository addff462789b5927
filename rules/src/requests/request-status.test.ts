import { expect, test } from 'vitest';
import { isClosed, isUnderWay, mayMoveRequest, REQUEST_STATUSES, type RequestMover, statusesBefore } from './request-status.ts';

const MOVERS: readonly RequestMover[] = ['portal', 'payment', 'customer', 'backOffice', 'rail'];
const UNDER_WAY = REQUEST_STATUSES.filter(isUnderWay);

test('a request is a draft, under way or closed', () => {
  expect(UNDER_WAY).toEqual(['SUBMITTED', 'ACKNOWLEDGED', 'IN_REVIEW', 'REQUIREMENT_RAISED', 'APPROVED', 'REOPENED']);
  expect(REQUEST_STATUSES.filter((status) => !isClosed(status) && !isUnderWay(status))).toEqual(['DRAFT']);
});

test('the back office moves a request forward only, and never one that is closed or a draft', () => {
  let moves = 0;
  for (const from of REQUEST_STATUSES)
    for (const to of REQUEST_STATUSES) {
      if (!mayMoveRequest('backOffice', from, to)) continue;
      moves += 1;
      expect(UNDER_WAY, `${from} -> ${to}`).toContain(from);
    }
  expect(moves).toBe(1 + 3 + 4 + 2 + 6 + 6);
  expect(mayMoveRequest('backOffice', 'IN_REVIEW', 'ACKNOWLEDGED')).toBe(false);
  expect(mayMoveRequest('backOffice', 'CANCELLED', 'COMPLETED')).toBe(false);
});

test('a customer takes a request back before anybody has begun, and asks again after it was closed', () => {
  expect(statusesBefore('customer', 'CANCELLED')).toEqual(['SUBMITTED', 'ACKNOWLEDGED']);
  expect(statusesBefore('customer', 'REOPENED')).toEqual(['REJECTED', 'COMPLETED']);
  expect(statusesBefore('customer', 'COMPLETED')).toEqual([]);
});

test('only a bank that says yes late, or a payment made in time, brings a given-up request back to life', () => {
  const revivers = MOVERS.filter((mover) => mayMoveRequest(mover, 'CANCELLED', 'COMPLETED'));
  expect(revivers).toEqual(['payment', 'rail']);
});

test('nobody moves a request to where it stands', () => {
  for (const mover of MOVERS) for (const status of REQUEST_STATUSES) expect(mayMoveRequest(mover, status, status)).toBe(false);
});
