import { expect, test } from 'vitest';
import type { RequestStatus } from '../requests/request-status.ts';
import type { PolicyStatus } from './policy.ts';
import { retentionRejection } from './retention.ts';

test.each<[policy: PolicyStatus, surrender: RequestStatus | null, rejection: ReturnType<typeof retentionRejection>]>([
  ['IN_FORCE', null, 'noSurrender'],
  ['IN_FORCE', 'SUBMITTED', null],
  ['PAID_UP', 'IN_REVIEW', null],
  ['IN_FORCE', 'APPROVED', null],
  ['IN_FORCE', 'CANCELLED', 'noSurrender'],
  ['IN_FORCE', 'REJECTED', 'noSurrender'],
  ['IN_FORCE', 'COMPLETED', 'surrenderPaid'],
  ['SURRENDERED', 'COMPLETED', 'surrenderPaid'],
  ['SURRENDERED', null, 'noSurrender'],
  ['MATURED', 'SUBMITTED', 'policyClosed'],
])('a policy that is %s with a surrender that is %s: %s', (policy, surrender, rejection) => {
  expect(retentionRejection({ status: policy }, surrender === null ? undefined : { status: surrender, isCarriedOut: false })).toBe(
    rejection,
  );
});

test('a surrender cannot be stopped once its units are sold or its payout is on its way', () => {
  expect(retentionRejection({ status: 'IN_FORCE' }, { status: 'APPROVED', isCarriedOut: true })).toBe('surrenderPaid');
  expect(retentionRejection({ status: 'IN_FORCE' }, { status: 'REJECTED', isCarriedOut: true })).toBe('noSurrender');
});
