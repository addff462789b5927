import { connect } from 'node:net';
import type { PortalProcess } from '../../../tools/portal-process.ts';
import type { Finding } from '../harness/drill.ts';
import { percentile, seconds } from '../harness/numbers.ts';
import { type LoadResult, summaryOf } from './open-loop.ts';
import { ROUNDS } from './tools.ts';

/** Connections that drip: half of them headers, half a body, a byte every so often, all opened at once. */
const DRIP_MS = 500;
const HEAD = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nx: ';
const BODY = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{';
const HEAD_LIFE_MS = 5_000;
const BODY_LIFE_MS = 10_000;

/** What others notice of them, in runs beside them and without, in turn, and how long they live. */
export async function besideSlowSockets({ url }: PortalProcess, slow: number, load: () => Promise<LoadResult>): Promise<Finding[]> {
  const port = Number(new URL(url).port);
  const alone: number[] = [];
  const beside: number[] = [];
  const lives: number[][] = [[], []];
  let calls = 0;
  const run = async (times: number[]) => {
    const found = summaryOf(await load());
    times.push(found.p99);
    calls += found.ok;
  };
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    if (round % 4 === 0 || round % 4 === 3) {
      await run(alone);
      continue;
    }
    const sockets = Array.from({ length: slow }, (_, at) => openSlow(port, at % 2 === 0 ? HEAD : BODY));
    await Promise.all(sockets.map(({ isOpen }) => isOpen));
    await run(beside);
    for (const [at, { life }] of sockets.entries()) lives[at % 2]?.push(await life);
  }
  const [before, after] = [percentile(alone, 0.5), percentile(beside, 0.5)];
  const [heads, bodies] = lives.map((times) => Math.max(...times));
  return [
    {
      what: `p99 of others beside ${slow} slow connections, median of ${ROUNDS} runs and ${ROUNDS} without, N = ${calls}`,
      found: `${before.toFixed(1)} ms, then ${after.toFixed(1)} ms: ${(after / before).toFixed(2)} times`,
      limit: 'at most twice',
      isMet: after <= 2 * before,
    },
    {
      what: `Life of ${lives.flat().length} slow connections at most: headers, bodies; the median`,
      found: `${seconds(heads ?? 0)}, ${seconds(bodies ?? 0)}; ${seconds(percentile(lives.flat(), 0.5))}`,
      limit: `at most ${HEAD_LIFE_MS / 1_000} s and ${BODY_LIFE_MS / 1_000} s`,
      isMet: (heads ?? Number.POSITIVE_INFINITY) <= HEAD_LIFE_MS && (bodies ?? Number.POSITIVE_INFINITY) <= BODY_LIFE_MS,
    },
  ];
}

function openSlow(port: number, first: string): { isOpen: Promise<void>; life: Promise<number> } {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let started = 0;
  const life = new Promise<number>((resolve) => {
    const timer = setInterval(() => socket.writable && socket.write('a'), DRIP_MS);
    socket.resume().on('close', () => {
      clearInterval(timer);
      resolve(performance.now() - started);
    });
  });
  const isOpen = new Promise<void>((resolve) =>
    socket.once('connect', () => {
      started = performance.now();
      resolve();
    }),
  );
  socket.write(first);
  return { isOpen, life };
}
