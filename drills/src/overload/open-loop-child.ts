import { connect, type Socket } from 'node:net';
import { createNumbers } from '../harness/numbers.ts';
import { IDEMPOTENCY_KEY, type LoadCounts, type LoadKind, type LoadOrder, type LoadResult } from './open-loop.ts';

const CONNECTIONS = 1_500;
const TICK_MS = 1;
/** A call that is not answered this long after the end counts as lost. */
const PATIENCE_MS = 10_000;

type Call = { counts: LoadCounts; request: string; due: number };

async function run({ port, kinds, seconds, seed }: LoadOrder): Promise<LoadResult> {
  const counts = Object.fromEntries(
    kinds.map(({ name }): [string, LoadCounts] => [name, { offered: 0, succeededAt: [], rejected: 0, other: {} }]),
  );
  const client = createClient(port);
  // Arrivals of many independent customers.
  const next = createNumbers(seed);
  const pauseMs = ({ perSecond }: LoadKind) => -(Math.log(1 - next()) * 1_000) / perSecond;
  const clocks = kinds.map((kind) => ({ kind, turn: 0, due: pauseMs(kind) }));
  const started = performance.now();
  for (let now = 0; now < seconds * 1_000; now = performance.now() - started) {
    for (const clock of clocks)
      while (clock.due <= Math.min(now, seconds * 1_000)) {
        const of = counts[clock.kind.name];
        const request = clock.kind.requests[clock.turn % clock.kind.requests.length];
        if (!of || request === undefined) throw new Error(`The load has no requests of the kind ${clock.kind.name}.`);
        of.offered += 1;
        client.send({ counts: of, request: request.replace(IDEMPOTENCY_KEY, () => crypto.randomUUID()), due: clock.due });
        clock.turn += 1;
        clock.due += pauseMs(clock.kind);
      }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await client.end();
  return { seconds, counts };
}

/** Each connection carries one call at a time; when all are in use, calls wait for the next free one. */
function createClient(port: number) {
  const idle: Socket[] = [];
  const backlog: Call[] = [];
  const pending = new Map<Socket, Call>();
  let open = 0;

  function start(call: Call, socket: Socket): void {
    pending.set(socket, call);
    socket.write(call.request);
  }

  function finish(socket: Socket, head: string, body: string): void {
    const call = pending.get(socket);
    pending.delete(socket);
    if (call) record(call, head, body);
  }

  function openSocket(): Socket {
    const socket = connect(port, '127.0.0.1');
    open += 1;
    socket.setNoDelay(true).setEncoding('latin1');
    let received = '';
    socket.on('data', (chunk) => {
      received += String(chunk);
      const headEnd = received.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const head = received.slice(0, headEnd + 2);
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (received.length < headEnd + 4 + length) return;
      const body = received.slice(headEnd + 4);
      received = '';
      finish(socket, head, body);
      const next = backlog.shift();
      if (next) start(next, socket);
      else idle.push(socket);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      open -= 1;
      finish(socket, '', '');
      const at = idle.indexOf(socket);
      if (at >= 0) idle.splice(at, 1);
    });
    return socket;
  }

  return {
    send(call: Call): void {
      const socket = idle.pop();
      if (socket) start(call, socket);
      else if (open < CONNECTIONS) start(call, openSocket());
      else backlog.push(call);
    },
    async end(): Promise<void> {
      const until = performance.now() + PATIENCE_MS;
      while (pending.size + backlog.length > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
      for (const call of [...pending.values(), ...backlog]) record(call, '', '');
      pending.clear();
      for (const socket of idle) socket.destroy();
    },
  };
}

function record({ counts, due }: Call, head: string, body: string): void {
  const status = head.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3);
  if (status === '200' && body.includes('"status":10')) counts.succeededAt.push(due);
  else if (status === '503' && /\r\nretry-after: \d/i.test(head) && body.includes('"code":"shed"')) counts.rejected += 1;
  else counts.other[status || 'lost'] = (counts.other[status || 'lost'] ?? 0) + 1;
}

process.on('message', (order: LoadOrder) => {
  void run(order).then((result) => process.send?.(result, () => process.exit(0)));
});
