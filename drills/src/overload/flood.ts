import { setTimeout } from 'node:timers/promises';
import type { PortalProcess } from '../../../tools/portal-process.ts';
import type { Finding } from '../harness/drill.ts';
import { percentile, seconds } from '../harness/numbers.ts';
import { watchMemory } from '../harness/resident-memory.ts';
import { mixOf } from './knee.ts';
import { type LoadResult, summaryOf } from './open-loop.ts';
import { finding, lineOf, percent, type Tools } from './tools.ts';

const TIMES = 10;
/** Of a flood: what fills at its beginning is full then, and what grows later never stops. */
const FIRST = 0.2;
const RECOVERY_S = 10;

/** `TIMES` times what the portal can do, beside a tenth of it and half of it in the same run. */
export async function flood(
  portal: PortalProcess,
  knee: number,
  { run, watch, callers, frontTimes, say, size }: Tools,
): Promise<Finding[]> {
  frontTimes();
  const quiet = summaryOf(await run(mixOf(callers, knee * 0.1), size.unloaded));
  const quietAtFront = percentile(frontTimes(), 0.99);
  say(`a tenth of the knee: ${lineOf(quiet)}; the proxy saw a p99 of ${quietAtFront} ms`);
  const ordinary = watchMemory(portal);
  await run(mixOf(callers, knee), size.ordinary);
  const atKnee = ordinary();
  const flooded = watchMemory(portal);
  // The young heap of Node grows with the work, and a flooded portal does more than one at the knee: what is compared is one flood with itself.
  const early = watchMemory(portal);
  const first = setTimeout(size.flood * FIRST * 1_000).then(early);
  const busy = watch();
  frontTimes();
  const result = await run(mixOf(callers, knee, TIMES), size.flood);
  const memory = await first;
  const times = frontTimes(size.onset * 1_000);
  const atFront = percentile(times, 0.99);
  const { line } = busy();
  const most = flooded();
  const all = summaryOf(result, undefined, size.onset * 1_000);
  const logins = summaryOf(result, ['logins']);
  say(
    `${TIMES} times the knee: ${lineOf(all)}; logins: ${lineOf(logins)}; ${line}, the load ${(result.cpuMs / 10 / size.flood).toFixed(0)}%`,
  );
  const after = await run(mixOf(callers, knee * 0.5), size.after);
  const recovered = recoveryOf(after);
  const from = size.onset > 0 ? `, without the first ${size.onset} s` : '';
  const n = `N = ${all.offered} offered, ${all.ok} answered`;
  return [
    finding(
      `Goodput at ${TIMES} times the knee of ${knee.toFixed(0)}/s for ${size.flood} s (${n})`,
      `${all.goodput.toFixed(0)}/s, ${percent(all.goodput / knee)}`,
      'at least 90% of the knee',
      all.goodput >= 0.9 * knee,
    ),
    // The client of the drill shares the machine and is late itself, so what the proxy saw decides.
    finding(
      `p99 of what is answered, as the proxy saw it, against ${quietAtFront} ms unloaded (N = ${times.length} and ${quiet.ok}); from when calls were due${from}`,
      `${atFront} ms; ${all.p99.toFixed(0)} ms, against ${quiet.p99.toFixed(0)} ms`,
      'at the proxy at most twice; both 1 s',
      atFront <= 2 * quietAtFront && Math.max(atFront, all.p99) <= 1_000,
    ),
    finding(
      `p99 of refusals${from}, N = ${all.shed}; the client itself was late by (p99)`,
      `${all.shedP99.toFixed(0)} ms; ${all.lagP99.toFixed(0)} ms`,
      'at most 50 ms',
      all.shed > 0 && all.shedP99 <= 50,
    ),
    finding(`Refusals without Retry-After or in another form, of ${all.shed}`, `${all.shedSilent}`, '0', all.shedSilent === 0),
    finding(
      `Answers that were neither, of ${all.offered}`,
      `${all.limited + total(all.other)}: ${JSON.stringify(all.other)}`,
      '0',
      all.limited + total(all.other) === 0,
    ),
    finding(
      `Logins that succeed beside it, of ${logins.offered}`,
      percent(logins.ok / Math.max(1, logins.offered)),
      'at least 99%',
      logins.ok >= 0.99 * logins.offered,
    ),
    finding(
      `Resident memory at its most, against ${memory.toFixed(0)} MB in the first ${size.flood * FIRST} s of the flood (${atKnee.toFixed(0)} MB at the knee)`,
      `${most.toFixed(0)} MB, ${(most / memory).toFixed(2)} times`,
      'at most 1.2 times',
      most <= 1.2 * memory,
    ),
    finding(
      `Until 99% are answered again at half the knee, N = ${summaryOf(after).offered}`,
      seconds(recovered * 1_000),
      `at most ${RECOVERY_S} s`,
      recovered <= RECOVERY_S,
    ),
  ];
}

/** The first second from which 99 of 100 calls are answered, each second. */
function recoveryOf({ ended, seconds: length }: LoadResult): number {
  const answered = Array.from({ length }, () => 0);
  for (const { okAt } of Object.values(ended))
    for (const at of okAt) {
      const second = Math.floor(at / 1_000);
      answered[second] = (answered[second] ?? 0) + 1;
    }
  const offered = Object.values(ended).reduce((sum, one) => sum + one.offered, 0) / length;
  // Arrivals are random: a second with fewer of them is none that lost some.
  const isGood = (n: number) => n >= offered - 4 * Math.sqrt(offered);
  const lastBad = answered.findLastIndex((n) => !isGood(n));
  return lastBad + 1;
}

const total = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, n) => sum + n, 0);
