import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { useScratchFolder } from './scratch.ts';

const HISTORIES = '10000';

/**
 * npm run conform -- payment/razorpay: the guarantees of a port on one adapter, with many random histories. Without an adapter after the
 * port, PAYMENT_ADAPTER names it; it may be a file outside the source tree. SEED repeats a run.
 */
const [port = '', adapter = process.env.PAYMENT_ADAPTER] = (process.argv[2] ?? '').split('/');
if (port !== 'payment' || !adapter) {
  console.error(
    'Name a port and an adapter: npm run conform -- payment/razorpay, or PAYMENT_ADAPTER=/path/gateway.ts npm run conform -- payment.',
  );
  process.exit(1);
}
useScratchFolder();
const env = { CONFORM_HISTORIES: HISTORIES, ...process.env, CONFORM_ADAPTER: adapter, PAYMENT_ADAPTER: '' };
const vitest = join(ROOT, 'node_modules', 'vitest/vitest.mjs');
const args = ['run', '--project', 'server', '--testTimeout', '3600000', '--reporter', 'verbose', 'api/src/testing/conformance'];
process.exit(spawnSync(process.execPath, [vitest, ...args], { cwd: ROOT, stdio: 'inherit', env }).status ?? 1);
