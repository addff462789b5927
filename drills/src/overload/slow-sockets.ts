import { connect } from 'node:net';
import type { PortalProcess } from '../../../tools/portal-process.ts';
import type { Finding } from '../harness/drill.ts';
import { percentile, seconds } from '../harness/numbers.ts';
import { type LoadResult, summaryOf } from './open-loop.ts';

/** Connections that drip: half of them headers, half a body, a byte every so often, all opened at once. */
const DRIP_MS = 500;
const HEAD = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nx: ';
const BODY = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{';
const HEAD_LIFE_MS = 5_000;
const BODY_LIFE_MS = 10_000;

/** What others notice of them, and how long they live. `load` runs for longer than the longest may. */
export async function besideSlowSockets({ url }: PortalProcess, slow: number, load: () => Promise<LoadResult>): Promise<Finding[]> {
  const alone = summaryOf(await load());
  const port = Number(new URL(url).port);
  const sockets = Array.from({ length: slow }, (_, at) => openSlow(port, at % 2 === 0 ? HEAD : BODY));
  await Promise.all(sockets.map(({ isOpen }) => isOpen));
  const beside = summaryOf(await load());
  const lives = await Promise.all(sockets.map(({ life }) => life));
  const longest = (parity: number) => Math.max(...lives.filter((_, at) => at % 2 === parity));
  return [
    {
      what: `p99 of others beside ${slow} slow connections, N = ${alone.ok} and ${beside.ok}`,
      found: `${alone.p99.toFixed(1)} ms, then ${beside.p99.toFixed(1)} ms: ${(beside.p99 / alone.p99).toFixed(2)} times`,
      limit: 'at most twice',
      isMet: beside.p99 <= 2 * alone.p99,
    },
    {
      what: `Life of ${slow} slow connections at most: headers, bodies; the median`,
      found: `${seconds(longest(0))}, ${seconds(longest(1))}; ${seconds(percentile(lives, 0.5))}`,
      limit: `at most ${HEAD_LIFE_MS / 1_000} s and ${BODY_LIFE_MS / 1_000} s`,
      isMet: longest(0) <= HEAD_LIFE_MS && longest(1) <= BODY_LIFE_MS,
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
