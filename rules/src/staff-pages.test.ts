import { expect, test } from 'vitest';
import { DESKS, type Desk, STAFF_ROLES } from './staff-account.ts';
import { hasRole, mayOpen, STAFF_PAGES, type StaffPageName } from './staff-pages.ts';

test('each role may do what the one before it may, and no more', () => {
  const table = STAFF_ROLES.map((role) => STAFF_ROLES.map((needed) => hasRole(role, needed)));
  expect(table).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ]);
});

test('the pages of each role are those of the matrix, and some are of a desk', () => {
  const pages = Object.keys(STAFF_PAGES) as StaffPageName[];
  const closedTo = (role: (typeof STAFF_ROLES)[number], desks: readonly Desk[]) => pages.filter((page) => !mayOpen(page, { role, desks }));
  expect(pages).toHaveLength(12);
  expect(closedTo('viewer', DESKS)).toEqual(['adminEncryption', 'cronJobs', 'adminMoney', 'adminStaff', 'adminAudit']);
  expect(closedTo('operator', DESKS)).toEqual(['adminStaff', 'adminAudit']);
  expect(closedTo('approver', DESKS)).toEqual([]);
  expect(closedTo('approver', [])).toEqual(['adminMoney']);
  expect(closedTo('approver', ['CLAIMS', 'APPLICATIONS', 'REQUESTS'])).toEqual(['adminMoney']);
  expect(closedTo('operator', ['MONEY'])).toEqual(['adminStaff', 'adminAudit']);
});
