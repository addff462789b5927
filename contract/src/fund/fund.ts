import { z } from 'zod';
import { query } from '../endpoint.ts';
import { DayIn, DayOut, InstantOut, Nav, PolicyNo, RupeesOut, Units } from '../types.ts';
import { RunningTransfer } from './fund-switch.ts';

const Risk = z.int().min(1).max(6);

export const fund = {
  '/getFundDetails': query({
    summary: 'Funds, units and value of one unit-linked policy.',
    caller: 'customer',
    request: z.strictObject({ PolicyId: PolicyNo }),
    response: z.object({
      POLICY_NUMBER: z.string(),
      PLAN_NAME: z.string(),
      STRATEGY: z.enum(['SELF', 'LIFESTAGE', 'STP']),
      AS_OF: DayOut,
      FUND_VALUE: RupeesOut,
      FUNDS: z.array(
        z.object({
          FUND_CODE: z.string(),
          SFIN: z.string(),
          FUND_NAME: z.string(),
          FUND_CLASS: z.string(),
          RISK: Risk,
          UNITS: Units,
          NAV: Nav,
          NAV_DATE: DayOut,
          VALUE: RupeesOut,
          /** Percent of the value, two decimals. */
          SHARE: z.number(),
          /** Percent a year. */
          FMC: z.number(),
        }),
      ),
      STP: RunningTransfer.optional(),
      PENDING_SWITCH: z.object({ caseId: z.string(), SUBMITTED_AT: InstantOut, NAV_DATE: DayOut }).optional(),
      /** The newest switches, with the names of the funds. */
      SWITCHES: z.array(z.object({ DATE: DayOut, FROM: z.array(z.string()), TO: z.array(z.string()), AMOUNT: RupeesOut })),
      HISTORY: z.array(z.object({ DATE: DayOut, TYPE: z.string(), FUND_CODE: z.string(), UNITS: Units, NAV: Nav, AMOUNT: RupeesOut })),
    }),
  }),
  '/genFundInquiry': query({
    summary: 'All funds on offer with their NAV; the history of one fund for its chart.',
    method: 'GET',
    caller: ['customer', 'preKey(STPFS)'],
    request: z.strictObject({
      fundCode: z
        .string()
        .regex(/^[A-Z0-9]{2,12}$/)
        .optional(),
      from: DayIn.optional(),
      to: DayIn.optional(),
    }),
    response: z.object({
      AS_OF: DayOut,
      FUNDS: z.array(
        z.object({
          FUND_CODE: z.string(),
          SFIN: z.string(),
          FUND_NAME: z.string(),
          FUND_CLASS: z.string(),
          RISK: Risk,
          NAV: Nav,
          NAV_DATE: DayOut,
          /** Percent. */
          CHANGE_1D: z.number(),
          RETURN_1Y: z.number().nullable(),
          RETURN_3Y: z.number().nullable(),
          RETURN_SI: z.number(),
          FMC: z.number(),
          BENCHMARK: z.string(),
          OPEN: z.boolean(),
        }),
      ),
      SERIES: z.array(z.tuple([DayOut, Nav])).optional(),
    }),
  }),
};
