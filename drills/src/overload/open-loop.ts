import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { percentile } from '../harness/numbers.ts';

/** What is measured comes before what measures it; how late the load itself was is reported. */
const NICE = 5;

/** Stands in a request for a key that no other has. */
export const KEY = '{{key}}';
/** Calls of one kind: how many a second, and the requests, word for word, that take turns. */
export type Kind = { name: string; perSecond: number; requests: readonly string[] };
export type LoadOrder = { ports: readonly number[]; kinds: readonly Kind[]; seconds: number; seed: number };

/** Milliseconds from the time at which a call was due, however late it was sent; `okAt`, `shedAt`: when each of them was due. */
export type Ended = {
  offered: number;
  ok: number[];
  okAt: number[];
  shed: number[];
  shedAt: number[];
  /** Refusals that did not say when to come again. */
  shedSilent: number;
  limited: number;
  /** Anything else, by its HTTP status. */
  other: Record<string, number>;
};
/** `lags`: how late the calls were sent; what the client itself could not do in time. */
export type LoadResult = { seconds: number; lags: number[]; ended: Record<string, Ended>; cpuMs: number };

/** Offers calls at their rates whether or not those before are answered, from a process of its own. */
export function offer(order: LoadOrder, atEnd: (work: () => unknown) => void): Promise<LoadResult> {
  const child = fork(fileURLToPath(new URL('open-loop-child.ts', import.meta.url)), {
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  if (child.pid) setPriority(child.pid, NICE);
  atEnd(() => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as LoadResult));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The load ended with ${code}.`)));
    child.send(order);
  });
}

export type Summary = {
  offered: number;
  ok: number;
  /** A second. */
  goodput: number;
  p50: number;
  p99: number;
  shed: number;
  shedP99: number;
  shedSilent: number;
  limited: number;
  other: Record<string, number>;
  lagP99: number;
};

/** All kinds together, or those of these names; the times are those of calls that were due after `fromMs`. */
export function summaryOf({ ended, seconds, lags }: LoadResult, names = Object.keys(ended), fromMs = 0): Summary {
  const parts = names.flatMap((name) => ended[name] ?? []);
  const ok = parts.flatMap((part) => part.ok);
  const shed = parts.flatMap((part) => part.shed);
  const since = (what: 'ok' | 'shed') => parts.flatMap((part) => part[what].filter((_, at) => (part[`${what}At`][at] ?? 0) >= fromMs));
  const times = { ok: since('ok'), shed: since('shed') };
  const other: Record<string, number> = {};
  for (const part of parts) for (const [what, n] of Object.entries(part.other)) other[what] = (other[what] ?? 0) + n;
  const sum = (of: (part: Ended) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    offered: sum((part) => part.offered),
    ok: ok.length,
    goodput: ok.length / seconds,
    p50: percentile(times.ok, 0.5),
    p99: percentile(times.ok, 0.99),
    shed: shed.length,
    shedP99: percentile(times.shed, 0.99),
    shedSilent: sum((part) => part.shedSilent),
    limited: sum((part) => part.limited),
    other,
    lagP99: percentile(lags, 0.99),
  };
}
