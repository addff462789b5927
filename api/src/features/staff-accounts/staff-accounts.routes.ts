import { contract } from '@portal/contract/contract.ts';
import { withAction } from '../../domain/approvals/actions.ts';
import { implement, ownTransactions } from '../../platform/pipeline/implement.ts';
import { listStaff, saveStaff, staffAction } from './save-staff.ts';
import { logIn } from './staff-login.ts';
import { confirmFactor, enrolFactor, savePassword } from './staff-setup.ts';

export const staffAccountsFeature = implement(contract.staffAccounts, {
  '/admin/login': ownTransactions(logIn),
  '/admin/password': ownTransactions(savePassword),
  '/admin/secondFactor/enrol': ownTransactions(enrolFactor),
  '/admin/secondFactor/confirm': ownTransactions(confirmFactor),
  async '/admin/session'({ session, store, services, fail }) {
    const account = session?.staffUserId ? await store.staffAccount.find(session.staffUserId) : undefined;
    if (!account) throw fail('notFound');
    const { userId, name, role, desks, lastLoginAt } = account;
    return { userId, name, role, desks, lastLoginAt, hasFactor: services.config.STAFF_TOTP === 'required' };
  },

  async '/admin/logout'({ session, cookies, store, now }) {
    if (session) await store.session.endById(session.sessionId, 'logout', now);
    cookies.clear('admin');
    return { loggedOut: true };
  },

  '/admin/staff': listStaff,
  '/admin/staff/save': withAction(staffAction, saveStaff),
});
