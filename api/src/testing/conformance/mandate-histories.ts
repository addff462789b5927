import { randomUUID } from 'node:crypto';
import type { DebitState } from '@portal/rules/mandates/debit-state.ts';
import type { MandateState } from '@portal/rules/mandates/mandate-state.ts';
import fc from 'fast-check';
import { START_LIFE_MS } from '../../domain/mandates/mandate.rules.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import type { MandateToStart } from '../../platform/partners/rail.port.ts';
import type { VendorData } from '../../platform/partners/vendor-data.ts';
import { type DebitRun, deliver, type MandateSubject, moveDebit, queryMandate, type Run, toDebited } from './mandate-history-portal.ts';
import { toDay } from './mandate-setup.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Longer than a vendor takes for anything. */
const SETTLED_MS = 4 * DAY_MS;
const CHARGE_TIME = '08:30:00+05:30';

/** Steps of the customer, the bank, the network and the portal. */
const STEPS = [
  ...['restart', 'approve', 'decline', 'pause', 'resume', 'cancelAtBank', 'cancel', 'announce', 'announceAgain', 'present'],
  ...['presentAgain', 'presentAnotherAmount', 'presentUnannounced', 'failDebits', 'wait', 'query', 'lose', 'forge', 'deliver'],
] as const;
type Step = (typeof STEPS)[number];

/** Most histories begin with an approval, so that many of them come to debits. */
const OPENINGS: readonly (readonly Step[])[] = [
  [],
  ['approve'],
  ['approve', 'deliver'],
  ['approve', 'query', 'announce'],
  ['approve', 'query', 'announce', 'present'],
  ['approve', 'wait', 'wait', 'query', 'announce', 'present'],
];

/** One history: random steps, then reports in a random order, some twice, some lost, and a last query. */
export const mandateHistory = fc.record({
  opening: fc.constantFrom(...OPENINGS),
  steps: fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 12 }),
  order: fc.infiniteStream(fc.nat()),
});
export type MandateHistory = { opening: readonly Step[]; steps: readonly Step[]; order: Iterable<number> };

/** Differences between what the portal would have and what is true at the vendor, none if the adapter is right, and the debits sent. */
export async function runMandateHistory(
  { opening, steps, order: numbers }: MandateHistory,
  { number, ...subject }: MandateSubject & { number: number },
): Promise<{ differences: string[]; sent: number }> {
  const terms = toTerms(subject, number);
  const { rail, emulator } = subject;
  emulator.failDebits?.(false);
  await emulator.takeReports();
  const started = await rail.start(terms);
  const expiresAt = new Date(emulator.now().getTime() + START_LIFE_MS);
  const own = {
    state: 'STARTED',
    truth: 'STARTED',
    mandateNo: null,
    at: emulator.now(),
    wasActive: false,
    isEndUnread: false,
    expiresAt,
  } as const;
  const run: Run = { ...subject, ...own, terms, started, seen: new Set(), waiting: [], debits: [], differences: [] };
  for (const step of [...opening, ...steps]) await ACTIONS[step](run);

  await emulator.advance(SETTLED_MS);
  const next = numbers[Symbol.iterator]();
  const draw = (): number => next.next().value ?? 0;
  await collectReports(run);
  const delivered = [...run.waiting, ...run.waiting].filter(() => draw() % 3 !== 0).map((report) => ({ report, at: draw() }));
  for (const { report } of delivered.sort((a, b) => a.at - b.at)) await deliver(run, report);
  await ACTIONS.query(run);
  const sent = run.debits.filter(({ debitRef }) => debitRef !== null).length;
  return { differences: [...run.differences, ...findDifferences(run)], sent };
}

function toTerms({ kind, emulator }: MandateSubject, number: number): MandateToStart {
  const prefix = { UPI: 'UP', ENACH: 'EN', ESI: 'ES' }[kind];
  const [starts, ends] = [0, 3_650].map((days) => toDay(new Date(emulator.now().getTime() + days * DAY_MS)));
  const account = { number: '50100012345678', type: 'Saving', ifsc: 'HDFC0001234', bankCode: 'HDFC', micr: null };
  return {
    ...{
      transactionId: `${prefix}${String(number).padStart(18, '0')}`,
      policyNo: '100000801',
      holder: 'Asha Rao',
      premiumPaise: 1_300_000,
    },
    ...{ limitPaise: 1_950_000, frequency: 'A', starts: starts ?? '', ends: ends ?? '', account: kind === 'UPI' ? null : account },
    customer: { mobile: `9${String(number).padStart(9, '0')}`, email: `p${number}@example.com` },
    returnUrl: 'http://localhost:8080/upi-autopay?ref=r-1',
  };
}

