import type { Config } from '../../base/config/config.ts';
import { ok, refused, type Step, skipped } from './step.ts';

/** An order's number, a hyphen and the number of its attempt. */
const LONGEST_RECEIPT = 'PO000000000000-99'.length;

type Limits = { receipt: number; ports: readonly string[]; timeoutMs: number };
/** Limits in a vendor's public reference (vendors, 2). `ports`: of addresses that it calls. */
const LIMITS: Readonly<Record<string, Limits>> = {
  razorpay: { receipt: 40, ports: ['', '80', '443'], timeoutMs: 30_000 },
};

/** Compares the limits of a payment vendor with the settings. */
export function checkLimits(adapter: string, { PORTAL_URL, partners }: Pick<Config, 'PORTAL_URL' | 'partners'>): Step[] {
  const limits = LIMITS[adapter];
  if (!limits) return [skipped('limits', 'no limits of this adapter are known')];
  const { hostname, port } = new URL(PORTAL_URL);
  const isCallable = limits.ports.includes(port) && hostname !== 'localhost' && hostname !== '127.0.0.1';
  return [
    LONGEST_RECEIPT <= limits.receipt
      ? ok('limits', `a receipt has ${LONGEST_RECEIPT} of ${limits.receipt} characters`)
      : refused('limits', `a receipt has ${LONGEST_RECEIPT} characters, ${limits.receipt} are allowed`, 'Report this to the project.'),
    isCallable
      ? ok('limits', 'the vendor may call PORTAL_URL')
      : refused(
          'limits',
          'the vendor calls no address of this machine, and only ports 80 and 443',
          'Set PORTAL_URL to the public address.',
        ),
    partners.payment.timeoutMs <= limits.timeoutMs
      ? ok('limits', `a call waits ${partners.payment.timeoutMs} ms at most`)
      : refused('limits', `a call waits ${partners.payment.timeoutMs} ms`, `Set PAYMENT_TIMEOUT_MS to ${limits.timeoutMs} at most.`),
  ];
}
