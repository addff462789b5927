import type { StaffRole, Team } from '@portal/rules/staff/staff-account.ts';
import { SESSION } from '../../lib/state/storage.ts';
import type { Answers } from '../../testing.tsx';
import type { ReportRow } from '../reports/use-report.ts';
import { startAt, useAdmin } from './admin.slice.ts';

const AS_OF = '2026-11-20T05:00:00.000Z';

/** Lets one of the staff in, in a component test. */
export function logStaffIn(): void {
  sessionStorage.clear();
  sessionStorage.setItem(SESSION.adminAuth, 'true');
  sessionStorage.setItem(SESSION.adminToken, 'staff-token');
  useAdmin.setState(startAt(new Date()));
}

export const staffUser = (role: StaffRole, desks: Team[] = []): Answers => ({
  '/admin/session': { userId: role, name: `The ${role}`, role, desks, lastLoginAt: null, hasFactor: false },
});

/** A list of a report, as the server answers it. */
export const createList = (rows: ReportRow[]) => ({
  columns: Object.keys(rows[0] ?? {}),
  rows,
  total: rows.length,
  asOf: AS_OF,
  file: null,
});
