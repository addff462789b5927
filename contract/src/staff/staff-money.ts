import { MONEY_COLUMNS, MONEY_DECISIONS, MONEY_KINDS, MONEY_STATES } from '@portal/rules/staff/money-desk.ts';
import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { AnyPolicyNo } from '../typed-fields.ts';
import { DayIn, InstantOut, Ref, RupeesOut } from '../types.ts';
import { FourEyes } from './four-eyes.ts';

const Equal = z.string().min(1).max(100).optional();
const Decision = z.enum(MONEY_DECISIONS);

/** Money without a home, for staff of the desk MONEY. */
export const staffMoney = {
  '/admin/money/list': query({
    caller: 'admin(operator)',
    seal: 'none',
    request: z.strictObject({
      state: z.enum(MONEY_STATES).optional(),
      page: z.int().min(1).max(100_000).default(1),
      pageSize: z.union([z.literal(25), z.literal(50), z.literal(100)]).default(25),
      /** A column; `-` in front: falling. */
      sort: z
        .string()
        .regex(new RegExp(`^-?(${MONEY_COLUMNS.join('|')})$`), 'This column is not known.')
        .default('-at'),
      filter: z.strictObject({ kind: Equal, partner: Equal, reference: Equal, policyNumber: Equal }).default({}),
    }),
    response: z.object({
      columns: z.array(z.enum(MONEY_COLUMNS)),
      rows: z.array(
        z.object({
          moneyId: Ref,
          at: InstantOut,
          kind: z.enum(MONEY_KINDS),
          partner: z.string(),
          /** As the partner calls it. */
          reference: z.string(),
          amount: RupeesOut.nullable(),
          policyNumber: z.string().nullable(),
          state: z.enum(MONEY_STATES),
          /** Names of staff are for staff only. */
          decidedBy: z.string().nullable(),
          /** `GONE`: its partner took it back, or said later what it was for. */
          decision: z.enum([...MONEY_DECISIONS, 'GONE']).nullable(),
          /** A second person was asked for this. */
          waitsFor: Decision.nullable(),
          may: z.array(Decision),
        }),
      ),
      total: z.int(),
      asOf: InstantOut,
      file: z.null(),
    }),
    summary: 'Money and callbacks that have no home here, and what was decided about them.',
  }),
  '/admin/money/decide': command({
    caller: 'admin(operator)',
    seal: 'none',
    fourEyes: true,
    request: z.strictObject({
      moneyId: Ref,
      decision: Decision,
      /** Where it is assigned to. No policy of the caller's own. */
      policyNumber: AnyPolicyNo.optional(),
      dueDate: DayIn.optional(),
      /** The handler rejects a wrong length at the field. */
      reason: z.string().max(2_000),
    }),
    response: FourEyes,
    fails: ['alreadyDecided', 'refundRefused'],
    summary: 'Sends money back, assigns it to a premium, or says that there is nothing to do.',
  }),
} as const;
