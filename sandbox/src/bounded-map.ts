/** A map that forgets its oldest entry when full: the sandbox keeps all in memory and may run for weeks. */
export function createBoundedMap<K, V>(limit: number) {
  const entries = new Map<K, V>();
  return {
    get: (key: K): V | undefined => entries.get(key),
    set: (key: K, value: V): void => {
      entries.set(key, value);
      if (entries.size <= limit) return;
      const oldest = entries.keys().next();
      if (!oldest.done) entries.delete(oldest.value);
    },
    /** Newest first. */
    newest: (count = limit): V[] => [...entries.values()].reverse().slice(0, count),
    values: (): V[] => [...entries.values()],
  };
}
