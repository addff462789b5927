import { z } from 'zod';
import { query } from '../endpoint.ts';
import { CaseReceipt, requestCommand } from '../request.ts';
import { DayOut, InstantOut, Masked, PolicyNo, RupeesOut, YN } from '../types.ts';

/** Standing instructions on cards, and how every policy is debited (calls, part A, 4). Names are the specification's, verbatim. */

const SI_KINDS = ['CARD', 'ENACH', 'ESI', 'UPI'] as const;

export const cardInstruction = {
  '/getSIReg': query({
    summary: 'How the premium of each policy is collected, and whether a card may be registered for it.',
    method: 'GET',
    caller: 'customer',
    partner: 'card',
    request: z.strictObject({}),
    response: z.object({
      siDetails: z.array(
        z.object({
          POLICY_NUMBER: z.string(),
          PLAN_NAME: z.string(),
          MODAL_PREMIUM: RupeesOut,
          NEXT_DUE_DATE: DayOut.nullable(),
          SI_STATUS: z.enum(['ACTIVE', 'PENDING', 'NONE']),
          SI_KIND: z.enum(SI_KINDS).nullable(),
          /** MM/YY. */
          CARD_EXPIRY: z.string().nullable(),
          MAX_AMOUNT: RupeesOut.nullable(),
          caseId: z.string().nullable(),
          BANK_NAME: z.string().nullable(),
          ACCOUNT: Masked.nullable(),
          START_DATE: DayOut.nullable(),
          END_DATE: DayOut.nullable(),
          billing_typ: z.string().nullable(),
          source_cd: z.string(),
          allowed: z.boolean(),
          why: z.string().nullable(),
        }),
      ),
    }),
  }),
  '/createCase/setSI': requestCommand(['SI_START', 'SI_STOP'], {
    summary: 'Begins a standing instruction on a card, on the card partner’s own page, or stops it. No card number comes here.',
    partner: 'card',
    step: 'SUBMIT',
    request: z.strictObject({ policyNo: PolicyNo, SI: YN, siKind: z.enum(SI_KINDS) }),
    answer: z.object({
      case: CaseReceipt.nullable(),
      /** Opened in a frame: the partner's page with the token of this registration. */
      cardPage: z.object({ widgetUrl: z.string(), token: z.string(), expiresAt: InstantOut }).nullable(),
      /** The screen that sets up the other kinds. */
      nextPage: z.enum(['enach', 'esi', 'upiAutopay']).nullable(),
    }),
    fails: ['notPremiumPaying', 'mandateOngoing', 'noSi'],
    // The other kinds only lead to their screen.
    raises: (input: { siKind: string }) => input.siKind === 'CARD',
  }),
} as const;
