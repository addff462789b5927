import type { Decision } from '@portal/sandbox/razorpay/razorpay-mandates.ts';
import type { StartedMandate } from '../../platform/partners/rail.port.ts';
import type { VendorData } from '../../platform/partners/vendor-data.ts';
import { signRazorpay } from '../../platform/partners/vendors/razorpay/razorpay-webhook.ts';
import { startRecordedSandbox } from './sandbox-emulator.ts';
import type { SignedReport } from './signed-report.ts';
import type { UpiEmulator } from './upi-emulator.ts';

const CALLBACK_SECRET = 'sandbox-upi-razorpay-callback-secret';
const PATH = '/callbacks/upi/razorpay';
const STATUSES = { pause: 'paused', resume: 'confirmed', cancelAtBank: 'cancelled' } as const;

/** UPI Autopay of the sandbox's emulator of Razorpay. */
export async function startRazorpayUpi(startAt: Date) {
  const { sandbox, takeRequests, close } = await startRecordedSandbox(startAt);
  const { razorpay } = sandbox.manual;
  const { mandates } = razorpay;
  const tokens = new Map<string, string>();
  const getOrderId = ({ vendorData: { orderId = '' } }: Pick<StartedMandate, 'vendorData'>): string => orderId;
  function register(started: StartedMandate, decision: Decision): void {
    const order = razorpay.findOrder(getOrderId(started));
    if (started.way?.kind !== 'script' || !order) throw new Error('The mandate has no order for a script.');
    tokens.set(order.id, mandates.register(order, decision).id);
  }
  return {
    settings: {
      URL: sandbox.url + razorpay.path,
      KEYS: 'sandbox-1:sandbox-upi-razorpay-secret',
      CALLBACK_KEYS: `sandbox-1:${CALLBACK_SECRET}`,
      SCRIPT: `${sandbox.url}/razorpay/checkout.js`,
    },
    personal: ['Asha Rao', '9000000008', 'asha.rao@example.com', '+919999999999', 'void@razorpay.com'],
    decide: async (started: StartedMandate, isApproved: boolean) => register(started, isApproved ? 'approve' : 'decline'),
    registerWith: register,
    act: async (started: StartedMandate, action: keyof typeof STATUSES) =>
      mandates.changeToken(tokens.get(getOrderId(started)) ?? '', STATUSES[action]),
    listCollected: (debitId: string) =>
      razorpay
        .listOrders(debitId)
        .flatMap((order) => razorpay.listPayments(order))
        .filter(({ status }) => status === 'captured')
        .map(({ amount }) => amount),
    /** The notice of a debit does not reach the customer. */
    failNotice({ orderId = '' }: VendorData) {
      const order = razorpay.findOrder(orderId);
      if (!order) throw new Error(`There is no order ${orderId}.`);
      mandates.tellNotice(order, false);
    },
    failDebits: (isFailing: boolean) => mandates.endDebitsAs(isFailing ? 'insufficient_funds' : null),
    takeReports: async (): Promise<SignedReport[]> =>
      (await takeRequests()).map(({ headers, body }) => ({
        path: PATH,
        body,
        headers: Object.fromEntries(['x-razorpay-event-id', 'x-razorpay-signature'].map((name) => [name, String(headers[name])])),
      })),
    sign: (report: SignedReport, { body = report.body, secret = CALLBACK_SECRET }: { body?: string; secret?: string }): SignedReport => ({
      ...report,
      body,
      headers: { ...report.headers, 'x-razorpay-signature': signRazorpay(secret, body) },
    }),
    now: sandbox.clock.now,
    advance: sandbox.advance,
    close,
  } satisfies UpiEmulator & Record<string, unknown>;
}
