import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { judge, type Stored } from '../../features/payment/payment.rules.ts';
import type { PaymentEvent } from '../../platform/partners/payment/payment.port.ts';
import type { PaymentEmulator, Report } from './payment-emulator.ts';
import { type Gateway, orderToPay } from './payment-setup.ts';

/** Steps of a payer, the bank or the network. `refund` is requested for the newest payment. */
const STEPS = [
  'attempt',
  'restart',
  'capture',
  'fail',
  'authorise',
  'captureLate',
  'query',
  'lose',
  'refund',
  'refundAgain',
  'forge',
] as const;
type Step = (typeof STEPS)[number];

/** The model: the vendor's true state. */
type Truth = { captured: Set<string>; refunded: Map<string, number> };
type Run = {
  emulator: PaymentEmulator;
  gateway: Gateway;
  order: ReturnType<typeof orderToPay>;
  attempts: { attempt: number; vendorData: Readonly<Record<string, string>> }[];
  page: Awaited<ReturnType<Gateway['startPayment']>>['page'];
  newest: { paymentId: string; isOpen: boolean } | undefined;
  refundIds: Map<string, string>;
  events: PaymentEvent[];
  truth: Truth;
};

/** One history: random steps, then reports in a random order, some twice, some lost, and a last query. */
export const history = fc.record({
  steps: fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 8 }),
  order: fc.infiniteStream(fc.nat()),
});
export type History = { steps: Step[]; order: Iterable<number> };

/** Differences between what the portal would book and what is true at the vendor; none if the adapter is right. */
export async function runHistory(
  { steps, order: numbers }: History,
  { emulator, gateway, number }: Pick<Run, 'emulator' | 'gateway'> & { number: number },
): Promise<string[]> {
  const order = orderToPay(number, { amountPaise: 100_000 + (number % 7_919) });
  const { page, vendorData } = await gateway.startPayment(order);
  const truth: Truth = { captured: new Set(), refunded: new Map() };
  const run: Run = {
    emulator,
    gateway,
    order,
    page,
    attempts: [{ attempt: 1, vendorData }],
    newest: undefined,
    refundIds: new Map(),
    events: [],
    truth,
  };
  await emulator.takeReports();
  for (const step of steps) await ACTIONS[step](run);
  const next = numbers[Symbol.iterator]();
  const draw = (): number => next.next().value ?? 0;
  const reports = await emulator.takeReports();
  const delivered = [...reports, ...reports].filter(() => draw() % 3 !== 0).map((report) => ({ report, at: draw() }));
  for (const { report } of delivered.sort((a, b) => a.at - b.at)) run.events.push(...readEvents(gateway, report));
  await ACTIONS.query(run);
  return findDifferences(run);
}

const readEvents = (gateway: Gateway, { headers, body }: Report): PaymentEvent[] => {
  const read = gateway.callback.read({ headers, path: gateway.callback.path, raw: Buffer.from(body) });
  return typeof read === 'string' || read.kind !== 'payment' || read.isStale ? [] : [read.event];
};

async function pay(run: Run, status: 'CAPTURED' | 'FAILED' | 'AUTHORISED'): Promise<void> {
  // A payment that is not over, or an attempt that was paid, takes no other payment.
  if (run.newest) await ACTIONS.attempt(run);
  const paymentId = await run.emulator.pay({ orderNo: run.order.orderNo, page: run.page }, status);
  run.newest = { paymentId, isOpen: status !== 'CAPTURED' };
  if (status === 'CAPTURED') run.truth.captured.add(paymentId);
}

async function refund(run: Run, refundId: string): Promise<void> {
  const { newest, truth, order, gateway, attempts } = run;
  if (!newest || newest.isOpen) return;
  const { paymentId } = newest;
  run.refundIds.set(paymentId, refundId);
  const amountPaise = order.amountPaise - 1;
  // A second refund id asks for more than what is left, and must fail.
  const isRefunded = await gateway.refund({ refundId, paymentId, orderNo: order.orderNo, amountPaise, reason: 'DUPLICATE', attempts }).then(
    () => true,
    () => false,
  );
  if (isRefunded)
    truth.refunded.set(paymentId, (truth.refunded.get(paymentId) ?? 0) + (run.refundIds.get(`done ${refundId}`) ? 0 : amountPaise));
  if (isRefunded) run.refundIds.set(`done ${refundId}`, refundId);
}

