import type { watchBusy } from '../harness/busy.ts';
import type { DrillOptions, Finding } from '../harness/drill.ts';
import type { Callers } from './callers.ts';
import type { Kind, LoadResult, Summary } from './open-loop.ts';

/** In seconds: a step on the way to the knee, what is compared with a flood (its times, its memory), the flood and its beginning, what comes after it; a run beside slow sockets or a greedy customer; `slow`: sockets. */
export const SIZES = {
  full: { step: 8, unloaded: 30, ordinary: 30, flood: 300, onset: 0, after: 30, round: 15, slow: 2_000 },
  quick: { step: 3, unloaded: 8, ordinary: 10, flood: 20, onset: 2, after: 12, round: 6, slow: 500 },
};

/** A collection of garbage is in the p99 of a short run or is not: of so many the median is compared. */
export const ROUNDS = 6;

export type Tools = {
  /** `port`: of the front, or of a portal behind it. */
  run(kinds: readonly Kind[], seconds: number, port?: number): Promise<LoadResult>;
  /** How busy the portal, the database, HAProxy and the machine are from now on. */
  watch: () => ReturnType<typeof watchBusy>;
  callers: Callers;
  /** Milliseconds that the proxy saw each answered call take, since they were asked for last; without those of the first `withoutMs`. */
  frontTimes(withoutMs?: number): number[];
  say: DrillOptions['say'];
  size: (typeof SIZES)['full'];
};

export const finding = (what: string, found: string, limit: string, isMet: boolean): Finding => ({ what, found, limit, isMet });
export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
export const lineOf = ({ goodput, offered, ok, p50, p99, shed, shedP99, limited, other, lagP99 }: Summary): string =>
  `${goodput.toFixed(0)}/s answered (${ok} of ${offered}), p50 ${p50.toFixed(1)} p99 ${p99.toFixed(0)} ms, refused ${shed} (p99 ${shedP99.toFixed(0)} ms), limited ${limited}, other ${JSON.stringify(other)}, sent late by ${lagP99.toFixed(0)} ms`;
