import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '../calendar/dates.ts';
import {
  FREQUENCIES,
  type Frequency,
  getMonths,
  graceDays,
  isPremiumPaying,
  isTerminated,
  nextDueAfter,
  POLICY_STATUSES,
  type PolicyStatus,
  statusGroup,
} from './policy.ts';

test('a monthly policy has 15 days of grace, every other one 30', () => {
  const facts: Record<Frequency, [months: number, grace: number]> = { M: [1, 15], Q: [3, 30], H: [6, 30], A: [12, 30], S: [0, 30] };
  for (const frequency of FREQUENCIES) expect([getMonths(frequency), graceDays(frequency)], frequency).toEqual(facts[frequency]);
  expect(FREQUENCIES).toHaveLength(5);
});

describe('the next premium', () => {
  test('the next premium falls due on the issue day, and never on or after the end of premiums', () => {
    const dues: [due: string, frequency: Frequency, anchorDay: number, premiumsEnd: string | null, next: string | null][] = [
      ['2026-01-31', 'M', 31, null, '2026-02-28'],
      ['2026-02-28', 'M', 31, null, '2026-03-31'],
      ['2026-11-20', 'Q', 20, null, '2027-02-20'],
      ['2026-11-20', 'H', 20, null, '2027-05-20'],
      ['2026-11-20', 'A', 20, null, '2027-11-20'],
      ['2026-11-20', 'S', 20, null, null],
      ['2026-11-20', 'A', 20, '2027-11-19', null],
      ['2026-11-20', 'A', 20, '2027-11-20', null],
      ['2026-11-20', 'A', 20, '2027-11-21', '2027-11-20'],
      ['2027-02-28', 'A', 29, '2028-02-29', null],
      ['2027-02-28', 'A', 29, '2028-03-01', '2028-02-29'],
    ];
    for (const [due, frequency, anchorDay, premiumsEnd, next] of dues) {
      expect(nextDueAfter(due, { frequency, premiumsEnd, anchorDay }), `${due} ${frequency} ${premiumsEnd}`).toBe(next);
    }
    expect(dues).toHaveLength(11);
  });

  test('a policy has as many premiums as its payment years and frequency imply', () => {
    const issued = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days));
    fc.assert(
      fc.property(
        issued,
        fc.constantFrom<Frequency>('M', 'Q', 'H', 'A'),
        fc.integer({ min: 1, max: 12 }),
        (issueDate, frequency, years) => {
          const policy = { frequency, premiumsEnd: addMonths(issueDate, years * 12), anchorDay: Number(issueDate.slice(8)) };
          let count = 0;
          for (let due: string | null = issueDate; due !== null; due = nextDueAfter(due, policy)) count += 1;
          expect(count).toBe((years * 12) / getMonths(frequency));
        },
      ),
    );
  });
});

test('each policy status is in one of the three groups, and some are final', () => {
  const facts: Record<PolicyStatus, [group: string, terminated: boolean, paying: boolean]> = {
    IN_FORCE: ['inForce', false, true],
    GRACE: ['inForce', false, true],
    LAPSED: ['lapsed', false, false],
    PAID_UP: ['inForce', false, false],
    DISCONTINUED_LOCKIN: ['lapsed', false, false],
    REDUCED_PAID_UP: ['inForce', false, false],
    PREMIUM_PAYING_COMPLETE: ['inForce', false, false],
    MATURED: ['closed', true, false],
    SURRENDERED: ['closed', true, false],
    FREE_LOOK_CANCELLED: ['closed', true, false],
    TERMINATED: ['closed', true, false],
    DEATH_CLAIM_INTIMATED: ['closed', false, false],
    CLAIM_PAID: ['closed', true, false],
    VESTED: ['inForce', false, false],
  };
  for (const status of POLICY_STATUSES) {
    expect([statusGroup(status), isTerminated(status), isPremiumPaying(status)], status).toEqual(facts[status]);
  }
  expect(POLICY_STATUSES).toHaveLength(14);
});
