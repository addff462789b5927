import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The load runs at a lower priority than the portal that it loads. */
const NICE = 5;

/** Placeholder in a request, replaced by a new key for each call. */
export const IDEMPOTENCY_KEY = '{{key}}';
export type LoadKind = { name: string; perSecond: number; requests: readonly string[] };
export type LoadOrder = { port: number; kinds: readonly LoadKind[]; seconds: number; seed: number };

export type LoadCounts = {
  offered: number;
  /** When each successful call was due, in milliseconds from the start. */
  succeededAt: number[];
  /** Answered with 503, `Retry-After` and the code `shed`. */
  rejected: number;
  /** Any other outcome, by HTTP status; `lost` for a connection that broke or a call that was not answered. */
  other: Record<string, number>;
};
export type LoadResult = { seconds: number; counts: Record<string, LoadCounts> };

/** Sends calls at fixed rates from a child process, whether or not earlier calls were answered. */
export function offerLoad(order: LoadOrder, atEnd: (work: () => unknown) => void): Promise<LoadResult> {
  const child = fork(fileURLToPath(new URL('open-loop-child.ts', import.meta.url)), {
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  if (child.pid) setPriority(child.pid, NICE);
  atEnd(() => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as LoadResult));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The load ended with code ${code}.`)));
    child.send(order);
  });
}

/** The counts of all kinds together. */
export function sumCounts({ counts }: LoadResult): LoadCounts {
  const sum: LoadCounts = { offered: 0, succeededAt: [], rejected: 0, other: {} };
  for (const { offered, succeededAt, rejected, other } of Object.values(counts)) {
    sum.offered += offered;
    sum.succeededAt.push(...succeededAt);
    sum.rejected += rejected;
    for (const [outcome, count] of Object.entries(other)) sum.other[outcome] = (sum.other[outcome] ?? 0) + count;
  }
  return sum;
}
