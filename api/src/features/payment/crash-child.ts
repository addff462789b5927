import { buildServices } from '../../build-services.ts';
import { readConfig } from '../../config.ts';
import { createPool } from '../../db/pool.ts';
import { createBoss } from '../../jobs/queue.ts';
import { drainJobs } from '../../jobs/run-jobs.ts';
import type { PaymentEvent } from '../../partners/payment/payment.port.ts';
import { applyEvent } from './apply-event.ts';

/**
 * A portal that takes one word of the gateway and works off its jobs, in a process of its own, so that a test may kill it
 * at a marked point (CRASH_AT). Settings come from the environment; the event and the time as JSON in the first argument.
 */
const { event, now }: { event: PaymentEvent; now: string } = JSON.parse(process.argv[2] ?? '{}');
const config = readConfig();
const pool = createPool(config.DATABASE_URL ?? '');
const boss = createBoss(config.DATABASE_URL ?? '');
boss.on('error', () => {});
await boss.start();
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const { services, close } = buildServices({ config, pool, boss, clock: () => new Date(now), log: silent });
await applyEvent({ ...event, at: new Date(event.at) }, 'WEBHOOK', services, new Date(now));
if ((await drainJobs(boss, services)) > 0) throw new Error('A job failed.');
await close();
await boss.stop({ graceful: false });
await pool.end();
