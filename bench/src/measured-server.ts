import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { closing } from './opened.ts';

/** A server in a child process that reports its CPU time. */
export type MeasuredServer = { url: string; cpuMicros(): Promise<number>; stop(): Promise<void> };

const START_MS = 30_000;

/** Starts a file of this folder that calls `serveMeasured`, and gives it what it asks for. */
export async function startMeasured(file: string, input: unknown): Promise<MeasuredServer> {
  // Structured messages, because statements hold bytes and dates.
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stop = closing(() => end(child));
  child.send({ input });
  try {
    const { url } = await waitForAnswer<{ url: string }>(child, 'url');
    return {
      url,
      async cpuMicros() {
        child.send({ ask: 'cpu' });
        return (await waitForAnswer<{ cpu: number }>(child, 'cpu')).cpu;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** The next message that has this field. */
function waitForAnswer<Answer>(child: ChildProcess, field: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(late);
      child.off('message', onMessage);
      child.off('exit', onExit);
      settle();
    };
    const onMessage = (message: unknown) => {
      if (typeof message === 'object' && message !== null && field in message) finish(() => resolve(message as Answer));
    };
    const onExit = () => finish(() => reject(new Error('A server of the benchmark ended.')));
    const late = setTimeout(() => finish(() => reject(new Error('A server of the benchmark does not answer.'))), START_MS);
    child.on('message', onMessage);
    child.once('exit', onExit);
  });
}
