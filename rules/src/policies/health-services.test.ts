import { expect, test } from 'vitest';
import { hasHealthServices } from './health-services.ts';

const TODAY = '2026-11-20';
const rider = { name: 'Critical Illness Cover', ends: '2040-01-01' };

test.each([
  ['with such a rider', { status: 'IN_FORCE', riders: [rider] }, true],
  ['in grace', { status: 'GRACE', riders: [rider] }, true],
  ['lapsed', { status: 'LAPSED', riders: [rider] }, false],
  ['ended', { status: 'TERMINATED', riders: [rider] }, false],
  ['with another rider', { status: 'IN_FORCE', riders: [{ ...rider, name: 'Waiver of Premium' }] }, false],
  ['without riders', { status: 'IN_FORCE', riders: [] }, false],
  ['whose rider ends today', { status: 'IN_FORCE', riders: [{ ...rider, ends: TODAY }] }, true],
  ['whose rider ended yesterday', { status: 'IN_FORCE', riders: [{ ...rider, ends: '2026-11-19' }] }, false],
] as const)('tells if a policy %s has health services: %s', (_case, policy, has) => {
  expect(hasHealthServices(policy, 'Critical Illness Cover, Hospital Cash Benefit', TODAY)).toBe(has);
});
