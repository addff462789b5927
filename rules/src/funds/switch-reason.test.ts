import { expect, test } from 'vitest';
import { SWITCH_REASONS } from './fund-switch.ts';
import { discontinuedUntil, switchSentence } from './switch-reason.ts';

test('each reason for no switch is a sentence in both languages, with its date', () => {
  const facts = { reviveBy: null, paidOutFrom: '2027-06-15', pendingSince: '2026-11-20' };
  const sentences = SWITCH_REASONS.map((reason) => switchSentence(reason, facts));
  expect(sentences.map(({ en }) => en)).toEqual([
    'This policy has been discontinued. We will pay out its value after 15-06-2027.',
    'This policy is not in force.',
    'This policy is assigned. Please ask the assignee to switch funds.',
    'The life-stage strategy moves your funds for you, so you cannot switch them yourself.',
    'This policy has no units yet.',
    'We are still processing your switch of 20-11-2026.',
  ]);
  expect(sentences.every(({ hi }) => /[\u0900-\u097F]/.test(hi))).toBe(true);
  expect(switchSentence('DISCONTINUED', { ...facts, reviveBy: '2027-01-01', paidOutFrom: null }).en).toBe(
    'This policy has been discontinued. Reinstate it to switch funds.',
  );
});

test('a discontinued policy can be reinstated until its last day, then its value is paid out', () => {
  const policy = { status: 'DISCONTINUED_LOCKIN', revivalDeadline: '2026-11-20', lockInEnds: '2027-06-15' };
  expect(discontinuedUntil(policy, '2026-11-20')).toEqual({ reviveBy: '2026-11-20', paidOutFrom: null });
  expect(discontinuedUntil(policy, '2026-11-21')).toEqual({ reviveBy: null, paidOutFrom: '2027-06-15' });
  expect(discontinuedUntil({ ...policy, status: 'IN_FORCE' }, '2026-11-21')).toEqual({ reviveBy: null, paidOutFrom: null });
});
