import { expect, test } from 'vitest';
import {
  isStaffUserId,
  needsSecondPerson,
  STAFF_ACTIONS,
  STAFF_TRANSITIONS,
  type StaffLoginStep,
  type StaffState,
  staffLoginStep,
} from './staff-account.ts';

const STATES: StaffState[] = ['INVITED', 'ACTIVE', 'DISABLED'];

test('a staff account moves only along its transitions', () => {
  const table = STATES.map((state) =>
    Object.entries(STAFF_TRANSITIONS).flatMap(([move, { from, to }]) => (from.includes(state) ? [`${move} ${to}`] : [])),
  );
  expect(table).toEqual([
    ['PASSWORD_CHOSEN ACTIVE', 'DISABLE DISABLED', 'RESET INVITED'],
    ['DISABLE DISABLED', 'RESET INVITED'],
    ['ENABLE INVITED'],
  ]);
});

test.each<[boolean, StaffState | undefined, boolean, 'NONE' | 'RIGHT' | 'WRONG', StaffLoginStep, StaffLoginStep]>([
  // fits, state, has a factor, code: without and with STAFF_TOTP
  [true, 'ACTIVE', false, 'NONE', 'DONE', 'SECOND_FACTOR'],
  [true, 'ACTIVE', true, 'NONE', 'DONE', 'CODE'],
  [true, 'ACTIVE', true, 'RIGHT', 'DONE', 'DONE'],
  [true, 'ACTIVE', true, 'WRONG', 'DONE', 'REFUSED'],
  [true, 'INVITED', false, 'NONE', 'PASSWORD', 'PASSWORD'],
  [true, 'DISABLED', true, 'RIGHT', 'REFUSED', 'REFUSED'],
  [true, 'DISABLED', true, 'NONE', 'REFUSED', 'CODE'],
  [false, 'ACTIVE', true, 'NONE', 'REFUSED', 'CODE'],
  [false, 'ACTIVE', true, 'RIGHT', 'REFUSED', 'REFUSED'],
  [false, 'INVITED', false, 'NONE', 'REFUSED', 'CODE'],
  [false, undefined, false, 'NONE', 'REFUSED', 'CODE'],
  [false, undefined, false, 'WRONG', 'REFUSED', 'REFUSED'],
])('fits %s, %s, factor %s, code %s', (fits, state, hasFactor, code, without, withFactor) => {
  expect(staffLoginStep({ fits, state, hasFactor, code, needsFactor: false })).toBe(without);
  expect(staffLoginStep({ fits, state, hasFactor, code, needsFactor: true })).toBe(withFactor);
});

test.each([
  ['abc', true],
  ['ab', false],
  ['a.b9', true],
  ['a'.repeat(30), true],
  ['a'.repeat(31), false],
  ['Abc', false],
  ['a b', false],
])('validates the staff user ID %s', (text, is) => expect(isStaffUserId(text)).toBe(is));

const VIEWER = { role: 'viewer', desks: [] } as const;
const WITH_TEAM = { role: 'viewer', desks: ['CLAIMS'] } as const;
const OPERATOR = { role: 'operator', desks: [] } as const;
const APPROVER = { role: 'approver', desks: [] } as const;
test.each([
  ['a viewer', [VIEWER, VIEWER], ['UNBIND']],
  ['a viewer with a team', [WITH_TEAM], ['CREATE', 'CHANGE', 'ENABLE', 'RESET', 'UNBIND']],
  ['an operator', [OPERATOR], ['CREATE', 'CHANGE', 'ENABLE', 'RESET', 'UNBIND']],
  ['a viewer who becomes an operator', [VIEWER, OPERATOR], ['CREATE', 'CHANGE', 'ENABLE', 'RESET', 'UNBIND']],
  ['an operator who becomes a viewer', [OPERATOR, VIEWER], ['CREATE', 'CHANGE', 'ENABLE', 'RESET', 'UNBIND']],
  ['an approver', [APPROVER], [...STAFF_ACTIONS]],
  ['an approver who becomes an operator', [APPROVER, OPERATOR], [...STAFF_ACTIONS]],
])('finds the actions that need a second person: %s', (_, accounts, expected) => {
  expect(STAFF_ACTIONS.filter((action) => needsSecondPerson(action, accounts))).toEqual(expected);
});
