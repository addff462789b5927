import type { StartedMandate } from '../../platform/partners/rail.port.ts';
import { startRecordedSandbox } from './sandbox-emulator.ts';
import { type SignedReport, signReport } from './signed-report.ts';

const CALLBACK_KEYS = 'sandbox-1:sandbox-upi-callback-secret';
const PATH = '/callbacks/upi';

/** A vendor of UPI Autopay in this process, written from its public reference. The conformance suite runs an adapter against it. */
export type UpiEmulator = {
  /** Settings of the adapter by their suffix, such as `URL` and `KEYS`. */
  settings: Readonly<Record<string, string>>;
  /** Personal data of the payer that the vendor's reports and answers have. */
  personal: readonly string[];
  /** The customer decides in the app. */
  decide(started: StartedMandate, isApproved: boolean): Promise<void>;
  /** The customer or the bank acts later. A cancellation is not reported. */
  act(started: StartedMandate, action: 'pause' | 'resume' | 'cancelAtBank'): Promise<void>;
  /** Amounts that the vendor has collected for a debit, of each payment. */
  listCollected(debitId: string): number[];
  /** Decides the end of all later debits, if the vendor can play it: without balance, or collected. */
  failDebits?(isFailing: boolean): void;
  /** Reports since the last call, in the order in which they were sent. */
  takeReports(): Promise<SignedReport[]>;
  sign(report: SignedReport, changes: { body?: string; secret?: string }): SignedReport;
  now(): Date;
  /** Moves the vendor's time, in which it collects debits. */
  advance(ms: number): Promise<void>;
  close(): Promise<void>;
};

/** UPI Autopay of the sandbox's own protocol. */
export async function startSandboxUpi(startAt: Date): Promise<UpiEmulator> {
  const { sandbox, takeRequests, close } = await startRecordedSandbox(startAt);
  const sign = (body: string, ring = CALLBACK_KEYS) => signReport({ path: PATH, body, ring, now: sandbox.clock.now() });
  return {
    settings: { URL: sandbox.url, KEYS: 'sandbox-1:sandbox-upi-secret', CALLBACK_KEYS },
    personal: ['Asha Rao', '9000000008', 'asha.rao@example.com'],
    async decide({ way }, isApproved) {
      if (way?.kind !== 'link') throw new Error('The mandate has no link.');
      const body = new URLSearchParams({ upiId: isApproved ? 'success@sandbox' : 'fail.06@sandbox' });
      const response = await fetch(way.url, { method: 'POST', body, redirect: 'manual' });
      if (response.status !== 303) throw new Error(`The app answered ${response.status}.`);
    },
    act: async ({ partnerRef }, action) => sandbox.manual.rails.act({ rail: 'upi', id: partnerRef ?? '', action }),
    listCollected(debitId) {
      const debit = sandbox.manual.rails.findDebit('upi', debitId);
      return debit?.status === 'CONFIRMED' ? [debit.wanted.amount] : [];
    },
    takeReports: async () => (await takeRequests()).map(({ body }) => sign(body)),
    sign: ({ body: original }, { body = original, secret }) => sign(body, secret === undefined ? CALLBACK_KEYS : `sandbox-1:${secret}`),
    now: sandbox.clock.now,
    advance: sandbox.advance,
    close,
  };
}
