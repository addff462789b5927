import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { Totp } from '../typed-fields.ts';
import { InstantOut, Ref } from '../types.ts';
import { FourEyes } from './four-eyes.ts';
import { Cell, listRequest, listSchema } from './staff-list.ts';

const Searched = z.string().min(1).max(100).optional();
/** A decryption needs 10 to 200 characters; the handler reports that at the field. */
const Reason = z.string().max(500);

/** The audit trail, and sealed bodies that support opens. */
export const staffAudit = {
  '/admin/audit/search': query({
    caller: 'admin(approver)',
    seal: 'none',
    request: listRequest({
      actorId: Searched,
      subjectClientId: Searched,
      objectId: Searched,
      action: Searched,
      outcome: z.enum(['DONE', 'REFUSED', 'FAILED']).optional(),
    }),
    response: listSchema(Cell).extend({
      file: z.null(),
      /** When the chains of the trail were last checked, how many rows they had, and where the first bad one was. */
      verifiedAt: InstantOut.nullable(),
      verifiedRows: z.int(),
      brokenAt: InstantOut.nullable(),
    }),
    summary: 'Rows of the audit trail; the search is one itself.',
  }),
  '/admin/encryptData': command({
    caller: 'admin(operator)',
    seal: 'none',
    idempotent: false,
    request: z.strictObject({ data: z.string().max(102_400), form: z.enum(['payload', 'encData']) }),
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
        encData: z.string().max(143_360),
        reasonCode: z.enum(['COMPLAINT', 'PARTNER_FAULT', 'OWN_TEST', 'OTHER']),
        reason: Reason,
        totp: Totp.optional(),
        password: z.string().max(128).optional(),
      }),
      z.strictObject({ approvalId: Ref, reveal: z.string().max(500).optional() }),
    ]),
    response: z.union([
      FourEyes.extend({ approvalId: Ref, expiresAt: InstantOut, usedThisHour: z.int() }),
      z.object({ data: z.unknown(), masked: z.boolean(), openUntil: InstantOut }),
    ]),
    fails: ['cannotDecrypt', 'approvalNotReady', 'approvalOver', 'staffCredentialsWrong'],
    summary: 'Asks for the opening of a sealed body, and opens it once another person has approved.',
  }),
} as const;
