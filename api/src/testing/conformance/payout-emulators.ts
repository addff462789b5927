import { randomUUID } from 'node:crypto';
import type { RazorpayPayoutStatus } from '@portal/sandbox/razorpay/razorpay-payouts.ts';
import type { PayoutStatus } from '../../platform/partners/payout/payout.port.ts';
import { signMessage } from '../../platform/partners/signature.ts';
import { signRazorpay } from '../../platform/partners/vendors/razorpay/razorpay-webhook.ts';
import { startRecordedSandbox } from './sandbox-emulator.ts';
import type { SignedReport } from './signed-report.ts';

type State = PayoutStatus['status'];
/** A bank that makes payouts, in this process. The conformance suite runs an adapter against it. */
export type PayoutEmulator = {
  /** Settings of the adapter by their suffix. */
  settings: Readonly<Record<string, string>>;
  /** Words of a payout's state, and what they mean. */
  words: Readonly<Record<string, State>>;
  /** Amounts of the payouts with this id of ours, in paise. */
  listSent(payoutId: string): number[];
  /** The payout gets this state, and the bank reports it. */
  change(payoutId: string, word: string): void;
  /** Reports since the last call, in the order in which they were sent. */
  takeReports(): Promise<SignedReport[]>;
  sign(report: SignedReport, changes: { body?: string; secret?: string }): SignedReport;
  close(): Promise<void>;
};
/** `startAt`: the bank's time at the beginning. */
export type StartPayoutEmulator = (startAt: Date) => Promise<PayoutEmulator>;

/** The payout bank of the sandbox's own protocol. */
export async function startSandboxPayouts(startAt: Date): Promise<PayoutEmulator> {
  const [path, ring] = ['/callbacks/payout', 'sandbox-1:sandbox-payout-callback-secret'];
  const { sandbox, takeRequests, close } = await startRecordedSandbox(startAt);
  const { payout } = sandbox.manual;
  const sign = (body: string, keys = ring): SignedReport => ({
    ...{ path, body, headers: signMessage(keys, { method: 'POST', path, body }, sandbox.clock.now()) },
  });
  return {
    settings: { URL: sandbox.url, KEYS: 'sandbox-1:sandbox-payout-secret', CALLBACK_KEYS: ring },
    words: { PAID: 'PAID', RETURNED: 'RETURNED' },
    listSent: (payoutId) =>
      payout
        .listTaken()
        .filter((taken) => taken.payoutId === payoutId)
        .map(({ amountPaise }) => amountPaise),
    change: (payoutId, word) => payout.decide(payoutId, word === 'RETURNED'),
    takeReports: async () => (await takeRequests()).map(({ body }) => sign(body)),
    sign: ({ body: before }, { body = before, secret }) => sign(body, secret === undefined ? ring : `sandbox-1:${secret}`),
    close,
  };
}

/** The sandbox's emulator of RazorpayX. */
export async function startRazorpayPayouts(startAt: Date): Promise<PayoutEmulator> {
  const [path, callbackSecret, account] = ['/callbacks/payout/razorpayx', 'sandbox-payout-razorpayx-callback-secret', '7878780080316316'];
  const { sandbox, takeRequests, close } = await startRecordedSandbox(startAt);
  const { payouts, path: apiPath } = sandbox.manual.razorpay;
  const list = (payoutId: string) => payouts.list(account, payoutId);
  const sign = (body: string, eventId: string = randomUUID(), secret = callbackSecret): SignedReport => ({
    ...{ path, body, headers: { 'x-razorpay-event-id': eventId, 'x-razorpay-signature': signRazorpay(secret, body) } },
  });
  return {
    settings: {
      URL: sandbox.url + apiPath,
      KEYS: 'sandbox-1:sandbox-payout-razorpayx-secret',
      CALLBACK_KEYS: `sandbox-1:${callbackSecret}`,
      ACCOUNT: account,
    },
    words: {
      ...{ queued: 'PENDING', processing: 'PENDING', processed: 'PAID' },
      ...{ reversed: 'RETURNED', failed: 'RETURNED', rejected: 'RETURNED', cancelled: 'RETURNED' },
    },
    listSent: (payoutId) => list(payoutId).map(({ asked }) => asked.amount),
    change(payoutId, word) {
      const [payout] = list(payoutId);
      if (!payout) throw new Error(`There is no payout ${payoutId}.`);
      payouts.end(payout, word as RazorpayPayoutStatus);
    },
    takeReports: async () => (await takeRequests()).map(({ body, headers }) => sign(body, String(headers['x-razorpay-event-id']))),
    sign: ({ body: before, headers }, { body = before, secret }) => sign(body, headers['x-razorpay-event-id'], secret),
    close,
  };
}
