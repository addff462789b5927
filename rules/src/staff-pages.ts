import { STAFF_ROLES, type StaffRole } from './staff-account.ts';

/** What a page of the admin area asks of who opens it (reliability, F). The calls behind it ask again. */
type StaffPage = { role: StaffRole };

/** Under their names in the web's list of addresses, in the order of the links (screens, part B, 11). */
export const STAFF_PAGES = {
  adminDashboard: { role: 'viewer' },
  adminDownloads: { role: 'viewer' },
  journeyReports: { role: 'viewer' },
  adminCharts: { role: 'viewer' },
  adminPayPremiumFailure: { role: 'viewer' },
  adminEncryption: { role: 'operator' },
  adminAppTracker: { role: 'viewer' },
  adminMaintenanceBanner: { role: 'viewer' },
  cronJobs: { role: 'operator' },
  adminStaff: { role: 'approver' },
  adminAudit: { role: 'approver' },
} as const satisfies Record<string, StaffPage>;
export type StaffPageName = keyof typeof STAFF_PAGES;

/** Each role may do what the one before it may. */
export const hasRole = (role: StaffRole, needed: StaffRole): boolean => STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(needed);

export const mayOpen = (page: StaffPageName, role: StaffRole): boolean => hasRole(role, STAFF_PAGES[page].role);
