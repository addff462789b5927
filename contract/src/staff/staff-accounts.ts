import { DESKS, STAFF_ACTIONS, STAFF_ROLES } from '@portal/rules/staff/staff-account.ts';
import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { fieldText } from '../field-text.ts';
import { Totp } from '../typed-fields.ts';
import { InstantOut, Masked, Ref } from '../types.ts';
import { FourEyes } from './four-eyes.ts';

/** The member of staff who is logged in. */
const StaffUser = z.object({
  userId: z.string(),
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  desks: z.array(z.enum(DESKS)),
  lastLoginAt: InstantOut.nullable(),
  /** True if sensitive actions ask for a code of the authenticator app, false if they ask for the password. */
  hasFactor: z.boolean(),
});

const StaffAccount = z.object({
  userId: z.string(),
  name: z.string(),
  email: Masked,
  role: z.enum(STAFF_ROLES),
  desks: z.array(z.enum(DESKS)),
  state: z.enum(['INVITED', 'ACTIVE', 'LOCKED', 'DISABLED']),
  secondFactor: z.boolean(),
  lastLoginAt: InstantOut.nullable(),
  createdBy: z.string(),
  /** Linked to an identity at the company's login. */
  isBound: z.boolean(),
});

const Typed = z.string().min(1).max(128);
/** Opens one step of setting up an account, for 15 minutes. */
const setupToken = Ref.optional();

/** A password comes back in clear, and so do recovery codes: no answer of these is kept for a repetition. */
export const staffAccounts = {
  '/admin/login': command({
    summary: 'Logs one of the staff in, or says which step comes next.',
    priority: true,
    caller: 'anyone',
    idempotent: false,
    request: z.union([
      z.strictObject({ userId: Typed, password: Typed, totp: Totp.optional(), recoveryCode: z.string().min(1).max(40).optional() }),
      /** Back from the company's login. */
      z.strictObject({ ssoRef: Ref, totp: Totp.optional() }),
    ]),
    response: z.discriminatedUnion('next', [
      z.object({
        next: z.literal('DONE'),
        adminToken: z.string(),
        user: StaffUser,
      }),
      z.object({ next: z.literal('CODE') }),
      z.object({ next: z.enum(['PASSWORD', 'SECOND_FACTOR']), setupToken: Ref }),
    ]),
    fails: ['staffCredentialsWrong'],
  }),
  '/admin/password': command({
    summary: 'Chooses the password of a new account, or another one.',
    priority: true,
    caller: ['anyone(ref)', 'admin(viewer)'],
    idempotent: false,
    request: z.strictObject({ setupToken, oldPassword: Typed.optional(), newPassword: Typed }),
    response: z.object({ next: z.enum(['SECOND_FACTOR', 'DONE']), setupToken: Ref.optional() }),
    fails: ['staffCredentialsWrong', 'passwordWeak'],
  }),
  '/admin/secondFactor/enrol': command({
    summary: 'Offers the secret of a new second factor.',
    priority: true,
    caller: ['anyone(ref)', 'admin(viewer)'],
    idempotent: false,
    request: z.strictObject({ setupToken, password: Typed.optional() }),
    response: z.object({ secret: z.string(), uri: z.string() }),
    fails: ['staffCredentialsWrong'],
  }),
  '/admin/secondFactor/confirm': command({
    summary: 'Puts the second factor that was offered in the place of the one before, by its first code.',
    priority: true,
    caller: ['anyone(ref)', 'admin(viewer)'],
    idempotent: false,
    request: z.strictObject({ setupToken, totp: Totp }),
    response: z.object({ recoveryCodes: z.array(z.string()), next: z.literal('DONE') }),
    fails: ['otpWrong'],
  }),
  '/admin/session': query({
    summary: 'Returns the staff member who is logged in.',
    priority: true,
    caller: 'admin(viewer)',
    seal: 'none',
    request: z.strictObject({}),
    response: StaffUser,
  }),
  '/admin/logout': command({
    summary: 'Ends the session of one of the staff.',
    priority: true,
    caller: 'admin(viewer)',
    seal: 'none',
    idempotent: false,
    clearsCache: true,
    request: z.strictObject({}),
    response: z.object({ loggedOut: z.literal(true) }),
  }),
  '/admin/staff': query({
    method: 'GET',
    caller: 'admin(approver)',
    request: z.strictObject({}),
    response: z.array(StaffAccount),
    summary: 'All accounts of staff.',
  }),
  '/admin/staff/save': command({
    caller: 'admin(approver)',
    seal: 'none',
    fourEyes: true,
    request: z.strictObject({
      userId: z.string().regex(/^[a-z0-9.]{3,30}$/, 'Use 3 to 30 small letters, digits and dots.'),
      action: z.enum(STAFF_ACTIONS),
      name: z.string().max(100).optional(),
      email: z.union([z.literal(''), z.email(fieldText('Enter a valid email address.', 'मान्य ई-मेल पता डालें।')).max(100)]).optional(),
      role: z.enum(STAFF_ROLES).optional(),
      desks: z.array(z.enum(DESKS)).max(DESKS.length).optional(),
      reason: z.string().max(200),
    }),
    response: FourEyes,
    fails: ['staffUserIdTaken', 'staffEmailMissing', 'ownAccount', 'lastApprover'],
    summary: 'Makes, changes, disables, enables or resets an account of staff.',
  }),
} as const;
