/** Does the same work for each of many things, so many at a time. All of them are tried; what failed is given back. */
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
