/** Runs the work for every item, at most `concurrency` at a time; all are tried, and the failures are returned. */
export async function inParallel<Thing>(
  things: readonly Thing[],
  atOnce: number,
  work: (thing: Thing) => Promise<void>,
): Promise<unknown[]> {
  const waiting = [...things];
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) {
      await work(thing).catch((failure: unknown) => void failures.push(failure));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, things.length) }, worker));
  return failures;
}
