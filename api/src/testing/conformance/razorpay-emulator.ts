import { createHmac } from 'node:crypto';
import type { PaymentEmulator, Report } from './payment-emulator.ts';
import { startRecordedSandbox } from './sandbox-emulator.ts';

const CALLBACK_SECRET = 'sandbox-payment-razorpay-callback-secret';
const WORDS = { CAPTURED: 'captured', AUTHORISED: 'authorized', FAILED: 'failed', PENDING: 'created' } as const;
const UPI = { method: 'upi', vpa: 'asha.rao@okbank' } as const;

/** The sandbox's emulator of Razorpay. */
export async function startRazorpayEmulator(startAt: Date): Promise<PaymentEmulator> {
  const { sandbox, takeRequests, close } = await startRecordedSandbox(startAt);
  const { razorpay } = sandbox.manual;
  const getPayment = (paymentId: string) => {
    const payment = razorpay.findPayment(paymentId);
    if (!payment) throw new Error(`There is no payment ${paymentId}.`);
    return payment;
  };
  return {
    settings: {
      URL: sandbox.url + razorpay.path,
      KEYS: 'sandbox-1:sandbox-payment-razorpay-secret',
      CALLBACK_KEYS: `sandbox-1:${CALLBACK_SECRET}`,
      ACCOUNT: razorpay.account,
      NAME: 'Example Life Insurance',
    },
    merchantId: razorpay.account,
    capturedWord: WORDS.CAPTURED,
    personal: ['+919999999999', 'void@razorpay.com', UPI.vpa],
    async pay({ page }, status) {
      if (page.kind !== 'form') throw new Error('The page is no form.');
      const response = await fetch(page.url, { method: 'POST', body: new URLSearchParams(page.fields) });
      const order = razorpay.findOrder(page.fields.order_id ?? '');
      if (response.status !== 200 || !order) throw new Error(`The page answered ${response.status}.`);
      const reason = status === 'FAILED' ? { reason: 'payment_failed' } : {};
      return razorpay.pay(order, { paidWith: UPI, status: WORDS[status], ...reason }).id;
    },
    async captureLate(paymentId) {
      razorpay.changeStatus(getPayment(paymentId), 'captured');
    },
    async chargeBack(paymentId) {
      const payment = getPayment(paymentId);
      razorpay.loseDispute(payment, payment.amount);
    },
    settlementPage: 1_000,
    async captureMany(amounts) {
      for (const [at, amount] of amounts.entries()) {
        const order = razorpay.addOrder({ amount, currency: 'INR', receipt: `PO9${String(at).padStart(11, '0')}-1` });
        razorpay.addPayment(order, { amount, paidWith: UPI, status: 'captured', error_reason: null });
      }
    },
    takeReports: async () =>
      (await takeRequests()).map(({ headers, body }): Report => {
        const eventId = String(headers['x-razorpay-event-id']);
        return {
          eventId,
          body,
          headers: { 'x-razorpay-event-id': eventId, 'x-razorpay-signature': String(headers['x-razorpay-signature']) },
        };
      }),
    sign: (report, { body = report.body, secret = CALLBACK_SECRET }) => {
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      return { ...report, body, headers: { ...report.headers, 'x-razorpay-signature': signature } };
    },
    advance: sandbox.advance,
    close,
  };
}
