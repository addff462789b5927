import { MODE_REASONS, MODES } from '@portal/rules/money/payment-mode.ts';
import { z } from 'zod';
import { command, type EndpointTable, type JourneyCall, query } from './endpoint.ts';
import { PayHandle } from './payment.ts';
import { requestCommand } from './request.ts';
import { ClientId, DayOut, PolicyNo, Ref, RupeesIn, RupeesOut } from './types.ts';

const Mode = z.enum(MODES);

const PolicyMode = z.object({
  POLICY_NUMBER: z.string(),
  PLAN_NAME: z.string(),
  CURRENT_MODE: Mode,
  /** Base, riders and the tax of the next due. */
  MODAL_PREMIUM: RupeesOut,
  NEXT_DUE: DayOut.nullable(),
  ALLOWED_MODES: z.array(Mode),
  allowed: z.boolean(),
  reason: z.enum(MODE_REASONS).nullable(),
  /** Start of the change in progress. */
  since: DayOut.nullable(),
  /** Payment of the first premium with the new frequency, while it may be paid. Never set for a link. */
  OPEN_PAYMENT: PayHandle.nullable(),
});

const Quotation = z.object({
  POLICY_NUMBER: z.string(),
  PLAN_NAME: z.string(),
  CURRENT_MODE: Mode,
  ANNUAL_PREMIUM: RupeesOut,
  yearlyCostNow: RupeesOut,
  quoteId: z.string(),
  termsVersion: z.string(),
  /** `frequency` null: the bank takes what is presented. */
  mandate: z.object({ kind: z.enum(['ENACH', 'ESI', 'UPI']), limit: RupeesOut, frequency: Mode.nullable() }).nullable(),
  modes: z.array(
    z.object({
      mode: Mode,
      /** Base and riders. */
      modalPremium: RupeesOut,
      tax: RupeesOut,
      instalment: RupeesOut,
      yearlyCost: RupeesOut,
      /** A year against now; above 0 is dearer. */
      difference: RupeesOut,
      effectiveOn: DayOut,
      frozenDue: DayOut.nullable(),
      duesBefore: z.array(z.object({ due: DayOut, amount: RupeesOut })),
      mandateImpact: z.enum(['NONE', 'LIMIT_TOO_LOW', 'FREQUENCY']),
      payNow: z.boolean(),
      allowed: z.boolean(),
      reason: z.enum(['CURRENT', 'NOT_IN_PLAN', 'BELOW_MINIMUM', 'NO_AUTO_DEBIT']).nullable(),
    }),
  ),
});

const submit = {
  request: z.strictObject({ policyNumber: PolicyNo, newMode: Mode, quoteId: Ref, instalment: RupeesIn }),
  response: {
    effectiveOn: DayOut,
    newInstalment: RupeesOut,
    mandateImpact: z.enum(['NONE', 'LIMIT_TOO_LOW', 'FREQUENCY']),
    /** Payment of the first premium with the new frequency, if it may be paid now. Never set for a link. */
    payment: PayHandle.nullable(),
  },
  fails: ['modeSame', 'modeChangeNotAllowed', 'quoteOld', 'amountChanged', 'paymentPending'],
} as const;

const quotationRequest = z.strictObject({ policyNumber: PolicyNo });
const byLink = 'preKey(STPMC)';

/** Reports a screen that makes no call of its own. */
const looked = ({ input }: JourneyCall) =>
  ({ name: 'modeChange', step: input.step === 'OPENED' ? 'START' : 'DETAILS', code: String(input.step) }) as const;

export const frequency = {
  '/currentmodeChange': query({
    summary: 'How often each policy is paid, and whether that can change.',
    caller: 'customer',
    request: z.strictObject({ ClientId }),
    response: z.array(PolicyMode),
  }),
  '/modeChangeEnquiry': query({
    summary: 'Returns the premium of each frequency for one policy, and its first date.',
    caller: 'customer',
    request: quotationRequest,
    response: Quotation,
    fails: ['modeChangeNotAllowed'],
  }),
  '/modeChange': requestCommand('MODE_CHANGE', { summary: 'Changes how often a policy is paid.', ...submit }),
  '/stp/modeChange': query({
    summary: 'Like /currentmodeChange, for the policy of a link.',
    caller: byLink,
    request: z.strictObject({}),
    response: z.array(PolicyMode),
  }),
  '/stp/modeChangeEnquiry': query({
    summary: 'Like /modeChangeEnquiry, for the policy of a link.',
    caller: byLink,
    request: quotationRequest,
    response: Quotation,
    fails: ['modeChangeNotAllowed'],
  }),
  '/stp/modeChangeUpdate': requestCommand('MODE_CHANGE', {
    summary: 'Like /modeChange, with the key of a link, which it uses up.',
    caller: byLink,
    ...submit,
  }),
  '/saveModeChangeLog': command({
    summary: 'Notes a step of the journey that makes no other call.',
    caller: ['customer', byLink],
    request: z.strictObject({
      policyNumber: PolicyNo,
      step: z.enum(['OPENED', 'COMPARED', 'LEFT', 'TERMS_OPENED']),
      currentMode: Mode,
      newMode: Mode.optional(),
      source: z.string().max(40).optional(),
    }),
    response: z.object({ saved: z.literal(true) }),
    journey: looked,
  }),
} as const satisfies EndpointTable;
