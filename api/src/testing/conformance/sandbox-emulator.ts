import { createHandClock } from '@portal/sandbox/clock.ts';
import { startSandbox } from '@portal/sandbox/sandbox.ts';
import { signMessage } from '../../platform/partners/signature.ts';
import { type ReceivedRequest, startLoopback } from '../partners/loopback.ts';
import type { OpenedPage, PaymentEmulator, Report, ReportChanges } from './payment-emulator.ts';

const PORTAL_URL = 'http://localhost:8080';
const KEYS = 'sandbox-1:sandbox-payment-secret';
const CALLBACK_KEYS = 'sandbox-1:sandbox-payment-callback-secret';

/** A sandbox whose callbacks are recorded instead of delivered. */
export async function startRecordedSandbox(startAt: Date) {
  const recorder = await startLoopback(() => [200, '']);
  const sandbox = await startSandbox({ clock: createHandClock(startAt), settings: { portalUrl: recorder.url, returnUrls: [PORTAL_URL] } });
  return {
    sandbox,
    async takeRequests(): Promise<ReceivedRequest[]> {
      await sandbox.settle();
      return recorder.asked.splice(0);
    },
    async close() {
      await sandbox.close();
      await recorder.close();
    },
  };
}

const TYPES = {
  CAPTURED: 'payment.captured',
  AUTHORISED: 'payment.authorised',
  FAILED: 'payment.failed',
  PENDING: 'payment.pending',
} as const;

/** The payment gateway of the sandbox's own protocol. */
export async function startSandboxEmulator(startAt: Date, callbackPath = '/callbacks/payment'): Promise<PaymentEmulator> {
  const { sandbox, takeRequests, close } = await startRecordedSandbox(startAt);
  const orders = new Map<string, string>();
  const waiting: Report[] = [];

  async function collect(): Promise<Report[]> {
    const reports = (await takeRequests()).map(({ headers: { 'x-event-id': eventId }, body }): Report => {
      const headers = signMessage(CALLBACK_KEYS, { method: 'POST', path: callbackPath, body }, sandbox.clock.now());
      return { eventId: String(eventId), headers, body };
    });
    waiting.push(...reports);
    return reports;
  }

  async function fire(orderNo: string, type: (typeof TYPES)[keyof typeof TYPES] | 'payment.chargeback'): Promise<string> {
    sandbox.manual.payment.fire({ orderNo, type });
    const [report] = await collect();
    const { paymentId } = JSON.parse(report?.body ?? '{}').data;
    orders.set(paymentId, orderNo);
    return paymentId;
  }
  const getOrder = (paymentId: string): string => orders.get(paymentId) ?? '';

  return {
    settings: { URL: sandbox.url, KEYS, CALLBACK_KEYS, MERCHANT_ID: 'LIFEPORTAL' },
    merchantId: 'LIFEPORTAL',
    capturedWord: 'CAPTURED',
    personal: [],
    async pay({ orderNo, page }: OpenedPage, status) {
      await openPage(page);
      return fire(orderNo, TYPES[status]);
    },
    async captureLate(paymentId) {
      await fire(getOrder(paymentId), 'payment.captured');
    },
    async chargeBack(paymentId) {
      await fire(getOrder(paymentId), 'payment.chargeback');
    },
    async captureMany(amounts) {
      for (const amountPaise of amounts) sandbox.manual.payment.captureUnknown({ amountPaise });
      await collect();
    },
    async takeReports() {
      await collect();
      return waiting.splice(0);
    },
    sign: (report, { body = report.body, secret }: ReportChanges) => {
      const ring = secret === undefined ? CALLBACK_KEYS : `sandbox-1:${secret}`;
      return { ...report, body, headers: signMessage(ring, { method: 'POST', path: callbackPath, body }, sandbox.clock.now()) };
    },
    advance: sandbox.advance,
    close,
  };
}

/** The browser posts the form of a page. */
async function openPage(page: OpenedPage['page']): Promise<void> {
  if (page.kind !== 'form') throw new Error('The page is no form.');
  const response = await fetch(page.url, { method: 'POST', body: new URLSearchParams(page.fields) });
  if (response.status !== 200) throw new Error(`The page answered ${response.status}.`);
}
