/** Caches an answer for a time, and computes it only once for concurrent callers. */
export function remember<Answer>(ms: number, find: () => Promise<Answer>): () => Promise<Answer> {
  let found: Promise<Answer> | undefined;
  let until = 0;
  return () => {
    if (found && performance.now() < until) return found;
    until = Number.POSITIVE_INFINITY;
    found = find().finally(() => {
      until = performance.now() + ms;
    });
    return found;
  };
}
