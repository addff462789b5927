import { execFile } from 'node:child_process';
import type { World } from './world.ts';

/** Runs a file that calls `inChild`, beside a world: on its database and with its partners. How it ended. */
export function runChild(world: World, file: string, order: object, crashAt?: string): Promise<'killed' | 'done'> {
  const { config } = world.services;
  const env = {
    ...process.env,
    DATABASE_URL: world.database.url,
    SANDBOX_URL: config.partners.payment.url,
    SMTP_URL: config.SMTP_URL,
    ...{ PORTAL_URL: config.PORTAL_URL, SESSION_IDLE_MS: String(config.SESSION_IDLE_MS), RATE_LIMITS: 'false' },
    ...(crashAt && { CRASH_AT: crashAt }),
  };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [file, JSON.stringify({ ...order, now: world.now() })], { env }, (error, out, err) => {
      if (!error) resolve('done');
      else if (error.signal === 'SIGKILL') resolve('killed');
      else reject(new Error(out + err));
    });
  });
}

/** What a dead process held is taken up again by the queue, after its time; here at once. */
export const reviveJobs = (world: World) =>
  world.database.pool.query(`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`);
