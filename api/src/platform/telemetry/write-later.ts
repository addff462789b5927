const FLUSH_MS = 5_000;

/** Counts rows in memory by key and writes them together every few seconds, so that no call waits for the write. */
export function writeLater<Row>(write: (rows: Row[]) => Promise<void>, onLost: (error: unknown, rows: number) => void) {
  let counted = new Map<string, Row>();
  let timer: NodeJS.Timeout | undefined;
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...counted.values()];
    counted = new Map();
    if (rows.length > 0) await write(rows).catch((error: unknown) => onLost(error, rows.length));
  }
  return {
    get: (key: string) => counted.get(key),
    size: () => counted.size,
    set(key: string, row: Row): void {
      counted.set(key, row);
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    /** Writes what was counted so far. */
    flush,
  };
}
