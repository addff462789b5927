import { createHmac } from 'node:crypto';
import type { PaymentEmulator, Report } from './payment-emulator.ts';
import { startRecordedSandbox } from './sandbox-emulator.ts';

const CALLBACK_SECRET = 'sandbox-payment-cashfree-callback-secret';
const HEADERS = ['x-webhook-signature', 'x-webhook-timestamp', 'x-idempotency-key'] as const;
const UPI_ID = 'asha.rao@okbank';
const UPI = { group: 'upi', method: { upi: { channel: 'collect', upi_id: UPI_ID } } };
const WORDS = {
  CAPTURED: { status: 'SUCCESS' },
  AUTHORISED: { status: 'SUCCESS', isCaptured: false },
  PENDING: { status: 'PENDING' },
  FAILED: { status: 'FAILED', reason: 'auth_declined' },
} as const;

/** The sandbox's emulator of Cashfree. */
export async function startCashfreeEmulator(startAt: Date): Promise<PaymentEmulator> {
  const { sandbox, takeRequests, close } = await startRecordedSandbox(startAt);
  const { cashfree } = sandbox.manual;
  const getPayment = (paymentId: string) => {
    const payment = cashfree.findPayment(paymentId);
    if (!payment) throw new Error(`There is no payment ${paymentId}.`);
    return payment;
  };
  return {
    settings: {
      URL: `${sandbox.url}${cashfree.path}/pg`,
      KEYS: 'sandbox-1:sandbox-payment-cashfree-secret',
      CALLBACK_KEYS: `sandbox-1:${CALLBACK_SECRET}`,
      SCRIPT: `${sandbox.url}${cashfree.path}/sdk/cashfree.js`,
    },
    merchantId: undefined,
    capturedWord: 'SUCCESS',
    personal: ['Asha Rao', 'asha.rao@example.com', '9000000008', UPI_ID],
    async pay({ orderNo }, status) {
      const order = cashfree.findNewest(orderNo);
      if (!order) throw new Error(`There is no order ${orderNo}.`);
      return cashfree.pay(order, { paidWith: UPI, ...WORDS[status] }).id;
    },
    async captureLate(paymentId) {
      cashfree.succeed(getPayment(paymentId));
    },
    async chargeBack(paymentId) {
      const payment = getPayment(paymentId);
      cashfree.loseDispute(payment, payment.amount);
    },
    settlementPage: 1_000,
    async captureMany(amounts) {
      for (const [at, amount] of amounts.entries()) {
        const id = `PO9${String(at).padStart(11, '0')}-1`;
        const terms = { customerId: 'c1', phone: '9000000008', returnUrl: sandbox.url, methods: 'upi', expiresAt: startAt.toISOString() };
        const order = cashfree.addOrder({ id, amount, ...terms });
        cashfree.addPayment(order, { amount, paidWith: UPI, status: 'SUCCESS', isCaptured: true, reason: null });
      }
    },
    takeReports: async () =>
      (await takeRequests()).map(
        ({ headers, body }): Report => ({
          eventId: String(headers['x-idempotency-key']),
          body,
          headers: Object.fromEntries(HEADERS.map((name) => [name, String(headers[name])])),
        }),
      ),
    sign: (report, { body = report.body, secret = CALLBACK_SECRET }) => {
      const time = report.headers['x-webhook-timestamp'] ?? '';
      const signature = createHmac('sha256', secret)
        .update(time + body)
        .digest('base64');
      return { ...report, body, headers: { ...report.headers, 'x-webhook-signature': signature } };
    },
    advance: sandbox.advance,
    close,
  };
}
