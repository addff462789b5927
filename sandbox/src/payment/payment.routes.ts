import { z } from 'zod';
import type { Faults } from '../faults.ts';
import type { Answer, PartnerRoute } from '../partner-call.ts';
import { Refused } from '../rejected.ts';
import type { Gateway } from './gateway.ts';
import type { OrderBook } from './order-book.ts';
import type { Refunds } from './refunds.ts';
import { listSettlement } from './settlement.ts';

const Order = z.object({ orderNo: z.string() });
const Day = z.object({ date: z.iso.date() });
const RefundRequested = z.object({
  refundId: z.string().min(1).max(64),
  paymentId: z.string().min(1).max(64),
  amount: z.int().positive(),
  reason: z.string().max(200).default(''),
});

/** Calls of the portal's server to the gateway (calls-a 9.3). */
export function paymentRoutes(world: { gateway: Gateway; book: OrderBook; refunds: Refunds; faults: Faults }): PartnerRoute[] {
  const { gateway, book, refunds, faults } = world;
  return [
    {
      method: 'GET',
      path: '/pg/v1/orders/:orderNo',
      answer: ({ params }) => {
        const { orderNo } = Order.parse(params);
        const payments = gateway.findStates(orderNo);
        if (!payments) throw new Refused(404, 'ORDER_UNKNOWN', 'There is no such order.');
        return { status: 200, json: { orderNo, payments } };
      },
      ofAnother: (answer) => withAnotherOrder(answer, book),
    },
    {
      method: 'POST',
      path: '/pg/v1/refunds',
      answer: ({ read }) => {
        const { paymentId: id, ...asked } = read(RefundRequested);
        const { refundId, status } = refunds.ask({ ...asked, id });
        return { status: 200, json: { refundId, status } };
      },
      ofAnother: (answer) => ('json' in answer ? { ...answer, json: { ...answer.json, refundId: 'refund-of-another' } } : answer),
    },
    {
      method: 'GET',
      path: '/pg/v1/settlements',
      answer: ({ query }) => {
        const dayQuery = Day.safeParse(query);
        if (!dayQuery.success) throw new Refused(400, 'DATE_INVALID', 'The query needs date=YYYY-MM-DD.');
        return { status: 200, lines: listSettlement(book, faults, dayQuery.data.date) };
      },
    },
  ];
}

const OrderAnswer = z.object({ orderNo: z.string(), payments: z.array(z.record(z.string(), z.unknown())) });

function withAnotherOrder(answer: Answer, book: OrderBook): Answer {
  if (!('json' in answer)) return answer;
  const orderAnswer = OrderAnswer.parse(answer.json);
  const orderNo = book.orderNoOfAnother(orderAnswer.orderNo);
  return { status: answer.status, json: { orderNo, payments: orderAnswer.payments.map((payment) => ({ ...payment, orderNo })) } };
}
