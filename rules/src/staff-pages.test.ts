import { expect, test } from 'vitest';
import { STAFF_ROLES } from './staff-account.ts';
import { hasRole, mayOpen, STAFF_PAGES, type StaffPageName } from './staff-pages.ts';

test('each role may do what the one before it may, and no more', () => {
  const table = STAFF_ROLES.map((role) => STAFF_ROLES.map((needed) => hasRole(role, needed)));
  expect(table).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ]);
});

test('the pages of each role are those of the matrix', () => {
  const pages = Object.keys(STAFF_PAGES) as StaffPageName[];
  const closedTo = (role: (typeof STAFF_ROLES)[number]) => pages.filter((page) => !mayOpen(page, role));
  expect(pages).toHaveLength(11);
  expect(closedTo('viewer')).toEqual(['adminEncryption', 'cronJobs', 'adminStaff', 'adminAudit']);
  expect(closedTo('operator')).toEqual(['adminStaff', 'adminAudit']);
  expect(closedTo('approver')).toEqual([]);
});
