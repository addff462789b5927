import type { EndpointAt } from '@portal/contract/contract.ts';
import { maskEmail } from '@portal/rules/people/masks.ts';
import { APPROVERS_MIN, needsSecondPerson, type StaffAction, type StaffRole, type Team } from '@portal/rules/staff/staff-account.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { type Action, type Doing, doOrAsk } from '../../domain/approvals/four-eyes.ts';
import type { StartCode } from '../../domain/staff/staff-account-rows.store.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { Call, CommandCall } from '../../platform/pipeline/implement.ts';
import { notifyApprovers, notifyChanged, notifyDisabled, notifyUnbound, sendStartCode } from './notify-staff.ts';
import { newStartCode } from './start-code.ts';

const PATH = '/admin/staff/save';
const REASON_MISSING = { en: 'Give a reason.', hi: 'कारण लिखें।' };
const NAME_MISSING = { en: 'Enter the name.', hi: 'नाम लिखें।' };
const EMAIL_MISSING = { en: 'Enter the email address. We send the setup code to it.', hi: 'ई-मेल पता लिखें। शुरुआती कोड वहीं भेजा जाएगा।' };
const ROLE_MISSING = { en: 'Choose a role.', hi: 'भूमिका चुनें।' };

type Save = CommandCall<EndpointAt<typeof PATH>>;
type Change = { userId: string; action: StaffAction; name: string; email: string | null; role: StaffRole; desks: Team[] };

export const staffAction: Action<Change> = {
  path: PATH,
  kind: 'STAFF',
  getAccount: ({ userId }) => userId,
  summary: ({ userId, action, name, email, role, desks }) =>
    action === 'CREATE' || action === 'CHANGE'
      ? `${action} ${userId}: ${[name, email ? maskEmail(email) : '-', role, desks.join(', ') || 'no desk'].join('; ')}`
      : `${action} ${userId} (${name}; ${role})`,
  async check({ userId, action, role, email }, { store }) {
    const account = await store.staffAccount.find(userId);
    if (action === 'CREATE' && account) throw new PortalError('staffUserIdTaken');
    if (action !== 'CREATE' && !account) throw new PortalError('notFound');
    if (isStart(action) && !email) throw action === 'CREATE' ? badFields({ email: EMAIL_MISSING }) : new PortalError('staffEmailMissing');
    if (action === 'DISABLE' || (action === 'CHANGE' && role !== 'approver')) await retainApprovers(userId, store);
  },
  async run(change, doing) {
    const { store, now, requestId, proposer, approver } = doing;
    const { userId, action, role } = change;
    const before = await store.staffAccount.find(userId);
    const start = isStart(action) ? await newStartCode(proposer, now) : undefined;
    if (!(await apply(change, { createdBy: proposer, start: start?.start }, { stores: store, now })))
      throw new PortalError(action === 'CREATE' ? 'staffUserIdTaken' : 'notFound');
    if (action !== 'DISABLE') await store.staffAccount.noteChange(userId, { action, madeBy: proposer }, now);
    await store.session.endAllOfStaff(userId, action.toLowerCase(), now);
    if (start) await store.access.clearAllFailures(`staff:${userId}`);
    if (isStart(action) && start) await sendStartCode(change, { action, code: start.code, sending: doing });
    if (action === 'CHANGE' && before) await notifyChanged(before, change, doing);
    if (action === 'UNBIND') await notifyUnbound(change, doing);
    if (action === 'DISABLE') await notifyDisabled(change, doing);
    if (action === 'DISABLE' && role === 'approver') await notifyApprovers(change, doing);
    const entry = { action: `staff-${action.toLowerCase()}`, outcome: 'ok', staffUserId: proposer, objectKind: 'staff', objectId: userId };
    await store.audit.write({ ...entry, requestId, detail: { role, desks: change.desks, approver } }, now);
    return undefined;
  },
};

const STARTS = ['CREATE', 'ENABLE', 'RESET'] as const;
type Start = (typeof STARTS)[number];
/** True if a setup code replaces the password. */
const isStart = (action: StaffAction): action is Start => (STARTS as readonly StaffAction[]).includes(action);

async function apply(
  change: Change,
  { createdBy, start }: { createdBy: string; start: StartCode | undefined },
  { stores: { staffAccount }, now }: { stores: Stores; now: Date },
): Promise<boolean> {
  const { userId, action } = change;
  switch (action) {
    case 'CREATE':
      return start !== undefined && staffAccount.add({ ...change, createdBy }, start, now);
    case 'ENABLE':
    case 'RESET':
      return start !== undefined && staffAccount.move(userId, action, start);
    case 'CHANGE':
      return staffAccount.change(change);
    case 'DISABLE':
      return staffAccount.move(userId, 'DISABLE', null);
    case 'UNBIND':
      return staffAccount.unbind(userId);
  }
}

/** At least two other approvers must remain active. Locked rows stop two approvers from disabling each other concurrently. */
async function retainApprovers(userId: string, store: Doing['store']): Promise<void> {
  const active = await store.staffAccount.lockApprovers();
  if (active.includes(userId) && active.length - 1 < APPROVERS_MIN) throw new PortalError('lastApprover');
}

/** `/admin/staff/save`. Every change of an account with rights needs a second person; disabling needs one for approvers only. */
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
  const isFree = !needsSecondPerson(action, account ? [account, params] : [params]);
  const { result: _, ...asked } = await doOrAsk(staffAction, { params, reason: reason.trim(), isFree }, call);
  return asked;
}

/** `/admin/staff`: all accounts. */
export async function listStaff({ store, now }: Call<EndpointAt<'/admin/staff'>>) {
  const accounts = await store.staffAccount.list();
  return Promise.all(
    accounts.map(async ({ userId, name, email, role, desks, state, totp, lastLoginAt, createdBy, isBound }) => ({
      userId,
      name,
      email: email ? maskEmail(email) : '',
      role,
      desks,
      state: state === 'ACTIVE' && (await store.access.isLocked(`staff:${userId}`, '', now)) ? ('LOCKED' as const) : state,
      secondFactor: totp !== null,
      lastLoginAt,
      createdBy,
      isBound,
    })),
  );
}
