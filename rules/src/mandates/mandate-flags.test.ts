import { describe, expect, test } from 'vitest';
import { POLICY_STATUSES, POLICY_TYPES } from '../policies/policy.ts';
import {
  getDenialReason,
  type HeldMandate,
  isListed,
  type MandatePolicy,
  type MandateRequest,
  mandateFlags,
  NOT_ALLOWED_REASONS,
  type UpiStatus,
} from './mandate-flags.ts';
import { MANDATE_RAILS, MANDATE_STATES, type MandateRail, type MandateState } from './mandate-state.ts';

const makeMandate = (rail: MandateRail, state: MandateState, day = 1): HeldMandate => ({
  rail,
  state,
  startedAt: new Date(Date.UTC(2025, 7, day)),
});

const OFF = {
  Enach_Status: false,
  Esi_Status: false,
  Upi_Mandate_Status: '',
  Ongoing_Enach: false,
  Ongoing_Esi: false,
  Ongoing_Upi: false,
};

describe('flags of a policy', () => {
  test('sets the flags for one mandate, for every rail and state', () => {
    const upi: Record<MandateState, UpiStatus> = {
      STARTED: '',
      PENDING: 'CREATED',
      ACTIVE: 'ACTIVE',
      PAUSED: 'PAUSED',
      ABORTED: '',
      FAILED: 'FAILURE',
      TIMED_OUT: 'EXPIRED',
      CANCEL_REQUESTED: 'REVOKED',
      CANCELLED: 'REVOKED',
      REPLACED: 'REVOKED',
      EXPIRED: 'EXPIRED',
      WITHDRAWN: 'REVOKED',
    };
    let checked = 0;
    for (const rail of MANDATE_RAILS) {
      for (const state of MANDATE_STATES) {
        expect(mandateFlags([makeMandate(rail, state)]), `${rail} ${state}`).toEqual({
          Enach_Status: rail === 'ENACH' && state === 'ACTIVE',
          Esi_Status: rail === 'ESI' && state === 'ACTIVE',
          Upi_Mandate_Status: rail === 'UPI' ? upi[state] : '',
          Ongoing_Enach: rail === 'ENACH' && state === 'PENDING',
          Ongoing_Esi: rail === 'ESI' && state === 'PENDING',
          Ongoing_Upi: rail === 'UPI' && state === 'PENDING',
        });
        checked += 1;
      }
    }
    expect(checked).toBe(36);
    expect(mandateFlags([])).toEqual(OFF);
  });

  test('flags follow the newest UPI mandate, but never hide an active one behind its replacement', () => {
    const rows: [mandates: HeldMandate[], status: UpiStatus, ongoing: boolean][] = [
      [[makeMandate('UPI', 'EXPIRED', 1), makeMandate('UPI', 'FAILED', 2)], 'FAILURE', false],
      [[makeMandate('UPI', 'FAILED', 2), makeMandate('UPI', 'EXPIRED', 1)], 'FAILURE', false],
      [[makeMandate('UPI', 'FAILED', 1), makeMandate('UPI', 'EXPIRED', 2)], 'EXPIRED', false],
      [[makeMandate('UPI', 'CANCELLED', 1), makeMandate('UPI', 'STARTED', 2)], 'REVOKED', false],
      [[makeMandate('UPI', 'ACTIVE', 1), makeMandate('UPI', 'PENDING', 2)], 'ACTIVE', true],
      [[makeMandate('UPI', 'ACTIVE', 1), makeMandate('UPI', 'FAILED', 2)], 'ACTIVE', false],
      [[makeMandate('UPI', 'PAUSED', 1), makeMandate('UPI', 'FAILED', 2)], 'PAUSED', false],
      [[makeMandate('UPI', 'CANCEL_REQUESTED', 1), makeMandate('UPI', 'PENDING', 2)], 'CREATED', true],
      [[makeMandate('UPI', 'CANCELLED', 1), makeMandate('ENACH', 'ACTIVE', 2)], 'REVOKED', false],
    ];
    for (const [index, [mandates, status, ongoing]] of rows.entries()) {
      const flags = mandateFlags(mandates);
      expect([flags.Upi_Mandate_Status, flags.Ongoing_Upi], `row ${index + 1}`).toEqual([status, ongoing]);
    }
    expect(rows).toHaveLength(9);
  });
});

const TODAY = '2025-08-04';
const policy: MandatePolicy = {
  type: 'TRAD',
  status: 'IN_FORCE',
  frequency: 'A',
  nextDueDate: '2025-08-14',
  revivalDeadline: null,
  isAbsolutelyAssigned: false,
  isDeathIntimated: false,
};

describe('policy with a mandate card', () => {
  test('an individual policy with premiums to come has a mandate card', () => {
    let checked = 0;
    for (const type of POLICY_TYPES) {
      for (const frequency of ['M', 'Q', 'H', 'A', 'S'] as const) {
        const isIndividual = type !== 'GROUP' && type !== 'ANNUITY';
        expect(isListed({ ...policy, type, frequency }, TODAY), `${type} ${frequency}`).toBe(isIndividual && frequency !== 'S');
        checked += 1;
      }
    }
    expect(checked).toBe(30);
    expect(isListed({ ...policy, nextDueDate: null }, TODAY)).toBe(false);
  });

  test('a policy in force, in grace or within the reinstatement period has a mandate card', () => {
    for (const status of POLICY_STATUSES) {
      const changedPolicy = { ...policy, status, revivalDeadline: TODAY };
      expect(isListed(changedPolicy, TODAY), status).toBe(status === 'IN_FORCE' || status === 'GRACE' || status === 'LAPSED');
    }
    expect(POLICY_STATUSES).toHaveLength(14);
    const lapsed = { ...policy, status: 'LAPSED' as const };
    expect([isListed({ ...lapsed, revivalDeadline: '2025-08-03' }, TODAY), isListed(lapsed, TODAY)]).toEqual([false, false]);
  });
});

