import { APPROVAL_KINDS, APPROVAL_STATES } from '@portal/rules/four-eyes.ts';
import { DESKS, STAFF_ACTIONS, STAFF_ROLES } from '@portal/rules/staff-account.ts';
import { z } from 'zod';
import { command, query } from './endpoint.ts';
import { fieldText } from './field-text.ts';
import { Totp } from './typed-fields.ts';
import { InstantOut, Masked, Ref } from './types.ts';

/** What an act of staff comes to: done, or waiting for a second person (four eyes). */
export const FourEyes = z.object({ approvalId: Ref.nullable(), state: z.enum(APPROVAL_STATES), expiresAt: InstantOut.nullable() });

const Nothing = z.strictObject({});
const InstantIn = z.iso.datetime('Date and time are not valid.').transform((text) => new Date(text));
const text = (max: number) => z.string().max(max);
const Switch = z.union([z.literal(0), z.literal(1)]);
/** Of a decryption, 10 to 200 characters; the handler says so at the field. */
const Reason = text(500);

/** A version of the notice. Names of staff are for staff only. */
const BannerVersion = z.object({
  Message: z.string(),
  banner_enabled: Switch,
  showFrom: InstantOut.nullable(),
  showTo: InstantOut.nullable(),
  setBy: z.string(),
  approvedBy: z.string().nullable(),
  at: InstantOut,
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

/** Acts that a second person may have to approve, and their approval. */
export const secondPerson = {
  '/admin/approvals': query({
    method: 'GET',
    caller: 'admin(viewer)',
    request: Nothing,
    response: z.array(
      z.object({
        approvalId: Ref,
        kind: z.enum(APPROVAL_KINDS),
        /** The exact values, masked. */
        summary: z.string(),
        reason: z.string(),
        proposer: z.string(),
        isOwn: z.boolean(),
        /** False where another approver has to decide: the caller made or changed an account that it comes from or is about. */
        isIndependent: z.boolean(),
        at: InstantOut,
        expiresAt: InstantOut,
        state: z.enum(APPROVAL_STATES),
        decidedBy: z.string().nullable(),
        note: z.string().nullable(),
        /** The same request, sent again by its proposer, gives what came of it, once. */
        hasResult: z.boolean(),
      }),
    ),
    summary: 'Requests that wait for a second person, and how one’s own ended.',
  }),
  '/admin/approvals/decide': command({
    caller: 'admin(approver)',
    seal: 'none',
    request: z.strictObject({
      approvalId: Ref,
      decision: z.enum(['APPROVE', 'REJECT']),
      reason: text(200).optional(),
      totp: Totp.optional(),
    }),
    response: z.object({ approvalId: Ref, state: z.enum(APPROVAL_STATES) }),
    fails: [
      'ownApproval',
      'notIndependent',
      'approvalExpired',
      'alreadyDecided',
      'staffCredentialsWrong',
      'lastApprover',
      'staffUserIdTaken',
      'refundRefused',
    ],
    summary: 'Approves or refuses what another person asked for.',
  }),
  '/admin/setMaintenanceMessage': command({
    caller: 'admin(operator)',
    seal: 'none',
    fourEyes: true,
    request: z.strictObject({ Message: text(5_000), banner_enabled: Switch, showFrom: InstantIn.optional(), showTo: InstantIn.optional() }),
    response: FourEyes,
    summary: 'Sets the notice that customers read on every page.',
  }),
  '/admin/getMaintenanceMsgRecord': query({
    method: 'GET',
    caller: 'admin(viewer)',
    request: Nothing,
    response: z.object({
      current: BannerVersion.nullable(),
      proposed: BannerVersion.omit({ setBy: true, approvedBy: true, at: true })
        .extend({ approvalId: Ref, proposer: z.string(), expiresAt: InstantOut })
        .nullable(),
      history: z.array(BannerVersion),
    }),
    summary: 'The notice as it stands, what is proposed, and its last versions.',
  }),
  '/admin/staff': query({
    method: 'GET',
    caller: 'admin(approver)',
    request: Nothing,
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
      name: text(100).optional(),
      email: z.union([z.literal(''), z.email(fieldText('Enter a valid e-mail address.', 'मान्य ई-मेल पता डालें।')).max(100)]).optional(),
      role: z.enum(STAFF_ROLES).optional(),
      desks: z.array(z.enum(DESKS)).max(DESKS.length).optional(),
      reason: text(200),
    }),
    response: FourEyes,
    fails: ['staffUserIdTaken', 'staffEmailMissing', 'ownAccount', 'lastApprover'],
    summary: 'Makes, changes, disables, enables or resets an account of staff.',
  }),
  '/admin/encryptData': command({
    caller: 'admin(operator)',
    seal: 'none',
    idempotent: false,
    request: z.strictObject({ data: text(102_400), form: z.enum(['payload', 'encData']) }),
    response: z.object({ encData: z.string(), kid: z.string() }),
    summary: 'Seals a text as browsers seal bodies.',
  }),
  '/admin/responseDecrypt': command({
    caller: 'admin(operator)',
    seal: 'none',
    fourEyes: true,
    idempotent: false,
    request: z.union([
      z.strictObject({
        encData: text(143_360),
        reasonCode: z.enum(['COMPLAINT', 'PARTNER_FAULT', 'OWN_TEST', 'OTHER']),
        reason: Reason,
        totp: Totp.optional(),
        password: text(128).optional(),
      }),
      z.strictObject({ approvalId: Ref, reveal: text(500).optional() }),
    ]),
    response: z.union([
      FourEyes.extend({ approvalId: Ref, expiresAt: InstantOut, usedThisHour: z.int() }),
      z.object({ data: z.unknown(), masked: z.boolean(), openUntil: InstantOut }),
    ]),
    fails: ['cannotDecrypt', 'approvalNotReady', 'approvalOver', 'staffCredentialsWrong'],
    summary: 'Asks for the opening of a sealed body, and opens it once another person has approved.',
  }),
} as const;
