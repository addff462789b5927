/** Runs the work for every item, at most `concurrency` at a time; all are tried, and the failures are returned. */
export async function inParallel<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<unknown[]> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await work(item).catch((failure: unknown) => void failures.push(failure));
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
  return failures;
}
