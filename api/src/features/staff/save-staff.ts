import type { EndpointAt } from '@portal/contract/contract.ts';
import { maskEmail } from '@portal/rules/masks.ts';
import { APPROVERS_MIN, type Desk, type StaffRole } from '@portal/rules/staff-account.ts';
import { badFields, PortalError } from '../../http/failure.ts';
import type { Call, CommandCall } from '../../http/implement.ts';
import { type Act, type Doing, doOrAsk } from './four-eyes.ts';
import { newStartCode } from './start-code.ts';

const PATH = '/admin/staff/save';
const REASON_MISSING = { en: 'Give a reason.', hi: 'कारण लिखें।' };
const NAME_MISSING = { en: 'Enter the name.', hi: 'नाम लिखें।' };
const ROLE_MISSING = { en: 'Choose a role.', hi: 'भूमिका चुनें।' };

type Save = CommandCall<EndpointAt<typeof PATH>>;
type Change = { userId: string; action: Save['input']['action']; name: string; email: string | null; role: StaffRole; desks: Desk[] };

export const staffAct: Act<Change> = {
  path: PATH,
  kind: 'STAFF',
  summary: ({ userId, action, name, email, role, desks }) =>
    action === 'CREATE' || action === 'CHANGE'
      ? `${action} ${userId}: ${[name, email ? maskEmail(email) : '-', role, desks.join(', ') || 'no desk'].join('; ')}`
      : `${action} ${userId} (${name}; ${role})`,
  async check({ userId, action, role }, { store }) {
    const account = await store.staffAccount.find(userId);
    if (action === 'CREATE' && account) throw new PortalError('staffUserIdTaken');
    if (action !== 'CREATE' && !account) throw new PortalError('notFound');
    if (action === 'DISABLE' || (action === 'CHANGE' && role !== 'approver')) await keepApprovers(userId, store);
  },
  async run(change, { store, now, requestId, proposer, approver }) {
    const { userId, action, role } = change;
    const needsCode = action === 'CREATE' || action === 'ENABLE' || action === 'RESET';
    const made = needsCode ? await newStartCode(proposer, now) : undefined;
    const account = { ...change, createdBy: proposer };
    const isDone = made
      ? action === 'CREATE'
        ? await store.staffAccount.add(account, made.start, now)
        : await store.staffAccount.move(userId, action === 'ENABLE' ? 'ENABLE' : 'RESET', made.start)
      : action === 'CHANGE'
        ? await store.staffAccount.change(account)
        : await store.staffAccount.move(userId, 'DISABLE', null);
    if (!isDone) throw new PortalError(action === 'CREATE' ? 'staffUserIdTaken' : 'notFound');
    await store.session.endAllOfStaff(userId, action.toLowerCase(), now);
    if (needsCode) await store.access.clearAllFailures(`staff:${userId}`);
    const entry = { action: `staff-${action.toLowerCase()}`, outcome: 'ok', staffUserId: proposer, objectKind: 'staff', objectId: userId };
    await store.audit.write({ ...entry, requestId, detail: { role, desks: change.desks, approver } }, now);
    return made && { startCode: made.code };
  },
};

/** Two others stay. The rows are locked, so that two approvers who disable each other at once cannot both do it. */
async function keepApprovers(userId: string, store: Doing['store']): Promise<void> {
  const active = await store.staffAccount.lockApprovers();
  if (active.includes(userId) && active.length - 1 < APPROVERS_MIN) throw new PortalError('lastApprover');
}

/** `/admin/staff/save`. Whoever makes, resets or enables an approver needs another approver; disabling needs nobody. */
export async function saveStaff(call: Save) {
  const { input, session, store, fail } = call;
  const { userId, action, reason } = input;
  if (userId === session?.staffUserId) throw fail('ownAccount');
  if (!reason.trim()) throw badFields({ reason: REASON_MISSING });
  const account = action === 'CREATE' ? undefined : await store.staffAccount.find(userId);
  if (action !== 'CREATE' && !account) throw fail('notFound');
  const isForm = action === 'CREATE' || action === 'CHANGE';
  const name = (isForm ? input.name?.trim() : undefined) || account?.name;
  const role = (isForm ? input.role : undefined) ?? account?.role;
  if (!name || !role) throw badFields({ ...(!name && { name: NAME_MISSING }), ...(!role && { role: ROLE_MISSING }) });
  const email = isForm && input.email !== undefined ? input.email || null : (account?.email ?? null);
  const desks = [...((isForm ? input.desks : undefined) ?? account?.desks ?? [])].sort();
  const params: Change = { userId, action, name, email, role, desks };
  const becomesApprover = role === 'approver' && (action !== 'CHANGE' || account?.role !== 'approver');
  const isFree = action === 'DISABLE' || !becomesApprover;
  const { result, ...asked } = await doOrAsk(staffAct, { params, reason: reason.trim(), isFree }, call);
  return { ...asked, startCode: result ? String(Reflect.get(result, 'startCode')) : null };
}

/** `/admin/staff`: all accounts. */
export async function listStaff({ store, now }: Call<EndpointAt<'/admin/staff'>>) {
  const accounts = await store.staffAccount.list();
  return Promise.all(
    accounts.map(async ({ userId, name, email, role, desks, state, totp, lastLoginAt, createdBy }) => ({
      userId,
      name,
      email: email ? maskEmail(email) : '',
      role,
      desks,
      state: state === 'ACTIVE' && (await store.access.isLocked(`staff:${userId}`, '', now)) ? ('LOCKED' as const) : state,
      secondFactor: totp !== null,
      lastLoginAt,
      createdBy,
    })),
  );
}
