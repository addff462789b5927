/** Everything that runs beside this process or lies in a temporary folder, so that an interrupted benchmark leaves nothing behind. */
const opened = new Set<() => Promise<unknown>>();

/** Remembers how to close something. The answer closes it, once. */
export function closing(close: () => Promise<unknown>): () => Promise<void> {
  opened.add(close);
  return async () => {
    if (!opened.delete(close)) return;
    await close();
  };
}

/** Closes what is open, the newest first. */
export async function closeAll(): Promise<void> {
  for (const close of [...opened].reverse()) {
    opened.delete(close);
    await close().catch((error: unknown) => console.error(String(error)));
  }
}
