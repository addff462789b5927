/** Record of writes and of their acknowledgements. The database must agree with it. */
export type Acknowledged = {
  /** `startedAt`: by the clock of the process. */
  note(id: string, startedAt: number): void;
  count(): number;
  /** In the order in which they came, without the first ones. */
  ids(without?: number): string[];
  /** The longest time between two acknowledgements, from one moment to another. */
  longestGap(fromMs: number, toMs: number): number;
  /** Acknowledged and not there; there more than once. `found`: how often each is there. */
  compare(found: ReadonlyMap<string, number>): { lost: number; doubled: number };
  /** Acknowledged writes that are missing at an instant, and writes that started after it and are there. */
  compareAt(found: ReadonlyMap<string, number>, instantMs: number): { before: number; missing: number; early: number };
  /** When the first that is missing was acknowledged. */
  firstMissing(found: ReadonlyMap<string, number>): number | undefined;
};

export function recordAcknowledged(): Acknowledged {
  const ids: string[] = [];
  const started: number[] = [];
  const times: number[] = [];
  return {
    note(id, startedAt) {
      ids.push(id);
      started.push(startedAt);
      times.push(performance.now());
    },
    count: () => ids.length,
    ids: (without = 0) => ids.slice(without),
    longestGap(fromMs, toMs) {
      let longest = 0;
      // The last one before counts as the beginning.
      let last = times.findLast((at) => at <= fromMs) ?? fromMs;
      for (const at of [...times.filter((time) => time > fromMs && time < toMs), toMs]) {
        longest = Math.max(longest, at - last);
        last = at;
      }
      return longest;
    },
    compareAt(found, instantMs) {
      const instant = instantMs - performance.timeOrigin;
      const before = ids.filter((_, at) => (times[at] ?? 0) <= instant);
      return {
        before: before.length,
        missing: before.filter((id) => !found.has(id)).length,
        early: ids.filter((id, at) => (started[at] ?? 0) > instant && found.has(id)).length,
      };
    },
    firstMissing: (found) => times[ids.findIndex((id) => !found.has(id))],
    compare: (found) => ({
      lost: ids.filter((id) => !found.has(id)).length,
      doubled: [...found.values()].filter((times) => times > 1).length,
    }),
  };
}
