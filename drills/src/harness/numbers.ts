/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function createNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  return items
    .map((item) => ({ item, place: next() }))
    .sort((first, other) => first.place - other.place)
    .map(({ item }) => item);
}

/** The value that this share of all lies at or below: the nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((first, other) => first - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
