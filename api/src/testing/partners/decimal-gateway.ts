import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { deriveEventId, isSameSecret, wireText } from '../../platform/partners/callback.ts';
import { parseJsonKeepingNumbers } from '../../platform/partners/json.ts';
import { createPartnerClient } from '../../platform/partners/partner-client.ts';
import type { PaymentCallback, PaymentEvent, PaymentGateway } from '../../platform/partners/payment/payment.port.ts';
import type { RefundRequest } from '../../platform/partners/refund.port.ts';
import { rupeesText } from '../../platform/partners/rupees.ts';
import { NO_TRACING } from '../../platform/telemetry/tracing.ts';
import { startLoopback } from './loopback.ts';

const SECRET = 'a-secret-of-the-gateway';
const PATH = '/callbacks/payment';
const MERCHANT = 'LIFEPORTAL';

const Payment = z.object({ order: wireText(40), id: wireText(40), status: z.enum(['PENDING', 'PAID', 'FAILED']), amount: rupeesText });
const STATUSES = { PENDING: 'PENDING', PAID: 'CAPTURED', FAILED: 'FAILED' } as const;
const Refund = z.object({ status: z.enum(['PENDING', 'DONE']) });

/**
 * A gateway like many: it requires a session before a payment, has an order for each attempt and writes amounts as decimals. It sends the
 * browser back unsigned, signs webhooks without time and event id, and refunds by its order.
 */
export async function startDecimalGateway() {
  const payments = new Map<string, string[]>();
  const refunds = new Map<string, string>();
  const server = await startLoopback(({ method, path, body }) => {
    const [, kind = '', order = '', id = ''] = path.split('/');
    if (kind === 'sessions') return [200, JSON.stringify({ session: `s-${JSON.parse(body).order}` })];
    if (kind === 'orders') return payments.has(order) ? [200, `{"payments":[${payments.get(order)?.join()}]}`] : undefined;
    if (kind !== 'refunds' || !payments.has(order)) return undefined;
    if (method === 'POST' && !refunds.has(id)) refunds.set(id, 'PENDING');
    return refunds.has(id) ? [200, JSON.stringify({ status: refunds.get(id) })] : undefined;
  });

  function createGateway(clock: () => Date): PaymentGateway {
    const { url } = server;
    const client = createPartnerClient({
      partner: 'payment',
      url,
      keys: 'k1:unused-secret',
      allowedHosts: [new URL(url).host],
      timeoutMs: 2_000,
      clock,
      note: () => {},
      trace: NO_TRACING,
    });
    /** Identical data about a payment makes the same event id. */
    const toEvent = ({ order, id, status, amount }: z.output<typeof Payment>): PaymentEvent => ({
      eventId: deriveEventId(order, id, status, String(amount)),
      orderNo: order.split('-')[0] ?? '',
      paymentId: id,
      status: STATUSES[status],
      amountPaise: amount,
      currency: 'INR',
      merchantId: MERCHANT,
      at: clock(),
      instrument: 'UPI',
      instrumentHint: null,
      reasonCode: null,
    });
    const refundPath = ({ orderNo, refundId, attempts }: RefundRequest): string =>
      `/refunds/${orderNo}-${attempts[0]?.attempt ?? ''}/${refundId}`;
    return {
      merchantId: MERCHANT,
      signsReturn: false,
      settlesWithinDays: 0,
      async startPayment({ orderNo, attempt, returnUrl }) {
        const order = `${orderNo}-${attempt}`;
        const session = await client.call(
          { method: 'POST', path: '/sessions', body: { order, returnUrl }, idempotencyKey: order },
          z.object({ session: z.string() }),
        );
        return { page: { kind: 'link', url: `${url}/pay/${session?.session}` }, vendorData: { session: session?.session ?? '' } };
      },
      readReturn: (form) => (form.order ? { orderNo: form.order.split('-')[0] ?? '', isSigned: false } : undefined),
      callback: {
        path: PATH,
        proof: 'signature',
        eventId: 'derived',
        answer: 200,
        read({ headers, raw }): PaymentCallback | 'forged' | 'malformed' {
          const signature = createHmac('sha256', SECRET).update(raw).digest('base64');
          if (!isSameSecret(String(headers['x-webhook-signature']), signature)) return 'forged';
          const payment = Payment.safeParse(parseJsonKeepingNumbers(raw.toString('utf8')));
          return payment.success ? { kind: 'payment', event: toEvent(payment.data) } : 'malformed';
        },
      },
      async queryPayments({ orderNo, attempts }) {
        const events: PaymentEvent[] = [];
        for (const { attempt } of attempts) {
          const request = { method: 'GET', path: `/orders/${orderNo}-${attempt}`, keepNumbers: true } as const;
          const order = await client.call(request, z.object({ payments: z.array(Payment) }));
          events.push(...(order?.payments ?? []).map(toEvent));
        }
        return events;
      },
      refund: async (refund) =>
        (await client.call({ method: 'POST', path: refundPath(refund), body: {}, idempotencyKey: refund.refundId }, Refund))?.status ??
        'FAILED',
      queryRefund: async (refund) => (await client.call({ method: 'GET', path: refundPath(refund) }, Refund))?.status,
      settlements: async () => [],
    };
  }

  return {
    ...server,
    createGateway,
    /** Pays on the gateway's page, and returns the webhook that reports it. */
    pay(order: string, amount: string, id = `pay-${order}`) {
      const payment = `{"order":"${order}","id":"${id}","status":"PAID","amount":${amount}}`;
      payments.set(order, [...(payments.get(order) ?? []), payment]);
      return { payload: payment, signature: createHmac('sha256', SECRET).update(payment).digest('base64') };
    },
    finishRefunds() {
      for (const id of refunds.keys()) refunds.set(id, 'DONE');
    },
    forgetPayments: () => payments.clear(),
    /** Loses the refunds that were requested. */
    forgetRefunds: () => refunds.clear(),
  };
}
