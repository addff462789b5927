import { z } from 'zod';
import { answerFaults, callbackFaults } from '../faults.ts';
import { partnerModule } from '../partner.ts';
import type { PartnerRoute } from '../partner-call.ts';
import { createPayoutBook, type PayoutBook, pendingEnding, returnedEnding } from './payout.ts';

const PayoutRequest = z.object({
  payoutId: z.string().min(1).max(40),
  amountPaise: z.int().positive(),
  ifsc: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/),
  accountNo: z.string().regex(/^\d{6,18}$/),
  holder: z.string().min(1).max(200),
  purpose: z.string().max(40),
});
const Params = z.object({ payoutId: z.string().max(40) });

const silentEnding = '7003';
const silenceMs = 60_000;

const payoutRoutes = (book: PayoutBook): PartnerRoute[] => [
  {
    method: 'POST',
    path: '/payout/v1/payouts',
    answer({ read }) {
      const payoutRequest = read(PayoutRequest);
      const answer = { status: 202, json: book.take(payoutRequest) };
      return payoutRequest.accountNo.endsWith(silentEnding) ? { heldMs: silenceMs, answer } : answer;
    },
  },
  {
    method: 'GET',
    path: '/payout/v1/payouts/:payoutId',
    answer: ({ params }) => ({ status: 200, json: book.standing(Params.parse(params).payoutId) }),
  },
];

const where = 'Payout account';
/** The bank that pays out loans and claimed amounts (calls, part B, 0.1). */
export const payout = partnerModule({
  partners: { payout: { title: 'Payout bank', faults: [...answerFaults, ...callbackFaults], callbackPath: '/callbacks/payout' } },
  inputs: [
    { where, value: `ends ${returnedEnding}`, effect: 'Returned after 60 s: the account is closed.' },
    { where, value: `ends ${pendingEnding}`, effect: 'Pending for ever.' },
    { where, value: `ends ${silentEnding}`, effect: 'No answer.' },
  ],
  start(world) {
    const book = createPayoutBook(world);
    return { routes: { payout: payoutRoutes(book) }, manual: { paid: book.paid, decide: book.decide, listTaken: book.listTaken } };
  },
});
