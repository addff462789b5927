/** Staff accounts (reliability, F; calls, part B, 12): who they are, how they move, in which order one is set up. */

/** Each role may do what the one before it may. */
export const STAFF_ROLES = ['viewer', 'operator', 'approver'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Parts of the case desk; an account has none by default. */
export const DESKS = ['REQUESTS', 'CLAIMS', 'APPLICATIONS', 'PRIVACY', 'COMPLAINTS', 'MONEY'] as const;
export type Team = (typeof DESKS)[number];

export type StaffState = 'INVITED' | 'ACTIVE' | 'DISABLED';
export type StaffTransition = 'PASSWORD_CHOSEN' | 'DISABLE' | 'ENABLE' | 'RESET';

/** Transitions of a staff account. An account that is enabled again starts with a new invitation. */
export const STAFF_TRANSITIONS: Record<StaffTransition, { from: readonly StaffState[]; to: StaffState }> = {
  PASSWORD_CHOSEN: { from: ['INVITED'], to: 'ACTIVE' },
  DISABLE: { from: ['INVITED', 'ACTIVE'], to: 'DISABLED' },
  ENABLE: { from: ['DISABLED'], to: 'INVITED' },
  RESET: { from: ['INVITED', 'ACTIVE'], to: 'INVITED' },
};

export const STAFF_ACTIONS = ['CREATE', 'CHANGE', 'DISABLE', 'ENABLE', 'RESET', 'UNBIND'] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];
type Rights = { role: StaffRole; desks: readonly Team[] };

/** True for an account that can do more than read: it has a role above viewer, or a team. */
const hasRights = ({ role, desks }: Rights): boolean => role !== 'viewer' || desks.length > 0;

/**
 * True if a second person must approve the action (reliability, F). `accounts`: the account as it is and as it will be, as far as they exist.
 * Disabling protects, so only approvers are safe from it: one approver alone must not remove the others.
 */
export function needsSecondPerson(action: StaffAction, accounts: readonly Rights[]): boolean {
  if (action === 'UNBIND') return true;
  return action === 'DISABLE' ? accounts.some(({ role }) => role === 'approver') : accounts.some(hasRights);
}

/** For this many days after an approver created, reset or changed an account, another approver decides what it proposes. */
export const INDEPENDENT_AFTER_D = 30;

/** Number of approvers that must remain active, because no one approves their own request. */
export const APPROVERS_MIN = 2;
export const STAFF_PASSWORD_MIN = 12;
export const START_CODE_H = 24;
export const STAFF_SETUP_MIN = 15;
export const STAFF_SESSION_H = 8;
export const RECOVERY_CODES = 10;
const USER_ID = /^[a-z0-9.]{3,30}$/;
export const isStaffUserId = (text: string): boolean => USER_ID.test(text);

export type StaffLoginStep = 'DONE' | 'CODE' | 'PASSWORD' | 'SECOND_FACTOR' | 'REFUSED';
type Login = {
  /** True if the password or setup code is correct and the account may log in. */
  fits: boolean;
  state: StaffState | undefined;
  hasFactor: boolean;
  /** Second factor of the call: none, correct or wrong. */
  code: 'NONE' | 'RIGHT' | 'WRONG';
  needsFactor: boolean;
};

/**
 * Next step of a staff login. If a second factor is needed, a correct and a wrong password lead to the same question. Only a person with
 * the setup code, or with a password but no second factor yet, can reach the setup steps.
 */
export function staffLoginStep({ fits, state, hasFactor, code, needsFactor }: Login): StaffLoginStep {
  if (fits && state === 'INVITED') return 'PASSWORD';
  if (fits && state === 'ACTIVE') {
    if (!needsFactor) return 'DONE';
    if (!hasFactor) return 'SECOND_FACTOR';
    if (code === 'RIGHT') return 'DONE';
  }
  return needsFactor && code === 'NONE' ? 'CODE' : 'REFUSED';
}
