import { type PortalProcess, startPortalProcess } from '../../../tools/portal-process.ts';
import type { DrillOptions, Finding } from '../harness/drill.ts';
import { percentile } from '../harness/numbers.ts';
import type { Apart } from '../harness/processes.ts';
import { mixOf, warm } from './knee.ts';
import { type Kind, summaryOf } from './open-loop.ts';
import { finding, ROUNDS, type Tools } from './tools.ts';

const TIMES = 50;
/** Of the knee: an ordinary day. */
const ORDINARY = 0.3;

/**
 * One customer calls as fast as fifty others together, at a portal that counts calls as in production. Others stay within what a person may
 * call; nobody logs in, since the load knows one password only.
 */
export async function besideGreedy(
  knee: number,
  { callers, run, say, size }: Tools,
  { env, apart }: { env: Record<string, string>; apart: Apart },
  { atEnd }: DrillOptions,
) {
  const portal: PortalProcess = await startPortalProcess('serve', { ...env, RATE_LIMITS: 'true' });
  atEnd(() => portal.end());
  apart.add(portal.child.pid ?? 0);
  const port = Number(new URL(portal.url).port);
  await warm(port, callers, run);
  const others = mixOf(callers, knee * ORDINARY).filter(({ name }) => name !== 'logins');
  const greedy: Kind = { name: 'greedy', perSecond: ((knee * ORDINARY) / callers.clients) * TIMES, requests: callers.greedy };
  const alone: number[] = [];
  const beside: number[] = [];
  let [calls, answered, refused, lost] = [0, 0, 0, 0];
  // In turn, as whatever else the machine does comes and goes.
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const isBeside = round % 4 === 1 || round % 4 === 2;
    const result = await run(isBeside ? [...others, greedy] : others, size.round, port);
    const theirs = summaryOf(result, ['reads', 'writes']);
    (isBeside ? beside : alone).push(theirs.p99);
    calls += theirs.offered;
    lost += theirs.offered - theirs.ok;
    const own = summaryOf(result, ['greedy']);
    answered += own.ok;
    refused += own.offered - own.ok;
  }
  await portal.end();
  const [before, after] = [percentile(alone, 0.5), percentile(beside, 0.5)];
  const listed = (times: number[]) => times.map((ms) => ms.toFixed(0)).join(', ');
  say(`one customer at ${greedy.perSecond.toFixed(0)}/s: p99 of others without it ${listed(alone)} ms, beside it ${listed(beside)} ms`);
  const findings: Finding[] = [
    finding(
      `p99 of others beside one customer at ${TIMES} times their share, median of ${ROUNDS} runs and ${ROUNDS} without, N = ${calls}; of that one ${answered} answered, ${refused} refused`,
      `${before.toFixed(1)} ms, then ${after.toFixed(1)} ms: ${(after / before).toFixed(2)} times`,
      'at most 1.2 times',
      after <= 1.2 * before && refused > 0,
    ),
    finding(`Calls of the others that were not answered, of ${calls}`, `${lost}`, '0', lost === 0),
  ];
  return findings;
}
