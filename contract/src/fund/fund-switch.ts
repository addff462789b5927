import { NAV_RULES } from '@portal/rules/calendar/nav-day.ts';
import { MOST_FUNDS, SWITCH_REASONS } from '@portal/rules/funds/fund-switch.ts';
import { TRANSFER_COUNT, TRANSFER_DAYS } from '@portal/rules/funds/transfer-plan.ts';
import { z } from 'zod';
import { query } from '../endpoint.ts';
import { fieldText } from '../field-text.ts';
import { requestCommand } from '../request.ts';
import { DayOut, InstantOut, Nav, PolicyNo, Ref, RupeesIn, RupeesOut, Units, YN } from '../types.ts';

/** Fund switches and systematic transfers (calls, part B, 1). Names are the specification's, verbatim. */

const Strategy = z.enum(['SELF', 'LIFESTAGE', 'STP']);
const Risk = z.int().min(1).max(6);
const FundCode = z.string().regex(/^[A-Z][A-Z0-9]{1,11}$/, fieldText('This fund is not available.', 'यह फंड उपलब्ध नहीं है।'));

/** A systematic transfer that is running. */
export const RunningTransfer = z.object({
  FROM_FUND: z.string(),
  TO_FUND: z.string(),
  AMOUNT: RupeesOut,
  DAY: z.int(),
  REMAINING: z.int(),
  NEXT_ON: DayOut,
});

/** A request made now would get the NAV of this day; the submit decides. */
const navDay = { navDate: DayOut, navRule: z.enum(NAV_RULES) };
const Target = { FUND_CODE: z.string(), FUND_NAME: z.string(), FUND_CLASS: z.string(), RISK: Risk, NAV: Nav, NAV_DATE: DayOut };

const Options = z.object({
  ...navDay,
  cutOff: InstantOut,
  policies: z.array(
    z.object({
      POLICY_NUMBER: z.string(),
      PLAN_NAME: z.string(),
      STRATEGY: Strategy,
      FUND_VALUE: RupeesOut,
      NAV_DATE: DayOut.nullable(),
      freeSwitchesLeft: z.int(),
      switchAllowed: z.boolean(),
      reason: z.enum(SWITCH_REASONS).nullable(),
      reviveBy: DayOut.nullable(),
      paidOutFrom: DayOut.nullable(),
      pendingSwitch: z.object({ caseId: z.string(), submittedOn: DayOut, navDate: DayOut }).nullable(),
    }),
  ),
  detail: z
    .object({
      POLICY_NUMBER: z.string(),
      /** `SHARE`: percent of the value, two decimals. */
      currentFunds: z.array(z.object({ ...Target, UNITS: Units, VALUE: RupeesOut, SHARE: z.number() })),
      targetFunds: z.array(z.object(Target)),
      /** Charge for the next switch. */
      switchCharge: RupeesOut,
      minSwitch: RupeesOut,
      stp: z.object({
        allowedFrom: z.array(z.string()),
        allowedTo: z.array(z.string()),
        minAmount: RupeesOut,
        instalments: z.tuple([z.int(), z.int()]),
        days: z.tuple([z.int(), z.int()]),
      }),
      stpNow: RunningTransfer.optional(),
      termsVersion: z.string(),
    })
    .optional(),
});

const WHOLE = fieldText('Use whole percentages.', 'पूरे प्रतिशत लिखें।');
const Shares = z
  .array(z.strictObject({ fundCode: FundCode, percent: z.int(WHOLE).min(1, WHOLE).max(100, WHOLE) }))
  .min(1)
  .max(MOST_FUNDS)
  .refine(
    (shares) => new Set(shares.map(({ fundCode }) => fundCode)).size === shares.length,
    fieldText('Choose each fund only once.', 'हर फंड एक ही बार चुनें।'),
  );
const DAYS = fieldText('Choose a day from 1 to 28.', '1 से 28 के बीच कोई दिन चुनें।');
const COUNT = fieldText('Choose 6 to 48 transfers.', '6 से 48 ट्रांसफ़र चुनें।');

