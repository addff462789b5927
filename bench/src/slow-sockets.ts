import { connect } from 'node:net';
import { openDatabase } from './database.ts';
import { count, decimal, ratio, verdict } from './figures.ts';
import { startMeasured } from './measured-server.ts';
import type { Benchmark } from './report.ts';

/**
 * Connections that drip: half of them headers, half a body, a byte every so often, all opened at once. How long they live, and what others
 * notice of them: the same calls, one after the other, without and with them in turn.
 */
const SLOW = { full: 800, quick: 200 };
const CALLS = { full: 1_500, quick: 300 };
const DRIP_MS = 500;
const MAX_LIFE_S = 10;
const MAX_RATIO = 2;
const HEAD = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nx: ';
const BODY = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{';

export const sockets: Benchmark = async ({ isQuick, say }) => {
  const size = isQuick ? 'quick' : 'full';
  const database = await openDatabase();
  try {
    const portal = await startMeasured('portal-server.ts', { url: database.url });
    const url = new URL(portal.url);
    await times(url, 100);
    say('Calls without slow connections');
    const before = await times(url, CALLS[size]);
    say(`${count(SLOW[size])} slow connections`);
    const slow = Array.from({ length: SLOW[size] }, (_, at) => openSlow(url, at % 2 === 0 ? HEAD : BODY));
    await Promise.all(slow.map(({ isOpen }) => isOpen));
    const beside = await times(url, CALLS[size]);
    const lives = await Promise.all(slow.map(({ life }) => life));
    await portal.stop();
    return [tableOf(lives, before, beside)];
  } finally {
    await database.close();
  }
};

type Slow = { isOpen: Promise<void>; life: Promise<number> };

/** A connection that drips until it is closed, and the seconds for which it was kept. */
function openSlow({ port, hostname }: URL, first: string): Slow {
  const started = performance.now();
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const isOpen = new Promise<void>((resolve) => socket.once('connect', resolve));
  const life = new Promise<number>((resolve) => {
    const timer = setInterval(() => socket.writable && socket.write('a'), DRIP_MS);
    socket.resume().on('close', () => {
      clearInterval(timer);
      resolve((performance.now() - started) / 1_000);
    });
  });
  socket.write(first);
  return { isOpen, life };
}

async function times(url: URL, calls: number): Promise<number[]> {
  const taken: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const started = performance.now();
    const reply = await fetch(new URL('/api/config.json', url));
    await reply.arrayBuffer();
    taken.push(performance.now() - started);
  }
  return taken;
}

const shareOf = (values: number[], share: number): number => values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;

function tableOf(lives: number[], before: number[], beside: number[]) {
  const [alone, together] = [shareOf(before, 0.99), shareOf(beside, 0.99)];
  const longest = Math.max(...lives);
  const seconds = (value: number) => `${decimal(value)} s`;
  return {
    title: 'Slow connections',
    columns: ['', 'measured', 'limit'],
    rows: [
      ['slow connections at once', count(lives.length), ''],
      ['the longest was kept for', seconds(longest), `${MAX_LIFE_S} s: ${verdict(longest <= MAX_LIFE_S)}`],
      ['half of them for at most', seconds(shareOf(lives, 0.5)), ''],
      ['99 of 100 calls of others, alone', `${decimal(alone)} ms`, ''],
      ['beside them', `${decimal(together)} ms (${ratio(together / alone)})`, `${MAX_RATIO} ×: ${verdict(together <= MAX_RATIO * alone)}`],
    ],
    notes: [`${count(lives.length / 2)} drip headers and as many a body, a byte every ${count(DRIP_MS)} ms.`],
  };
}
