import { connect, type Socket } from 'node:net';
import { numbersOf } from '../harness/numbers.ts';
import { type Ended, KEY, type Kind, type LoadOrder, type LoadResult } from './open-loop.ts';

/** Sends calls at their times over sockets of its own, in a process of its own: a client that waited its turn would hide what it measures. */
const CONNECTIONS = 1_500;
const TICK_MS = 1;
/** Whoever has heard nothing by then has given up. */
const PATIENCE_MS = 10_000;

type Sent = { kind: Kind; request: string; due: number };

async function run({ ports, kinds, seconds, seed }: LoadOrder): Promise<LoadResult> {
  const ended = new Map<string, Ended>(
    kinds.map(({ name }) => [name, { offered: 0, ok: [], okAt: [], shed: [], shedAt: [], shedSilent: 0, limited: 0, other: {} }]),
  );
  const idle: Socket[] = [];
  const backlog: Sent[] = [];
  const waitingOn = new Map<Socket, Sent>();
  const lags: number[] = [];
  let opened = 0;
  const began = performance.now();

  function settle({ kind, due }: Sent, head: string, body: string): void {
    const of = ended.get(kind.name);
    if (!of) return;
    const ms = performance.now() - due;
    const http = head.slice(9, 12);
    if (http === '200' && body.includes('"status":10')) {
      of.ok.push(ms);
      of.okAt.push(due - began);
    } else if (http === '503') {
      of.shed.push(ms);
      of.shedAt.push(due - began);
      if (!/\r\nretry-after: \d/i.test(head) || !body.includes('"code":"shed"')) of.shedSilent += 1;
    } else if (http === '429') of.limited += 1;
    else of.other[http || 'lost'] = (of.other[http || 'lost'] ?? 0) + 1;
  }

  function open(): Socket {
    const socket = connect(ports[opened % ports.length] ?? 0, '127.0.0.1');
    opened += 1;
    socket.setNoDelay(true).setEncoding('latin1');
    let said = '';
    socket.on('data', (chunk) => {
      said += String(chunk);
      const headEnd = said.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const head = said.slice(0, headEnd + 2);
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (said.length < headEnd + 4 + length) return;
      const body = said.slice(headEnd + 4);
      said = '';
      const sent = waitingOn.get(socket);
      waitingOn.delete(socket);
      if (sent) settle(sent, head, body);
      const next = backlog.shift();
      if (next) send(next, socket);
      else idle.push(socket);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      opened -= 1;
      const sent = waitingOn.get(socket);
      waitingOn.delete(socket);
      if (sent) settle(sent, '', '');
      const at = idle.indexOf(socket);
      if (at >= 0) idle.splice(at, 1);
    });
    return socket;
  }

  function send(sent: Sent, socket: Socket): void {
    waitingOn.set(socket, sent);
    socket.write(sent.request);
  }

  function fire(kind: Kind, turn: number, due: number): void {
    const request = (kind.requests[turn % kind.requests.length] ?? '').replace(KEY, () => crypto.randomUUID());
    const of = ended.get(kind.name);
    if (of) of.offered += 1;
    lags.push(performance.now() - due);
    const sent = { kind, request, due };
    const socket = idle.pop();
    if (socket) send(sent, socket);
    else if (opened < CONNECTIONS) send(sent, open());
    else backlog.push(sent);
  }

  // Arrivals as of many people who know nothing of each other.
  const next = numbersOf(seed);
  const clocks = kinds.map((kind) => ({ kind, turn: 0, due: began - (Math.log(1 - next()) * 1_000) / kind.perSecond }));
  const end = began + seconds * 1_000;
  await new Promise<void>((resolve) => {
    const tick = () => {
      const now = performance.now();
      for (const clock of clocks)
        while (clock.due <= now && clock.due < end) {
          fire(clock.kind, clock.turn, clock.due);
          clock.turn += 1;
          clock.due -= (Math.log(1 - next()) * 1_000) / clock.kind.perSecond;
        }
      if (now < end) setTimeout(tick, TICK_MS);
      else resolve();
    };
    tick();
  });
  const until = performance.now() + PATIENCE_MS;
  while (waitingOn.size + backlog.length > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  for (const sent of [...waitingOn.values(), ...backlog]) settle(sent, '', '');
  waitingOn.clear();
  for (const socket of idle) socket.destroy();
  return { seconds, lags, ended: Object.fromEntries(ended), cpuMs: (process.cpuUsage().user + process.cpuUsage().system) / 1_000 };
}

process.on('message', (order: LoadOrder) => {
  void run(order).then((result) => process.send?.(result, () => process.exit(0)));
});