const ACTIONS: Readonly<Record<Step, (run: Run) => Promise<void>>> = {
  async attempt(run) {
    const order = { ...run.order, attempt: run.attempts.length + 1 };
    const { page, vendorData } = await run.gateway.startPayment(order);
    run.page = page;
    run.attempts.unshift({ attempt: order.attempt, vendorData });
    run.newest = undefined;
  },
  /** The portal crashed after it had started the attempt, and starts it again. */
  async restart(run) {
    const { page } = await run.gateway.startPayment({ ...run.order, attempt: run.attempts.length });
    run.page = page;
  },
  capture: (run) => pay(run, 'CAPTURED'),
  fail: (run) => pay(run, 'FAILED'),
  authorise: (run) => pay(run, 'AUTHORISED'),
  async captureLate(run) {
    if (!run.newest?.isOpen) return;
    await run.emulator.captureLate(run.newest.paymentId);
    run.truth.captured.add(run.newest.paymentId);
    run.newest.isOpen = false;
  },
  async query({ gateway, order, attempts, events }) {
    events.push(...(await gateway.queryPayments({ orderNo: order.orderNo, attempts })).reverse());
  },
  /** A crash loses the vendor data of the newest attempt. */
  async lose({ attempts }) {
    const [newest] = attempts;
    if (newest) attempts[0] = { ...newest, vendorData: {} };
  },
  refund: (run) => refund(run, randomUUID()),
  refundAgain: (run) => refund(run, run.refundIds.get(run.newest?.paymentId ?? '') ?? randomUUID()),
  async forge({ emulator, gateway, events }) {
    const reports = await emulator.takeReports();
    for (const report of reports) {
      events.push(...readEvents(gateway, emulator.sign(report, { secret: 'another-secret-of-the-suite' })));
      events.push(...readEvents(gateway, report));
    }
  },
};

/** Books the events as the portal does, each event id once. */
function findDifferences({ order, gateway, events, truth, attempts }: Run): string[] {
  const stored: Stored = {
    state: 'REDIRECTED',
    total: order.amountPaise,
    currency: 'INR',
    merchantIds: [gateway.merchantId],
    paymentId: null,
  };
  const [seen, twice, other] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const event of events) {
    if (seen.has(event.eventId)) continue;
    seen.add(event.eventId);
    const names = [order.orderNo, ...attempts.map(({ vendorData }) => vendorData.orderId)];
    if (!names.includes(event.orderNo) && !attempts.some(({ vendorData }) => Object.keys(vendorData).length === 0))
      other.add(event.orderNo);
    const verdict = judge(stored, event);
    if (verdict.kind === 'mismatch') other.add(event.eventId);
    if (verdict.kind === 'paidTwice') twice.add(event.paymentId);
    if (verdict.kind !== 'move') continue;
    stored.state = verdict.to;
    if (verdict.to === 'CAPTURED') stored.paymentId = event.paymentId;
  }
  const booked = new Set([...twice, ...(stored.paymentId ? [stored.paymentId] : [])]);
  return [
    ...[...other].map((name) => `strange ${name}`),
    ...[...truth.captured].filter((paymentId) => !booked.has(paymentId)).map((paymentId) => `lost ${paymentId}`),
    ...[...booked].filter((paymentId) => !truth.captured.has(paymentId)).map((paymentId) => `invented ${paymentId}`),
    ...(truth.captured.size > 0 && twice.size !== truth.captured.size - 1 ? [`${twice.size} to refund of ${truth.captured.size}`] : []),
    ...[...truth.refunded].filter(([, amount]) => amount > order.amountPaise).map(([paymentId]) => `refunded twice ${paymentId}`),
  ];
}
