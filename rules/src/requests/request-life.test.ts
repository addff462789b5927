import { expect, test } from 'vitest';
import { isLate, mayCancel, mayReopen, reopenedPromise } from './request-life.ts';
import { REQUEST_STATUSES } from './request-status.ts';

const NOW = new Date('2026-11-22T06:00:00.000Z');
const CLOSED = new Date('2026-11-07T06:00:00.000Z');

test('a request can be cancelled only before work on it has started', () => {
  expect(REQUEST_STATUSES.filter((status) => mayCancel({ status, kind: 'PAN', handledBy: 'backOffice' }))).toEqual([
    'SUBMITTED',
    'ACKNOWLEDGED',
  ]);
  expect(REQUEST_STATUSES.filter((status) => mayCancel({ status, kind: 'EIA_OPEN', handledBy: 'partner' }))).toEqual(['SUBMITTED']);
  expect(REQUEST_STATUSES.filter((status) => mayCancel({ status, kind: 'REINSTATEMENT', handledBy: 'payment' }))).toEqual(['SUBMITTED']);
  expect(REQUEST_STATUSES.filter((status) => mayCancel({ status, kind: 'MODE_CHANGE', handledBy: 'portal' }))).toEqual(['SUBMITTED']);
  for (const handledBy of ['portal', 'rail', 'payment'] as const)
    expect(mayCancel({ status: 'SUBMITTED', kind: 'PURPOSE', handledBy })).toBe(false);
});

test('a request can be reopened once, within 15 days after a rejection or completion', () => {
  const ended = { handledBy: 'backOffice', closedAt: CLOSED, wasReopened: false } as const;
  expect(REQUEST_STATUSES.filter((status) => mayReopen({ ...ended, status }, NOW))).toEqual(['REJECTED', 'COMPLETED']);
  const closedRequest = { ...ended, status: 'REJECTED' } as const;
  expect([
    mayReopen({ ...closedRequest, closedAt: new Date(CLOSED.getTime() - 1) }, NOW),
    mayReopen({ ...closedRequest, wasReopened: true }, NOW),
    mayReopen({ ...closedRequest, handledBy: 'portal' }, NOW),
    mayReopen({ ...closedRequest, closedAt: null }, NOW),
  ]).toEqual([false, false, false, false]);
  expect(reopenedPromise(NOW)).toBe('2026-11-29');
});

test.each([
  ['on the promised day', 'IN_REVIEW', '2026-11-22', false],
  ['a day after', 'IN_REVIEW', '2026-11-21', true],
  ['when it is done', 'COMPLETED', '2026-11-01', false],
  ['without a promise', 'IN_REVIEW', null, false],
  ['while it waits for the customer', 'REQUIREMENT_RAISED', '2026-11-01', true],
] as const)('tells if a request is late: %s', (_when, status, promisedBy, late) => {
  expect(isLate({ status, promisedBy }, '2026-11-22')).toBe(late);
});
