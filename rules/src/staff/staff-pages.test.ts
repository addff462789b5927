import { expect, test } from 'vitest';
import { DESKS, STAFF_ROLES, type StaffRole, type Team } from './staff-account.ts';
import { hasRole, mayOpen, STAFF_PAGES, type StaffPageName } from './staff-pages.ts';

test('each role includes the rights of the lower roles and none of the higher ones', () => {
  const table = STAFF_ROLES.map((role) => STAFF_ROLES.map((needed) => hasRole(role, needed)));
  expect(table).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ]);
});

const pages = Object.keys(STAFF_PAGES) as StaffPageName[];

test('each role has the pages of the matrix', () => {
  const closedTo = (role: (typeof STAFF_ROLES)[number]) => pages.filter((page) => !mayOpen(page, { role, desks: DESKS }));
  expect(pages).toHaveLength(22);
  expect(closedTo('viewer')).toEqual([
    'adminEncryption',
    'cronJobs',
    'adminCases',
    'adminCustomer',
    'adminPrivacy',
    'adminAlerts',
    'adminMoney',
    'adminPayouts',
    'adminCore',
    'adminReliefs',
    'adminWebhooks',
    'adminStaff',
    'adminAudit',
  ]);
  expect(closedTo('operator')).toEqual(['adminStaff', 'adminAudit']);
  expect(closedTo('approver')).toEqual([]);
});

test('only members of a desk can open its page, whatever their role', () => {
  const rows: [StaffRole, readonly Team[], boolean][] = [
    ['operator', [], false],
    ['approver', [], false],
    ['operator', ['MONEY'], false],
    ['operator', ['REQUESTS'], true],
    ['operator', ['CLAIMS', 'MONEY'], true],
    ['approver', ['APPLICATIONS'], true],
    ['viewer', ['CLAIMS'], false],
  ];
  for (const [role, desks, may] of rows)
    for (const page of ['adminCases', 'adminCustomer'] as const)
      expect(mayOpen(page, { role, desks }), `${page} ${role} ${desks}`).toBe(may);
  expect(rows).toHaveLength(7);
  // The other pages ask for no desk.
  const ofTeam = pages.filter((page) => !mayOpen(page, { role: 'approver', desks: [] }));
  expect(ofTeam).toEqual(['adminCases', 'adminCustomer', 'adminPrivacy', 'adminMoney', 'adminPayouts']);
  expect(mayOpen('adminMoney', { role: 'operator', desks: ['MONEY'] })).toBe(true);
  expect(mayOpen('adminMoney', { role: 'approver', desks: ['CLAIMS', 'APPLICATIONS', 'REQUESTS'] })).toBe(false);
});
