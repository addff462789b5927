import { randomUUID } from 'node:crypto';
import { createPanService } from '@portal/api/platform/partners/pan/pan.http.ts';
import { NO_TRACING } from '@portal/api/platform/telemetry/tracing.ts';
import type { World } from '@portal/api/testing/world.ts';
import { type FaultProxy, startFaultProxy } from '../fault-proxy/fault-proxy.ts';
import type { LineFaults } from '../fault-proxy/line.ts';
import type { DrillOptions, Finding } from '../harness/drill.ts';
import { createNumbers, pause, percentile, seconds } from '../harness/numbers.ts';

const FLAPS = { full: { portals: 25, each: 4, longestMs: 15_000 }, quick: { portals: 10, each: 1, longestMs: 2_000 } };
const STUCK_MS = 30_000;
const TIMEOUT_MS = 1_000;
const PACE_MS = 100;
/** Concurrent calls when a partner is back. One of them is let through. */
const AT_ONCE = 5;
const LINES: Partial<LineFaults>[] = [
  { line: 'refused' },
  { line: 'reset' },
  { line: 'halfOpen' },
  { line: 'blackhole' },
  { dropAfterBytes: 20 },
];

type Flap = { recoveryMs: number; probes: number };

/**
 * A partner that goes and comes, many times, each time in a way and for a time that the seed decides: it is left alone after five failures, and
 * asked again by one call at a time until it answers.
 */
export async function flapBreakers(world: World, { seed, isQuick, log, atEnd }: DrillOptions): Promise<Finding[]> {
  const { portals, each, longestMs } = FLAPS[isQuick ? 'quick' : 'full'];
  const all = await Promise.all(
    Array.from({ length: portals }, async (_, portal) => {
      const next = createNumbers(seed + portal);
      const line = await startFaultProxy(() => ({ host: 'localhost', port: world.sandbox.port }), seed + portal);
      atEnd(line.end);
      const partner = createPortal(world, line);
      const flaps: Flap[] = [];
      for (let n = 0; n < each; n += 1)
        flaps.push(await flap(partner, { line, faults: LINES[Math.floor(next() * LINES.length)] ?? {}, downMs: longestMs * next() }));
      return flaps;
    }),
  );
  const flaps = all.flat();
  const recoveries = flaps.map(({ recoveryMs }) => recoveryMs);
  const stuck = recoveries.filter((ms) => ms > STUCK_MS).length;
  const single = flaps.filter(({ probes }) => probes === 1).length;
  log(`${flaps.length} flaps of ${portals} portals`);
  return [
    {
      label: `Partners left alone for too long after they were back, of ${flaps.length} flaps`,
      found: `${stuck}, p50 ${seconds(percentile(recoveries, 0.5))}, longest ${seconds(Math.max(...recoveries))}`,
      limit: `0 above ${seconds(STUCK_MS)}`,
      isMet: stuck === 0,
    },
    {
      label: `Times at which one call of ${AT_ONCE} was let through first, of ${flaps.length}`,
      found: `${single}`,
      limit: 'all',
      isMet: single === flaps.length && flaps.length === portals * each,
    },
  ];
}

type Outcome = 'answered' | 'failed' | 'left alone';

/** A portal's client of the partner, with its own breaker. Returns how a call ends. */
function createPortal({ services, now }: World, { port }: FaultProxy): () => Promise<Outcome> {
  const { keys } = services.config.partners.pan;
  const url = `http://localhost:${port}`;
  let last: Outcome = 'failed';
  const service = createPanService({
    ...{ partner: 'pan', url, keys, callbackKeys: '', merchantId: '', adapter: 'sandbox', ownSettings: {}, callbackPath: '' },
    ...{ allowedHosts: [new URL(url).host], timeoutMs: TIMEOUT_MS, clock: now, trace: NO_TRACING },
    note: (_, outcome) => {
      last = outcome;
    },
  });
  return async () => {
    await service.verify({ pan: 'ABCPK1234F', name: `Flap ${randomUUID()}`, birthDate: '1985-06-15' }).catch(() => undefined);
    return last;
  };
}

async function flap(
  callPartner: () => Promise<Outcome>,
  { line, faults, downMs }: { line: FaultProxy; faults: Partial<LineFaults>; downMs: number },
): Promise<Flap> {
  await line.set(faults);
  while ((await callPartner()) !== 'left alone') await pause(PACE_MS);
  await pause(downMs);
  await line.set({});
  line.cut();
  const back = performance.now();
  for (;;) {
    // Each result is recorded before the next call, because calls that are let through end last.
    const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, callPartner));
    const probes = outcomes.filter((outcome) => outcome !== 'left alone').length;
    if (outcomes.includes('answered')) return { recoveryMs: performance.now() - back, probes };
    await pause(PACE_MS);
  }
}