/** The answer of a call, or undefined if the vendor said no. */
const attempt = <Answer>(call: Promise<Answer>): Promise<Answer | undefined> =>
  call.catch((error: unknown) => {
    if (error instanceof PartnerFailure && !error.retry) return undefined;
    throw error;
  });
const findDebit = ({ debits }: Run, states: readonly DebitState[]): DebitRun | undefined =>
  debits.findLast(({ state }) => states.includes(state));

async function collectReports({ emulator, waiting }: Run): Promise<void> {
  waiting.push(...(await emulator.takeReports()));
}

/** The customer decides once, before the start expires. */
async function decide(run: Run, isApproved: boolean): Promise<void> {
  if (run.truth !== 'STARTED' || run.emulator.now() > run.expiresAt) return;
  await run.emulator.decide(run.started, isApproved, run.terms);
  run.truth = isApproved ? 'ACTIVE' : 'FAILED';
}

/** The customer or the bank acts, if the mandate is in a state for it. */
async function act(run: Run, action: 'pause' | 'resume' | 'cancelAtBank', from: readonly Run['truth'][], to: Run['truth']): Promise<void> {
  if (!from.includes(run.truth)) return;
  await run.emulator.act(run.started, action);
  run.truth = to;
}

async function present(run: Run, debit: DebitRun): Promise<void> {
  const chargeAt = Date.parse(`${debit.chargeOn}T${CHARGE_TIME}`);
  await run.emulator.advance(Math.max(0, chargeAt - run.emulator.now().getTime()));
  const sent = await attempt(run.rail.present(toDebited(run), toCall(debit)));
  if (sent && debit.state === 'PRESENTED' && sent.debitRef !== debit.debitRef) run.differences.push(`${debit.debitId} is a second debit`);
  if (!sent && debit.state === 'PRESENTED') run.differences.push(`${debit.debitId} was accepted and then rejected`);
  Object.assign(debit, sent ? { ...sent, state: 'PRESENTED' } : { state: debit.state === 'PRESENTED' ? 'PRESENTED' : 'REJECTED' });
}

/** A rail that announces no debits leaves that to the portal. */
const notify = async (run: Run, debit: DebitRun): Promise<{ vendorData: VendorData }> =>
  (run.kind === 'UPI' ? await run.rail.notify?.(toDebited(run), { ...debit, reason: 'DUE' }) : undefined) ?? {
    vendorData: debit.vendorData,
  };

/** A debit as the portal passes it to the adapter. */
const toCall = ({ debitId, amountPaise, chargeOn, attempt: number, vendorData }: DebitRun) => ({
  ...{ debitId, amountPaise, chargeOn, attempt: number, vendorData },
});

const newDebit = ({ emulator, debits }: Run): DebitRun => ({
  ...{
    debitId: randomUUID(),
    amountPaise: 1_300_000 + debits.length,
    attempt: 1,
    vendorData: {},
    noticeData: {},
    debitRef: null,
    state: 'PLANNED',
  },
  chargeOn: toDay(new Date(emulator.now().getTime() + 2 * DAY_MS)),
});

