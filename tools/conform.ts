import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { useScratchFolder } from './scratch.ts';

const HISTORIES = '10000';

/**
 * npm run conform -- payment/razorpay: the guarantees of a port on one adapter, with many random histories. Without an adapter after the
 * port, a setting such as PAYMENT_ADAPTER names it; it may be a file outside the source tree. SEED repeats a run.
 */
const PORTS = ['payment', 'sms', 'upi', 'enach', 'payout', 'nav'];
const [port = '', named] = (process.argv[2] ?? '').split('/');
const setting = `${port.toUpperCase()}_ADAPTER`;
const adapter = named ?? process.env[setting];
if (!PORTS.includes(port) || !adapter) {
  console.error(
    'Name a port and an adapter: npm run conform -- payment/razorpay, or PAYMENT_ADAPTER=/path/gateway.ts npm run conform -- payment.',
  );
  process.exit(1);
}
useScratchFolder();
const env = { CONFORM_HISTORIES: HISTORIES, ...process.env, CONFORM_PORT: port, CONFORM_ADAPTER: adapter, [setting]: '' };
const vitest = join(ROOT, 'node_modules', 'vitest/vitest.mjs');
const args = ['run', '--project', 'server', '--testTimeout', '3600000', '--reporter', 'verbose', 'api/src/testing/conformance'];
process.exit(spawnSync(process.execPath, [vitest, ...args], { cwd: ROOT, stdio: 'inherit', env }).status ?? 1);
