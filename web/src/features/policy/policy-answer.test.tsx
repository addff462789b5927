// @vitest-environment jsdom
import '../../testing.tsx';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { policyAnswer } from './policy-answer.tsx';
import { dueOfPolicy, type PolicyDetails } from './policy-due.ts';
import { details } from './testing-policies.ts';

const TODAY = '2026-11-20';

function answer(changes: Partial<PolicyDetails>): string | null {
  const policy = details(changes);
  const { container } = render(<p>{policyAnswer({ policy, due: dueOfPolicy(policy, TODAY), today: TODAY, phone: '1800-270-7000' })}</p>);
  return container.textContent;
}

const over = { NEXT_DUE_DATE: null, STATUS_DATE: '2026-03-10' } as const;
const lapse = { ...over, LAPSE_DATE: '2026-03-10' } as const;

test.each<[string, Partial<PolicyDetails>, string]>([
  ['in force', {}, 'You are covered for ₹5,00,000.00. ₹25,000.00 is due on 14-08-2027.'],
  [
    'in force, with funds',
    { FUND_VALUE: 842_316.4 },
    'You are covered for ₹5,00,000.00. Your fund is worth ₹8,42,316.40, and ₹25,000.00 is due on 14-08-2027.',
  ],
  [
    'in force, with GST and a part of it held already',
    { NEXT_DUE_DATE: '2026-11-30', MODAL_PREMIUM: 8_000, GST: 1_440, PREMIUMDUE_Next30: 9_000 },
    'You are covered for ₹5,00,000.00. ₹9,000.00 is due on 30-11-2026.',
  ],
  ['in force, with GST', { MODAL_PREMIUM: 8_000, GST: 1_440 }, 'You are covered for ₹5,00,000.00. ₹9,440.00 is due on 14-08-2027.'],
  ['in force, no premium left', { NEXT_DUE_DATE: null }, 'You are covered for ₹5,00,000.00.'],
  [
    'in force, no premium left, with funds',
    { NEXT_DUE_DATE: null, FUND_VALUE: 10 },
    'You are covered for ₹5,00,000.00. Your fund is worth ₹10.00.',
  ],
  ['an annuity', { POLICY_TYPE: 'ANNUITY', NEXT_DUE_DATE: null }, 'Your annuity is in force.'],
  [
    'all premiums paid',
    { POLICY_STATUS: 'PREMIUM_PAYING_COMPLETE', NEXT_DUE_DATE: null },
    'You are covered for ₹5,00,000.00. All premiums are paid.',
  ],
  [
    'in grace',
    { POLICY_STATUS: 'GRACE', NEXT_DUE_DATE: '2026-11-10', CUR_PREMIUMDUE: 25_000, GRACE_ENDS: '2026-12-10' },
    '₹25,000.00 was due on 10-11-2026. You are covered until 10-12-2026.',
  ],
  [
    'lapsed',
    { POLICY_STATUS: 'LAPSED', ...lapse, REVIVAL_DEADLINE: '2031-02-08' },
    'This policy lapsed on 10-03-2026. You are not covered. You can reinstate it until 08-02-2031.',
  ],
  [
    'lapsed, too late to revive',
    { POLICY_STATUS: 'LAPSED', ...lapse, REVIVAL_DEADLINE: '2026-11-19' },
    'This policy lapsed on 10-03-2026. You are not covered. The reinstatement period ended on 19-11-2026. Call 1800-270-7000 if you have any questions.',
  ],
  [
    'discontinued',
    { POLICY_STATUS: 'DISCONTINUED_LOCKIN', ...lapse, FUND_VALUE: 61_000.25 },
    'This policy was discontinued on 10-03-2026. You are not covered. Your fund is worth ₹61,000.25. Call 1800-270-7000 to reinstate it.',
  ],
  ['paid-up', { POLICY_STATUS: 'PAID_UP', ...over, DEATH_BENEFIT: 200_000 }, 'Premiums have stopped. You keep cover of ₹2,00,000.00.'],
  [
    'reduced paid-up',
    { POLICY_STATUS: 'REDUCED_PAID_UP', ...over, DEATH_BENEFIT: 200_000, FUND_VALUE: 50_000 },
    'Premiums have stopped. You keep cover of ₹2,00,000.00. Your fund is worth ₹50,000.00.',
  ],
  ['matured', { POLICY_STATUS: 'MATURED', ...over, MATURITY_DATE: '2026-03-01' }, 'This policy matured on 01-03-2026.'],
  ['vested', { POLICY_STATUS: 'VESTED', ...over, FUND_VALUE: 9_000 }, 'This policy vested on 10-03-2026. Your fund is worth ₹9,000.00.'],
  ['surrendered', { POLICY_STATUS: 'SURRENDERED', ...over }, 'You surrendered this policy on 10-03-2026.'],
  ['cancelled', { POLICY_STATUS: 'FREE_LOOK_CANCELLED', ...over }, 'This policy was cancelled on 10-03-2026, during its free-look period.'],
  ['claim reported', { POLICY_STATUS: 'DEATH_CLAIM_INTIMATED', ...over }, 'A claim on this policy was reported on 10-03-2026.'],
  ['claim paid', { POLICY_STATUS: 'CLAIM_PAID', ...over }, 'The claim on this policy was paid on 10-03-2026.'],
  ['ended', { POLICY_STATUS: 'TERMINATED', ...over }, 'This policy ended on 10-03-2026.'],
])('shows one plain summary for a policy that is %s', (_, changes, line) => {
  expect(answer(changes)).toBe(line);
});
