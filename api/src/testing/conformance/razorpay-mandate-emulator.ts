import type { Decision } from '@portal/sandbox/razorpay/razorpay-mandates.ts';
import type { StartedMandate } from '../../platform/partners/rail.port.ts';
import type { VendorData } from '../../platform/partners/vendor-data.ts';
import { signRazorpay } from '../../platform/partners/vendors/razorpay/razorpay-webhook.ts';
import type { MandateEmulator } from './mandate-emulator.ts';
import type { MandatePort } from './mandate-setup.ts';
import { startRecordedSandbox } from './sandbox-emulator.ts';
import type { SignedReport } from './signed-report.ts';

const STATUSES = { pause: 'paused', resume: 'confirmed', cancelAtBank: 'cancelled' } as const;

export const startRazorpayUpi = (startAt: Date) => startRazorpayMandates('upi', startAt);
export const startRazorpayEnach = (startAt: Date) => startRazorpayMandates('enach', startAt);

/** Mandates of the sandbox's emulator of Razorpay. */
async function startRazorpayMandates(port: MandatePort, startAt: Date) {
  const [path, callbackSecret] = [`/callbacks/${port}/razorpay`, `sandbox-${port}-razorpay-callback-secret`];
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
      KEYS: `sandbox-1:sandbox-${port}-razorpay-secret`,
      CALLBACK_KEYS: `sandbox-1:${callbackSecret}`,
      SCRIPT: `${sandbox.url}/razorpay/checkout.js`,
    },
    personal: ['Asha Rao', '50100012345678', '9000000008', 'asha.rao@example.com', '+919999999999', 'void@razorpay.com'],
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
        path,
        body,
        headers: Object.fromEntries(['x-razorpay-event-id', 'x-razorpay-signature'].map((name) => [name, String(headers[name])])),
      })),
    sign: (report: SignedReport, { body = report.body, secret = callbackSecret }: { body?: string; secret?: string }): SignedReport => ({
      ...report,
      body,
      headers: { ...report.headers, 'x-razorpay-signature': signRazorpay(secret, body) },
    }),
    now: sandbox.clock.now,
    advance: sandbox.advance,
    close,
  } satisfies MandateEmulator & Record<string, unknown>;
}
