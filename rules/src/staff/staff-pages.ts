import { CASE_TEAMS } from './case-desk.ts';
import { STAFF_ROLES, type StaffRole, type Team } from './staff-account.ts';

/** Role and teams that a page of the admin area requires (reliability, F). The calls behind the page check them again. */
type StaffPage = { role: StaffRole; desks?: readonly Team[] };

/** Under their names in the web's list of addresses, in the order of the links (screens, part B, 11). */
export const STAFF_PAGES = {
  adminDashboard: { role: 'viewer' },
  adminDownloads: { role: 'viewer' },
  journeyReports: { role: 'viewer' },
  adminCharts: { role: 'viewer' },
  adminPayPremiumFailure: { role: 'viewer' },
  adminComplaints: { role: 'viewer' },
  adminEncryption: { role: 'operator' },
  adminAppTracker: { role: 'viewer' },
  adminMaintenanceBanner: { role: 'viewer' },
  adminBrand: { role: 'viewer' },
  cronJobs: { role: 'operator' },
  adminCases: { role: 'operator', desks: CASE_TEAMS },
  adminCustomer: { role: 'operator', desks: CASE_TEAMS },
  adminPrivacy: { role: 'operator', desks: ['PRIVACY'] },
  adminAlerts: { role: 'operator' },
  adminMoney: { role: 'operator', desks: ['MONEY'] },
  adminPayouts: { role: 'operator', desks: ['MONEY'] },
  adminCore: { role: 'operator' },
  adminReliefs: { role: 'operator' },
  adminWebhooks: { role: 'operator' },
  adminStaff: { role: 'approver' },
  adminAudit: { role: 'approver' },
} as const satisfies Record<string, StaffPage>;
export type StaffPageName = keyof typeof STAFF_PAGES;

/** Each role may do what the one before it may. */
export const hasRole = (role: StaffRole, needed: StaffRole): boolean => STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(needed);

export function mayOpen(page: StaffPageName, { role, desks }: { role: StaffRole; desks: readonly Team[] }): boolean {
  const needed: StaffPage = STAFF_PAGES[page];
  return hasRole(role, needed.role) && (!needed.desks || needed.desks.some((desk) => desks.includes(desk)));
}
