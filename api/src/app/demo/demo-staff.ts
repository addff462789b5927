import type { StaffRole, Team } from '@portal/rules/staff/staff-account.ts';
import { DESKS } from '@portal/rules/staff/staff-account.ts';
import { hashPassword } from '../../platform/access/password.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';

/** The staff of a sandbox (book, 8.1). They have one password, and with STAFF_TOTP one second factor. */
const PASSWORD = 'Staff#2026';
const START_CODE = 'START-2026';
const FACTOR = 'JBSWY3DPEHPK3PXP';
/** A date far in the future, for invitations and locks that expire in production. */
const ALWAYS = new Date('2100-01-01T00:00:00Z');

type Person = { userId: string; name: string; role: StaffRole; desks?: readonly Team[]; is?: 'INVITED' | 'LOCKED' | 'DISABLED' };
const PEOPLE: readonly Person[] = [
  { userId: 'viewer', name: 'Vidya Rao', role: 'viewer' },
  { userId: 'operator', name: 'Omkar Joshi', role: 'operator', desks: DESKS },
  { userId: 'operator2', name: 'Oviya Raman', role: 'operator', desks: ['CLAIMS'] },
  { userId: 'approver', name: 'Aparna Sen', role: 'approver', desks: DESKS },
  { userId: 'approver2', name: 'Arvind Menon', role: 'approver' },
  { userId: 'cashier', name: 'Charu Mehta', role: 'operator', desks: ['MONEY'] },
  { userId: 'cashier2', name: 'Chetan Pillai', role: 'operator', desks: ['MONEY'] },
  { userId: 'controller', name: 'Kavya Desai', role: 'approver', desks: ['MONEY'] },
  { userId: 'controller2', name: 'Kiran Shetty', role: 'approver', desks: ['MONEY'] },
  { userId: 'newstaff', name: 'Neha Kulkarni', role: 'viewer', is: 'INVITED' },
  { userId: 'locked', name: 'Lalit Bose', role: 'viewer', is: 'LOCKED' },
  { userId: 'disabled', name: 'Divya Nair', role: 'viewer', is: 'DISABLED' },
];

/** Adds the demo staff to a sandbox without staff. Production only has accounts that a person created. */
export async function ensureDemoStaff(services: Services, now: Date): Promise<void> {
  const { config } = services;
  if (config.PORTAL_MODE !== 'sandbox' || !config.DEMO_BOOK || (await services.store.staffAccount.list()).length > 0) return;
  const [password, startCode] = await Promise.all([hashPassword(PASSWORD, 'start'), hashPassword(START_CODE, 'start')]);
  await inTransaction(services, async ({ store }) => {
    for (const { userId, name, role, desks = [], is } of PEOPLE) {
      const account = { userId, name, email: `${userId}@life-insurance.example`, role, desks: [...desks], createdBy: 'demo' };
      const isNew = await store.staffAccount.add(account, { hash: startCode, until: ALWAYS }, now);
      if (!isNew || is === 'INVITED') continue;
      await store.staffAccount.choosePassword(userId, password);
      await store.staffAccount.setFactor(userId, FACTOR);
      // Two failures, because the first one only starts the count.
      if (is === 'LOCKED')
        for (const lockAfter of [1, 1]) await store.access.addFailure(`staff:${userId}`, { device: '', lockAfter, lockedUntil: ALWAYS });
      if (is === 'DISABLED') await store.staffAccount.move(userId, 'DISABLE', null);
    }
  });
}
