import { type DebitState, mapDebitStatus, mayDebitTransition } from '@portal/rules/mandates/debit-state.ts';
import { mapPartnerStatus } from '@portal/rules/mandates/mandate-partner-status.ts';
import { type MandateRail, type MandateState, mayTransition } from '@portal/rules/mandates/mandate-state.ts';
import type { MandateToStart, RailEvent, StartedMandate } from '../../platform/partners/rail.port.ts';
import type { VendorData } from '../../platform/partners/vendor-data.ts';
import type { MandateEmulator } from './mandate-emulator.ts';
import type { TestedRail } from './mandate-setup.ts';
import type { SignedReport } from './signed-report.ts';

export type MandateSubject = { kind: MandateRail; rail: TestedRail; emulator: MandateEmulator };
export type DebitRun = {
  debitId: string;
  amountPaise: number;
  chargeOn: string;
  attempt: number;
  vendorData: VendorData;
  /** Data that the portal stored with the notice. */
  noticeData: VendorData;
  debitRef: string | null;
  /** As the portal would have it. */
  state: DebitState;
};
export type Run = MandateSubject & {
  terms: MandateToStart;
  started: StartedMandate;
  /** As the portal would have it. */
  state: MandateState;
  mandateNo: string | null;
  at: Date;
  wasActive: boolean;
  /** The vendor answers only that the mandate is ending. If the report of its end is lost, staff get an alert. */
  isEndUnread: boolean;
  seen: Set<string>;
  waiting: SignedReport[];
  debits: DebitRun[];
  /** The model: the mandate's true state at the vendor. */
  truth: 'STARTED' | 'ACTIVE' | 'PAUSED' | 'FAILED' | 'CANCELLED';
  expiresAt: Date;
  differences: string[];
};

export const toDebited = ({ started, mandateNo, terms }: Run) => ({
  ...{ ref: started.partnerRef ?? terms.transactionId, mandateNo, vendorData: started.vendorData },
  contact: async () => terms.customer,
});

/** Applies a report as the portal does: each event id once, a mandate by its reference or its number, and a debit by any of its names. */
export async function deliver(run: Run, report: SignedReport): Promise<void> {
  // A vendor signs a report when it sends it.
  const { path, headers, body } = run.emulator.sign(report, {});
  const event = run.rail.callback.read({ path, headers, raw: Buffer.from(body) });
  if (event === 'ignored') return;
  if (typeof event === 'string') return void run.differences.push(`${event} report`);
  if (run.seen.has(event.eventId)) return;
  run.seen.add(event.eventId);
  if (event.kind === 'debit') return applyDebitReport(run, event);
  if (event.kind === 'noticeFailed') return void run.differences.push('a notice failed');
  const isNamed = event.ref === toDebited(run).ref || (event.mandateNo !== null && event.mandateNo === run.mandateNo);
  if (event.kind === 'registration') return isNamed ? queryMandate(run) : void run.differences.push('strange registration');
  if (isNamed) applyStatus(run, event);
  else if (!event.mayBeEarly) run.differences.push(`strange mandate ${event.ref} ${event.mandateNo}`);
}

function applyDebitReport(run: Run, { debitId, debitRef, status }: Extract<RailEvent, { kind: 'debit' }>): void {
  const debit = run.debits.find(
    (known) => known.debitId === debitId || [known.debitRef, known.vendorData.orderId].includes(debitRef ?? debitId),
  );
  if (debit) moveDebit(run, debit, status);
  else run.differences.push(`strange debit ${debitId}`);
}

export function moveDebit({ differences }: Run, debit: DebitRun, status: string): void {
  const to = mapDebitStatus(status, debit.state);
  if (to === 'unknown') differences.push(`unknown status ${status}`);
  else if (mayDebitTransition(debit.state, to)) debit.state = to;
  else if (debit.state === 'CONFIRMED' && to !== 'CONFIRMED' && to !== 'PRESENTED')
    differences.push(`${debit.debitId} was ${status} after its money`);
}

function applyStatus(run: Run, { status, mandateNo, at }: { status: string; mandateNo: string | null; at: Date }): void {
  const number = mandateNo ?? run.mandateNo;
  const mapped = mapPartnerStatus(run.kind, status, { state: run.state, number });
  if (mapped === 'unknown') run.differences.push(`unknown word ${status}`);
  if (typeof mapped === 'string') return;
  const isPause = [run.state, mapped.state].sort().join() === 'ACTIVE,PAUSED';
  if ((isPause && at < run.at) || !mayTransition(run.kind, run.state, mapped.state)) return;
  Object.assign(run, { state: mapped.state, mandateNo: number, at, wasActive: run.wasActive || mapped.state === 'ACTIVE' });
}

export async function queryMandate(run: Run): Promise<void> {
  const { ref } = toDebited(run);
  const answer = await run.rail.queryMandate({ ref, vendorData: run.started.vendorData });
  run.isEndUnread = answer?.status === 'cancel_requested';
  if (answer) applyStatus(run, answer);
}
