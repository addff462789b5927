/** Does the same work for each of many things, so many at a time. It throws only when all of them have been tried. */
export async function inParallel<Thing>(things: readonly Thing[], atOnce: number, work: (thing: Thing) => Promise<void>): Promise<void> {
  const waiting = [...things];
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) {
      await work(thing).catch((failure: unknown) => void failures.push(failure));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, things.length) }, worker));
  if (failures.length > 0) throw failures[0];
}
