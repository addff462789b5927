import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb } from '../../tools/build-web.ts';
import { freePorts } from '../../tools/free-ports.ts';
import { ROOT } from '../../tools/root.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { openDatabase } from './database.ts';
import { count, decimal, verdict } from './figures.ts';
import { closing } from './opened.ts';
import type { Benchmark } from './report.ts';

/** Two processes of the portal behind a balancer, one of them told to stop and started again, in turn, while callers go on. */
const STOPS = { full: 10, quick: 2 };
const LEAST_CALLS = { full: 10_000, quick: 1_000 };
const CALLERS = 8;
const THINK_MS = 10;
const PATIENCE_MS = 60_000;
const PERSON = { api: 'checkPassword', ABCUserID: 'p02', password: 'Policy#2026' };

type Server = { url: string; start(): Promise<void>; stop(): Promise<number> };
type Load = { calls: number; lost: Map<string, number>; end(): Promise<void> };

export const stops: Benchmark = async ({ isQuick, say }) => {
  const size = isQuick ? 'quick' : 'full';
  await buildWeb();
  const database = await openDatabase();
  try {
    const servers = (await freePorts(2)).map((port) => serverOn(port, database.url));
    for (const server of servers) await server.start();
    const balancer = await startBalancer(servers.map(({ url }) => url));
    const load = await startLoad(balancer);
    const took: number[] = [];
    for (let stop = 0; stop < STOPS[size]; stop += 1) {
      const server = servers[stop % servers.length];
      took.push((await server?.stop()) ?? 0);
      await server?.start();
      await allReady(balancer, servers.length);
      say(`Stop ${stop + 1} took ${decimal(took.at(-1) ?? 0)} s; ${count(load.calls)} calls, ${count(sum(load.lost))} lost`);
    }
    while (load.calls < LEAST_CALLS[size]) await pause(100);
    await load.end();
    await balancer.close();
    for (const server of servers) await server.stop();
    return [tableOf(load, took, LEAST_CALLS[size])];
  } finally {
    await database.close();
  }
};

/** The portal as it is started where customers are served, with its own delay before it closes. */
function serverOn(port: number, databaseUrl: string): Server {
  let child: ChildProcess | undefined;
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return 0;
    const started = performance.now();
    const ended = new Promise<number | null>((resolve) => child?.once('exit', resolve));
    child.kill('SIGTERM');
    if ((await ended) !== 0) throw new Error('A portal did not end well.');
    return (performance.now() - started) / 1_000;
  };
  closing(stop);
  return {
    url: `http://127.0.0.1:${port}`,
    stop,
    start() {
      const env = {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATABASE_URL: databaseUrl,
        RATE_LIMITS: 'false',
        LOG_LEVEL: 'error',
      };
      const one = fork(join(ROOT, 'api/src/main.ts'), { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      child = one;
      return new Promise((resolve, reject) => {
        one.once('message', () => resolve());
        one.once('exit', (code) => reject(new Error(`A portal ended with code ${code}.`)));
      });
    },
  };
}

async function startLoad({ url }: Balancer): Promise<Load> {
  const headers = { 'content-type': 'application/json', 'x-portal': '1' };
  const login = await fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify(PERSON) });
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { data } = (await login.json()) as { data: { userAuthKey: string } };
  const person = { ...headers, cookie, authorization: `Bearer ${data.userAuthKey}` };
  const load = { calls: 0, lost: new Map<string, number>() };
  let isOver = false;
  const caller = async () => {
    for (; !isOver; load.calls += 1) {
      const fault = await lossOf(fetch(`${url}/api/allPoliciesDetails`, { method: 'POST', headers: person, body: '{}' }));
      if (fault) load.lost.set(fault, (load.lost.get(fault) ?? 0) + 1);
      await pause(THINK_MS);
    }
  };
  const callers = Array.from({ length: CALLERS }, caller);
  return Object.assign(load, {
    async end() {
      isOver = true;
      await Promise.all(callers);
    },
  });
}

/** Undefined of a call that was answered as it should be, to its end. */
async function lossOf(call: Promise<Response>): Promise<string | undefined> {
  try {
    const reply = await call;
    await reply.arrayBuffer();
    return reply.status === 200 ? undefined : `answered ${reply.status}`;
  } catch (error) {
    return String(error);
  }
}

async function allReady(balancer: Balancer, servers: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (balancer.ready() < servers) {
    if (performance.now() > until) throw new Error('A portal that was started again does not become ready.');
    await pause(50);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const sum = (lost: Load['lost']): number => [...lost.values()].reduce((total, one) => total + one, 0);

function tableOf({ calls, lost }: Load, took: number[], least: number) {
  return {
    title: 'Stopped and started under load',
    columns: ['', 'measured', 'limit'],
    rows: [
      ['stops and starts', count(took.length), ''],
      ['calls', count(calls), `${count(least)}: ${verdict(calls >= least)}`],
      ['lost', count(sum(lost)), `0: ${verdict(sum(lost) === 0)}`],
      ...[...lost].map(([what, times]) => [`- ${what}`, count(times), '']),
      ['a stop took at most', `${decimal(Math.max(...took))} s`, ''],
    ],
    notes: [
      `Two processes in turn behind a balancer that looks at \`/readyz\` and never sends a call twice; ${CALLERS} callers, \`/allPoliciesDetails\`.`,
    ],
  };
}
