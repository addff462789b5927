import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findProgram } from '../../../tools/debian.ts';
import { ROOT } from '../../../tools/root.ts';
import type { DrillOptions } from './drill.ts';

const PATIENCE_MS = 30_000;

/** The HAProxy of deploy/compose, as it is, in front of two portals. */
export function startHaproxy(listen: number, [first = 0, second = 0]: readonly number[], { atEnd }: DrillOptions): void {
  const program = findProgram('/usr/sbin/haproxy', 'haproxy');
  const settings = {
    LISTEN: `127.0.0.1:${listen}`,
    LISTEN_METRICS: `abns@portal-drill-${listen}`,
    PORTAL_1: `127.0.0.1:${first}`,
    PORTAL_2: `127.0.0.1:${second}`,
  };
  const args = ['-f', join(ROOT, 'deploy/compose/haproxy.cfg')];
  const env = { ...process.env, ...settings };
  // Warnings count too: in a newer HAProxy they are errors.
  execFileSync(program, ['-c', '-dW', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const child = spawn(program, ['-db', ...args], { env, stdio: 'ignore' });
  atEnd(() => child.kill('SIGTERM'));
}

/** Until the proxy answers so; its looks take a second. */
export async function answers(url: string, status: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await fetch(`${url}/readyz`).then(
      (reply) => reply.status,
      () => 0,
    );
    if (found === status) return;
    if (performance.now() > until) throw new Error(`The proxy answers ${found} and not ${status}.`);
    await pause(100);
  }
}