const ACTIONS: Readonly<Record<Step, (run: Run) => Promise<void>>> = {
  /** The portal crashed after it had started the mandate, and starts it again. */
  async restart(run) {
    const again = await run.rail.start(run.terms);
    if (again.partnerRef !== run.started.partnerRef) run.differences.push('a second mandate');
  },
  approve: (run) => decide(run, true),
  decline: (run) => decide(run, false),
  pause: (run) => act(run, 'pause', run.kind === 'UPI' ? ['ACTIVE'] : [], 'PAUSED'),
  resume: (run) => act(run, 'resume', ['PAUSED'], 'ACTIVE'),
  cancelAtBank: (run) => act(run, 'cancelAtBank', ['ACTIVE', 'PAUSED'], 'CANCELLED'),
  async cancel(run) {
    if (run.state !== 'ACTIVE' && run.state !== 'PAUSED') return;
    const answer = await attempt(run.rail.cancel(toDebited(run), 'CUSTOMER'));
    if (answer?.status === 'CANCELLED' || answer?.status === 'REQUESTED') run.truth = 'CANCELLED';
    run.state = answer?.status === 'CANCELLED' ? 'CANCELLED' : 'CANCEL_REQUESTED';
  },
  async announce(run) {
    if (run.state !== 'ACTIVE') return;
    const debit = newDebit(run);
    const notice = await attempt(notify(run, debit));
    run.debits.push({
      ...debit,
      ...(notice ? { vendorData: notice.vendorData, noticeData: notice.vendorData, state: 'NOTIFIED' } : { state: 'SKIPPED' }),
    });
  },
  async announceAgain(run) {
    const debit = findDebit(run, ['NOTIFIED']);
    const notice = debit && (await attempt(notify(run, debit)));
    if (notice && notice.vendorData.orderId !== debit.vendorData.orderId) run.differences.push(`${debit.debitId} has a second notice`);
  },
  async present(run) {
    const debit = findDebit(run, ['NOTIFIED']);
    if (debit) await present(run, debit);
  },
  async presentAgain(run) {
    const debit = findDebit(run, ['PRESENTED']);
    if (debit) await present(run, debit);
  },
  async presentAnotherAmount(run) {
    const debit = findDebit(run, ['PRESENTED', 'CONFIRMED']);
    if (debit && (await attempt(run.rail.present(toDebited(run), { ...toCall(debit), amountPaise: debit.amountPaise + 1 }))))
      run.differences.push(`${debit.debitId} was accepted with another amount`);
  },
  async presentUnannounced(run) {
    const debit = newDebit(run);
    if (run.kind === 'UPI' && run.state === 'ACTIVE' && (await attempt(run.rail.present(toDebited(run), toCall(debit)))))
      run.differences.push(`${debit.debitId} was accepted without a notice`);
  },
  failDebits: async ({ emulator }) => emulator.failDebits?.(true),
  wait: ({ emulator }) => emulator.advance(DAY_MS + MINUTE_MS),
  async query(run) {
    await queryMandate(run);
    for (const debit of run.debits.filter(({ state }) => state === 'PRESENTED')) {
      const answer = await run.rail.queryDebit(debit);
      if (answer) moveDebit(run, debit, answer.status);
      else run.differences.push(`${debit.debitId} is unknown`);
    }
  },
  /** A crash loses what the vendor answered to the newest presentation, so the portal sends it again. */
  async lose(run) {
    const debit = findDebit(run, ['PRESENTED']);
    if (debit) await present(run, Object.assign(debit, { vendorData: debit.noticeData }));
  },
  async forge(run) {
    await collectReports(run);
    for (const report of run.waiting) {
      const { path, headers, body } = run.emulator.sign(report, { secret: 'another-secret-of-the-suite' });
      if (run.rail.callback.read({ path, headers, raw: Buffer.from(body) }) !== 'forged') run.differences.push('a forged report was read');
    }
  },
  async deliver(run) {
    await collectReports(run);
    for (const report of run.waiting.splice(0)) await deliver(run, report);
  },
};

/** States of the portal that agree with the vendor's. What happens before the portal has seen an active mandate only ends its set-up. */
function listAgreeing({ truth, wasActive, isEndUnread }: Run): readonly MandateState[] {
  if (truth === 'STARTED') return ['STARTED', 'TIMED_OUT'];
  if (truth === 'PAUSED' && !wasActive) return ['STARTED', 'PENDING'];
  if (truth === 'CANCELLED' && isEndUnread) return ['CANCELLED', 'CANCEL_REQUESTED'];
  return truth === 'CANCELLED' && !wasActive ? ['FAILED'] : [truth];
}

function findDifferences(run: Run): string[] {
  const { state, truth, debits, emulator } = run;
  const wrong = debits.flatMap(({ debitId, amountPaise, state: known }) => {
    const booked = known === 'CONFIRMED' ? [amountPaise] : [];
    const collected = emulator.listCollected(debitId);
    const isOpen = known === 'PRESENTED' ? [`${debitId} has no result`] : [];
    return [...isOpen, ...(booked.join() === collected.join() ? [] : [`${debitId} is ${known}, the vendor collected ${collected.join()}`])];
  });
  return [...(listAgreeing(run).includes(state) ? [] : [`the mandate is ${state}, at the vendor ${truth}`]), ...wrong];
}
