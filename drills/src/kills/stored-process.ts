import { startPortalProcess } from '../../../tools/portal-process.ts';
import type { DrillOptions } from '../harness/drill.ts';

/** A process that is restarted whenever it ends, as a service manager would. */
export type KeptProcess = {
  part: 'serve' | 'work';
  url: string;
  /** Kills it; resolves when the next one says that it is up. */
  kill(): Promise<void>;
  /** Number of times that it ended without being killed, with its last output. */
  endings: string[];
};

export async function storeProcess(
  part: KeptProcess['part'],
  { port, settings, drillOptions: { atEnd } }: { port: number; settings: Record<string, string>; drillOptions: DrillOptions },
): Promise<KeptProcess> {
  const env = { ...settings, PORT: String(port) };
  const endings: string[] = [];
  let [isOver, isAimedAt] = [false, false];
  let process = await startPortalProcess(part, env);
  let isUp = Promise.resolve();
  const watch = () =>
    process.child.once('exit', (code, signal) => {
      // Told to, with all of us, as by Ctrl+C in a terminal: code 0.
      if (isOver || code === 0) return;
      if (!isAimedAt) endings.push(`${signal ?? `code ${code}`}: ${process.output().slice(-500)}`);
      isAimedAt = false;
      isUp = startPortalProcess(part, env).then((next) => {
        process = next;
        watch();
      });
      isUp.catch(() => undefined);
    });
  watch();
  atEnd(async () => {
    isOver = true;
    await isUp.catch(() => undefined);
    await process.end();
  });
  return {
    part,
    url: process.url,
    endings,
    async kill() {
      await isUp;
      isAimedAt = true;
      await process.end('SIGKILL');
      await isUp;
    },
  };
}
