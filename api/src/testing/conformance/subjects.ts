import { pathToFileURL } from 'node:url';
import { startCashfreeEmulator } from './cashfree-emulator.ts';
import { startSandboxEnach } from './enach-emulator.ts';
import type { MandateSubject } from './mandate-setup.ts';
import { startAmfiFile, startSandboxNavs } from './nav-emulators.ts';
import type { NavSubject } from './nav-setup.ts';
import type { PaymentSubject } from './payment-setup.ts';
import { startRazorpayPayouts, startSandboxPayouts } from './payout-emulators.ts';
import type { PayoutSubject } from './payout-setup.ts';
import { startRazorpayEmulator } from './razorpay-emulator.ts';
import { startRazorpayEnach, startRazorpayUpi } from './razorpay-mandate-emulator.ts';
import { startSandboxEmulator } from './sandbox-emulator.ts';
import { startMsg91Emulator, startSandboxSms } from './sms-emulators.ts';
import type { SmsSubject } from './sms-setup.ts';
import { startSandboxUpi } from './upi-emulator.ts';

const RUNS_IN_TEST = 150;

/** Adapters of the source tree, by port. */
const PAYMENT: readonly PaymentSubject[] = [
  { adapter: 'sandbox', startEmulator: startSandboxEmulator },
  { adapter: 'razorpay', startEmulator: startRazorpayEmulator },
  { adapter: 'cashfree', startEmulator: startCashfreeEmulator },
];
const SMS: readonly SmsSubject[] = [
  { adapter: 'sandbox', startEmulator: startSandboxSms },
  { adapter: 'msg91', startEmulator: startMsg91Emulator },
];
const UPI: readonly MandateSubject[] = [
  { port: 'upi', adapter: 'sandbox', startEmulator: startSandboxUpi },
  { port: 'upi', adapter: 'razorpay', startEmulator: startRazorpayUpi },
];
const ENACH: readonly MandateSubject[] = [
  { port: 'enach', adapter: 'sandbox', startEmulator: startSandboxEnach },
  { port: 'enach', adapter: 'razorpay', startEmulator: startRazorpayEnach },
];
const PAYOUT: readonly PayoutSubject[] = [
  { adapter: 'sandbox', startEmulator: startSandboxPayouts },
  { adapter: 'razorpayx', startEmulator: startRazorpayPayouts },
];
const NAV: readonly NavSubject[] = [
  { adapter: 'sandbox', startEmulator: startSandboxNavs },
  { adapter: 'amfi', startEmulator: startAmfiFile },
];

/**
 * The adapter that `npm run conform` names. The emulator of an adapter outside the source tree is in the file beside it,
 * `gateway.emulator.ts` for `gateway.ts`.
 */
async function findSubject<Subject extends { adapter: string; startEmulator: unknown }>(
  subjects: readonly Subject[],
  adapter: string,
): Promise<Pick<Subject, 'adapter' | 'startEmulator'>> {
  const known = subjects.find((subject) => subject.adapter === adapter);
  if (known) return known;
  const file = pathToFileURL(adapter.replace(/\.ts$/, '.emulator.ts')).href;
  return { adapter, startEmulator: ((await import(file)) as Pick<Subject, 'startEmulator'>).startEmulator };
}

/** The adapters to test and the number of random histories: all, or the one that `npm run conform` names. */
export async function readSubjects() {
  const { CONFORM_PORT: port, CONFORM_ADAPTER: adapter, CONFORM_HISTORIES: runs } = process.env;
  const historyRuns = Number(runs ?? RUNS_IN_TEST);
  if (!adapter) return { payment: PAYMENT, sms: SMS, upi: UPI, enach: ENACH, payout: PAYOUT, nav: NAV, historyRuns, isWhole: true };
  return {
    payment: port === 'payment' ? [await findSubject(PAYMENT, adapter)] : [],
    sms: port === 'sms' ? [await findSubject(SMS, adapter)] : [],
    upi: port === 'upi' ? [{ port: 'upi' as const, ...(await findSubject(UPI, adapter)) }] : [],
    enach: port === 'enach' ? [{ port: 'enach' as const, ...(await findSubject(ENACH, adapter)) }] : [],
    payout: port === 'payout' ? [await findSubject(PAYOUT, adapter)] : [],
    nav: port === 'nav' ? [await findSubject(NAV, adapter)] : [],
    historyRuns,
    isWhole: false,
  };
}
