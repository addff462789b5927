import type { EmbeddedServer } from './embedded.ts';

const LOOK_MS = 500;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

type Log = { warn(data: object, message: string): void; error(data: object, message: string): void };

/** Restarts the embedded database whenever it dies, with growing pauses while it fails to start. Returns a function that stops the watch. */
export function keepEmbedded(server: Pick<EmbeddedServer, 'isAlive' | 'startAgain'>, log: Log): () => Promise<void> {
  let isOver = false;
  let pauseMs = FIRST_PAUSE_MS;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();

  async function look(): Promise<void> {
    if (await server.isAlive()) return next(LOOK_MS);
    if (isOver) return;
    log.error({}, 'the embedded database has stopped; restarting it');
    try {
      await server.startAgain();
      log.warn({}, 'the embedded database is running again');
      pauseMs = FIRST_PAUSE_MS;
      next(LOOK_MS);
    } catch (error) {
      log.error({ error, retryInS: pauseMs / 1_000 }, 'the embedded database does not start');
      next(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }
  function next(ms: number): void {
    if (isOver) return;
    timer = setTimeout(() => {
      looking = look();
    }, ms);
  }
  next(LOOK_MS);
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await looking;
  };
}
