import { z } from 'zod';
import { indianDay } from '../days.ts';
import type { Answer, PartnerRoute, Played } from '../partner-call.ts';
import { Refused } from '../rejected.ts';
import type { DebitRefunds } from './debit-refunds.ts';
import type { Debits } from './debits.ts';
import type { Mandate } from './mandate.ts';
import type { MandateState } from './mandate-state.ts';
import type { Rail } from './rail.ts';
import { hangMs, ordinary } from './script.ts';
import type { VerificationRefunds } from './verification-refunds.ts';

const id = z.string().min(1).max(64);
const DebitRequested = z.object({
  debitId: id,
  mandateNo: id,
  amount: z.int().positive(),
  chargeOn: z.iso.date(),
  attempt: z.int().min(1).max(3),
});
const Params = z.object({ id });
const Day = z.object({ on: z.iso.date() });
const RefundRequested = z.object({ refundId: id, amount: z.int().positive(), reason: z.string().max(200).default('') });
const Withdrawn = z.object({ reason: z.string().max(200).default('') });

/** The id in the path. A path without one is no address of ours. */
export const parseId = (params: unknown): string => Params.parse(params).id;

/** Turns an answer into one about another customer's object, for the fault wrongOwner. */
export const aboutAnother =
  (name: string, value: string) =>
  (answer: Answer): Answer =>
    'json' in answer ? { ...answer, json: { ...answer.json, [name]: value } } : answer;

/** A query's answer, spoilt as the mandate's script wants it. */
export function played(mandate: Mandate, good: Answer): Played {
  const { query } = mandate.script ?? ordinary;
  if (query === undefined) return good;
  return query === 'hangs' ? { heldMs: hangMs, answer: good } : { spoilt: query };
}

/** eNACH and ESI: the cancellation of a mandate, by the bank's number or the portal's id. */
export const cancelRoute = (rail: Rail, path: string): PartnerRoute => ({
  method: 'POST',
  path,
  answer: ({ params, read }) => {
    read(Withdrawn);
    return { status: 200, json: rail.askToCancel(rail.findOrAdopt(parseId(params))) };
  },
});

/** eNACH and UPI: the verification rupee goes back, as the payment gateway gives money back. */
export const refundRoute = (rail: Rail, refunds: VerificationRefunds): PartnerRoute => ({
  method: 'POST',
  path: `/${rail.name}/v1/mandates/:id/refunds`,
  answer: ({ params, read }) => {
    const { refundId, status } = refunds.ask({ ...read(RefundRequested), id: parseId(params) });
    return { status: 200, json: { refundId, status } };
  },
  ofAnother: aboutAnother('refundId', 'refund-of-another'),
});

type All = { rail: Rail; debits: Debits; debitRefunds: DebitRefunds; toStatus: (state: MandateState) => string };
/** Calls that all rails answer in the same way: debits, their refunds, and the register. */
export function railRoutes({ rail, debits, debitRefunds, toStatus }: All): PartnerRoute[] {
  return [
    {
      method: 'POST',
      path: `/${rail.name}/v1/debits`,
      answer: ({ read }) => ({ status: 202, json: { debitRef: debits.ask(read(DebitRequested)).debitRef, status: 'PENDING' } }),
    },
    {
      method: 'GET',
      path: `/${rail.name}/v1/debits/:id`,
      answer: ({ params }) => {
        const debit = debits.find(parseId(params));
        if (!debit) throw new Refused(404, 'DEBIT_UNKNOWN', 'There is no such debit.');
        const { wanted, status, reasonCode, settledOn } = debit;
        return { status: 200, json: { debitId: wanted.debitId, status, reasonCode, settledOn } };
      },
      ofAnother: aboutAnother('debitId', 'debit-of-another'),
    },
    {
      method: 'POST',
      path: `/${rail.name}/v1/debits/:id/refunds`,
      answer: ({ params, read }) => {
        const { refundId, status } = debitRefunds.ask({ ...read(RefundRequested), id: parseId(params) });
        return { status: 200, json: { refundId, status } };
      },
      ofAnother: aboutAnother('refundId', 'refund-of-another'),
    },
    {
      method: 'GET',
      path: `/${rail.name}/v1/register`,
      answer: ({ query }) => {
        const dayQuery = Day.safeParse(query);
        if (!dayQuery.success) throw new Refused(400, 'DATE_INVALID', 'The query needs on=YYYY-MM-DD.');
        const lines = rail
          .all()
          .filter(({ createdAt }) => indianDay(createdAt) <= dayQuery.data.on)
          .flatMap(({ mandateNo, standing }) =>
            mandateNo === null ? [] : { mandateNo, status: toStatus(standing.state), reasonCode: standing.reasonCode },
          );
        return { status: 200, lines };
      },
    },
  ];
}