const Switch = z.strictObject({ PolicyId: PolicyNo, switchType: z.literal('SWITCH'), switchFrom: Shares, switchTo: Shares });
const Start = z.strictObject({
  PolicyId: PolicyNo,
  switchType: z.literal('STP'),
  stp: z.strictObject({
    fromFund: FundCode,
    toFund: FundCode,
    amount: RupeesIn,
    dayOfMonth: z.int(DAYS).min(TRANSFER_DAYS[0], DAYS).max(TRANSFER_DAYS[1], DAYS),
    instalments: z.int(COUNT).min(TRANSFER_COUNT[0], COUNT).max(TRANSFER_COUNT[1], COUNT),
  }),
});
const Stop = z.strictObject({ PolicyId: PolicyNo, switchType: z.literal('STP_CANCEL') });
const checkedAs = { validationId: Ref };

const Figures = z.object({
  ...navDay,
  /** Date of the NAVs used here. */
  estimateNavDate: DayOut,
  out: z.array(z.object({ fundCode: z.string(), units: Units, estimatedAmount: RupeesOut })),
  in: z.array(z.object({ fundCode: z.string(), percent: z.int(), estimatedAmount: RupeesOut, estimatedUnits: Units })),
  charge: RupeesOut,
  /** After it. */
  freeSwitchesLeft: z.int(),
  stp: z.object({ firstOn: DayOut, lastOn: DayOut }).optional(),
  /** Holds 15 minutes, for this body only. */
  validationId: z.string(),
});

const rejections = [
  'switchTotal',
  'switchSameFund',
  'switchTooSmall',
  'fundNotHeld',
  'fundNotOpen',
  'stpTooSmall',
  'stpFunds',
  'stpSourceSmall',
  'planExists',
  'noPlan',
  'refusedSwitch',
] as const;
const submit = {
  request: z.union([Switch.extend(checkedAs), Start.extend(checkedAs), Stop.extend(checkedAs)]),
  response: { ...navDay, charge: RupeesOut, freeSwitchesLeft: z.int() },
  fails: [...rejections, 'validationOld'],
} as const;
const KINDS = ['FUND_SWITCH', 'STP_START', 'STP_STOP'] as const;

const ofPolicy = z.strictObject({ PolicyId: PolicyNo.optional() });
const byLink = 'preKey(STPFS)';

export const fundSwitch = {
  '/checkRecentAddUpdate': query({
    summary: 'Returns changes of contact, address and bank in the last 24 hours, and if a switch is open.',
    caller: ['customer', byLink],
    request: z.strictObject({ PolicyId: PolicyNo }),
    response: z.object({
      recentUpdate: YN,
      changed: z.array(z.enum(['MOBILE', 'EMAIL', 'ADDRESS', 'BANK'])),
      changedOn: DayOut.nullable(),
      holdUntil: InstantOut.nullable(),
      pendingSwitch: YN,
    }),
  }),
  '/fundSwitchGetAllDetails': query({
    summary: 'Returns the data of the fund switch form: the policies with funds, and the funds and choices of one.',
    caller: 'customer',
    request: ofPolicy,
    response: Options,
  }),
  '/fundSwitchGetValidationDetails': query({
    summary: 'A dry run: units, amounts, charge and the day of the NAV.',
    caller: 'customer',
    request: z.union([Switch, Start, Stop]),
    response: Figures,
    fails: rejections,
  }),
  '/fundSwitchUpdate': requestCommand(KINDS, { summary: 'Submits a switch, starts or stops a systematic transfer.', ...submit }),
  '/stp/fundSwitchGetAllDetails': query({
    summary: 'Like /fundSwitchGetAllDetails, for the policy of a link.',
    caller: byLink,
    request: ofPolicy,
    response: Options,
  }),
  '/stp/fundSwitchGetValidationDetails': query({
    summary: 'Like /fundSwitchGetValidationDetails, for the policy of a link.',
    caller: byLink,
    request: z.union([Switch, Start, Stop]),
    response: Figures,
    fails: rejections,
  }),
  '/stp/fundSwitchUpdate': requestCommand(KINDS, {
    summary: 'Like /fundSwitchUpdate, with the key of a link, which it uses up.',
    caller: byLink,
    ...submit,
  }),
} as const;