describe('setting up a mandate', () => {
  const makeRequest = (rail: MandateRail, changes: Partial<MandateRequest> = {}): MandateRequest => ({
    rail,
    limit: 1_430_000,
    ceiling: 50_000_000,
    frequencies: ['M', 'Q', 'H', 'A'],
    debitStart: '2025-08-05',
    end: '2035-08-14',
    ...changes,
  });

  test('rejects a mandate with the first rule of the list that forbids it', () => {
    const rows: [why: string | null, found: string | null][] = [
      [null, getDenialReason(policy, [], makeRequest('ENACH'))],
      [null, getDenialReason({ ...policy, status: 'GRACE' }, [], makeRequest('ESI'))],
      ['LAPSED', getDenialReason({ ...policy, status: 'LAPSED' }, [], makeRequest('UPI'))],
      ['ASSIGNED', getDenialReason({ ...policy, isAbsolutelyAssigned: true }, [], makeRequest('ENACH'))],
      [null, getDenialReason(policy, [], makeRequest('ENACH', { end: '2025-08-14' }))],
      ['LAST_PREMIUM_NEAR', getDenialReason(policy, [], makeRequest('ENACH', { end: '2025-08-13' }))],
      ['LAST_PREMIUM_NEAR', getDenialReason({ ...policy, nextDueDate: '2025-08-04' }, [], makeRequest('ENACH', { end: '2025-08-04' }))],
      [null, getDenialReason({ ...policy, nextDueDate: '2025-08-05' }, [], makeRequest('ENACH', { end: '2025-08-05' }))],
      ['LAST_PREMIUM_NEAR', getDenialReason({ ...policy, nextDueDate: null }, [], makeRequest('ENACH'))],
      [null, getDenialReason(policy, [], makeRequest('UPI', { limit: 50_000_000 }))],
      ['ABOVE_LIMIT', getDenialReason(policy, [], makeRequest('UPI', { limit: 50_000_001 }))],
      ['FREQUENCY', getDenialReason({ ...policy, frequency: 'Q' }, [], makeRequest('UPI', { frequencies: ['M', 'A'] }))],
      ['CLAIM', getDenialReason({ ...policy, isDeathIntimated: true }, [], makeRequest('ENACH'))],
    ];
    for (const [index, [expected, found]] of rows.entries()) expect(found, `row ${index + 1}`).toBe(expected);
    expect(rows).toHaveLength(13);
  });

  test('eNACH and ESI need no other mandate, but UPI can replace an active one', () => {
    let checked = 0;
    for (const rail of MANDATE_RAILS) {
      for (const other of MANDATE_RAILS) {
        for (const state of MANDATE_STATES) {
          const isElsewhere = other !== rail;
          const inTheWay =
            isElsewhere && rail !== 'UPI' && (state === 'ACTIVE' || state === 'PAUSED') ? (`OTHER_RAIL_${state}` as const) : null;
          const isOngoing = isElsewhere && state === 'PENDING';
          const expectedReason = inTheWay ?? (isOngoing ? 'OTHER_RAIL_ONGOING' : null);
          expect(getDenialReason(policy, [{ rail: other, state }], makeRequest(rail)), `${rail} beside ${other} ${state}`).toBe(
            expectedReason,
          );
          checked += 1;
        }
      }
    }
    expect(checked).toBe(108);
  });

  test('gives several rejection reasons in a fixed order', () => {
    const worst = { ...policy, status: 'LAPSED' as const, isAbsolutelyAssigned: true, isDeathIntimated: true };
    const both = [makeMandate('ESI', 'ACTIVE'), makeMandate('UPI', 'PAUSED'), makeMandate('UPI', 'PENDING')];
    const found = [
      getDenialReason(worst, both, makeRequest('ENACH', { end: '2025-08-01', limit: 50_000_001 })),
      getDenialReason({ ...worst, status: 'IN_FORCE' }, both, makeRequest('ENACH', { end: '2025-08-01', limit: 50_000_001 })),
      getDenialReason({ ...policy, isDeathIntimated: true }, both, makeRequest('ENACH', { end: '2025-08-01', limit: 50_000_001 })),
      getDenialReason({ ...policy, isDeathIntimated: true }, both, makeRequest('ENACH', { limit: 50_000_001, frequencies: [] })),
      getDenialReason({ ...policy, isDeathIntimated: true }, both, makeRequest('ENACH', { frequencies: [] })),
      getDenialReason({ ...policy, isDeathIntimated: true }, both, makeRequest('ENACH')),
      getDenialReason({ ...policy, isDeathIntimated: true }, both.slice(1), makeRequest('ENACH')),
      getDenialReason({ ...policy, isDeathIntimated: true }, both.slice(2), makeRequest('ENACH')),
      getDenialReason({ ...policy, isDeathIntimated: true }, [], makeRequest('ENACH')),
    ];
    expect(found).toEqual(NOT_ALLOWED_REASONS);
    expect(found).toHaveLength(9);
  });
});
