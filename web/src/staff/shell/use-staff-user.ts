import { text } from '../../lib/text/text.ts';
import { type StaffUser, useAdmin } from './admin.slice.ts';
import { useStaffQuery } from './staff-calls.ts';

const t = text({ area: { en: 'The admin area', hi: 'एडमिन क्षेत्र' } });

/** The logged-in staff member: from the login, or from the server after a reload. */
export function useStaffUser(): StaffUser | undefined {
  const storedUser = useAdmin((admin) => admin.user);
  const { data } = useStaffQuery({ path: '/admin/session', body: {} }, t.area, { skip: storedUser !== null });
  return storedUser ?? data;
}
