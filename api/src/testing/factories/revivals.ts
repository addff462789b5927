import { addDays, type Day } from '@portal/rules/calendar/dates.ts';
import { revivalQuestions } from '@portal/rules/policies/revival.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { expect } from 'vitest';
import { newestCode } from '../partners/browser.ts';
import type { CallOptions, Reply, World } from '../world.ts';
import { learnOfCapture } from './captured-orders.ts';

/** Actions and queries that tests of reinstatement share. */

/**
 * P13 pays quarterly, and its first unpaid premium is five months old. P13b has policies seven and thirteen months overdue, paid-up, and
 * four months overdue with a credit of ₹500.
 */
export const P13 = { clientId: '1000000013', mobile: '9000000013', policyNo: '100001301' };
export const P13B = {
  clientId: '1000000513',
  mobile: '9000000513',
  form: '100051301',
  medical: '100051302',
  paidUp: '100051303',
  held: '100051304',
};

type Quotation = {
  quotationNo: string;
  quotedOn: Day;
  validTill: Day;
  payable: number;
  requirement: string;
  dues: { due: Day; premium: number; interest: number }[];
  questions: { id: string }[];
  suspenseUsed: number;
};
type Quoted = {
  policies: { allowed: boolean; reason: string | null; pending: { payment: { orderNo: string } | null } | null }[];
  quotation?: Quotation;
};
type Accepted = {
  caseId: string;
  caseStatus: string;
  nextStep: string;
  payment: { orderNo: string; amount: number; expiresAt: string } | null;
};
export const NO = revivalQuestions('DECLARATION', false).map(({ id }) => ({ id, yes: false }));
export const createBody = (policyNumber: string, { quotationNo, payable, questions }: Quotation, answers?: object[]) => ({
  policyNumber,
  quotationNo,
  amount: payable,
  declaration: { goodHealth: true, answers: answers ?? questions.map(({ id }) => ({ id, yes: false })) },
  termsCondition: true,
  termsVersion: TERMS_VERSION,
});
/** The last millisecond of a day in India. */
export const getEnd = (day: Day): Date => new Date(Date.parse(`${addDays(day, 1)}T00:00:00+05:30`) - 1);

export function createRevivalHelpers(world: () => World) {
  const db = async <Row extends object = Record<string, string>>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await world().database.pool.query<Row>(text, values)).rows;
  async function quote(callOptions: CallOptions, policyNumber?: string): Promise<Quoted> {
    const reply = (await world().send('/reInstatementQuotation', policyNumber ? { policyNumber } : {}, callOptions)) as Reply<Quoted>;
    expect(reply).toMatchObject({ success: true });
    return reply.data;
  }
  const readQuotation = async (callOptions: CallOptions, policyNumber: string): Promise<Quotation> => {
    const { quotation } = await quote(callOptions, policyNumber);
    if (!quotation) throw new Error('no quotation');
    return quotation;
  };
  async function accept(
    body: object,
    { mobile, caller, path = '/reInstatementUpdate' }: { mobile: string; caller: CallOptions; path?: string },
  ): Promise<Reply<Accepted>> {
    const challenge = (await world().send(path, body, caller)) as Reply<{ otpReferenceId: string }>;
    await world().drain();
    if (!challenge.data.otpReferenceId) return challenge as unknown as Reply<Accepted>;
    const otpProof = { otpReferenceId: challenge.data.otpReferenceId, otp: newestCode(world(), mobile) };
    return (await world().send(path, { ...body, otpProof }, caller)) as Reply<Accepted>;
  }
  const asP13 = async () => ({ as: await world().actAs('p13') });
  /** P13’s policy with an accepted quotation that waits for its payment. */
  async function toBePaid(callOptions: CallOptions) {
    const quotation = await readQuotation(callOptions, P13.policyNo);
    const { data } = await accept(createBody(P13.policyNo, quotation), { mobile: P13.mobile, caller: callOptions });
    const orderNo = data.payment?.orderNo ?? '';
    const pay = async (at: Date, learned = at) => {
      await learnOfCapture(world(), { orderNo, amountPaise: Math.round(quotation.payable * 100), at, learned });
      await world().drain();
    };
    return { ...data, orderNo, quotation, pay };
  }
  const readPolicy = async (policyNo: string) =>
    (
      await db(
        'SELECT status, status_date::text AS since, next_due_date::text AS next, lapse_date::text AS lapsed, suspense_balance::int AS held FROM policy WHERE policy_no = $1',
        [policyNo],
      )
    )[0];
  const readStatus = async (caseId: string) => (await db('SELECT status FROM service_case WHERE case_id = $1', [caseId]))[0]?.status;
  const refunds = () => db(`SELECT reason, r.amount::int FROM refund r JOIN payment_order o USING (order_id) WHERE o.purpose = 'REVIVAL'`);
  const booked = () => db(`SELECT account, sum(amount)::int AS sum FROM ledger_entry GROUP BY account ORDER BY account`);
  return {
    db,
    quote,
    readQuotation,
    accept,
    asP13,
    toBePaid,
    readPolicy,
    readStatus,
    refunds,
    booked,
  };
}
