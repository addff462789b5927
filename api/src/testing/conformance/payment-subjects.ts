import { pathToFileURL } from 'node:url';
import { startCashfreeEmulator } from './cashfree-emulator.ts';
import type { StartEmulator } from './payment-emulator.ts';
import type { PaymentSubject } from './payment-setup.ts';
import { startRazorpayEmulator } from './razorpay-emulator.ts';
import { startSandboxEmulator } from './sandbox-emulator.ts';

const RUNS_IN_TEST = 150;

/** Adapters of the source tree. */
const SUBJECTS: readonly PaymentSubject[] = [
  { adapter: 'sandbox', startEmulator: startSandboxEmulator },
  { adapter: 'razorpay', startEmulator: startRazorpayEmulator },
  { adapter: 'cashfree', startEmulator: startCashfreeEmulator },
];

/**
 * The adapters to test and the number of random histories: all, or the one that `npm run conform` names. The emulator of an adapter outside
 * the source tree is in the file beside it, `gateway.emulator.ts` for `gateway.ts`.
 */
export async function readSubjects(): Promise<{ subjects: readonly PaymentSubject[]; historyRuns: number; isWhole: boolean }> {
  const { CONFORM_ADAPTER: adapter, CONFORM_HISTORIES: runs } = process.env;
  const historyRuns = Number(runs ?? RUNS_IN_TEST);
  if (!adapter) return { subjects: SUBJECTS, historyRuns, isWhole: true };
  const known = SUBJECTS.find((subject) => subject.adapter === adapter);
  if (known) return { subjects: [known], historyRuns, isWhole: false };
  const { startEmulator } = (await import(pathToFileURL(adapter.replace(/\.ts$/, '.emulator.ts')).href)) as {
    startEmulator: StartEmulator;
  };
  return { subjects: [{ adapter, startEmulator }], historyRuns, isWhole: false };
}
