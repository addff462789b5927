import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.ts';

type Ready = { ready: true; url?: string };
/** `name` as it stands in messages: "The portal". */
type Part = { name: string; file: string; env?: Record<string, string>; execArgv?: string[] };
type Running = { part: Part; child?: ChildProcess; pauseMs: number };

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** After serving this long a part that dies starts again after the first pause. */
const HEALTHY_MS = 60_000;

export type Supervisor = {
  /** Resolves when the part says that it serves. One that fails before it ever served ends everything with its exit code. */
  start(part: Part): Promise<Ready>;
  /** Ends all parts, the newest first and one after the other, then this process. */
  stop(code: number): void;
};

/**
 * Runs the parts of the portal, each in its own process, and restarts one that died, after growing pauses. If a part ends with code 0, it
 * was asked to, and the others end with it. `onChange` receives the running processes.
 */
export function createSupervisor(onChange: (state: { pids: number[]; isStopping: boolean }) => void): Supervisor {
  const parts: Running[] = [];
  let isStopping = false;
  const running = () => parts.flatMap(({ child }) => (child && isRunning(child) ? [child] : []));
  const report = () => onChange({ pids: running().flatMap(({ pid }) => pid ?? []), isStopping });

  function launch(running: Running, onReady: (ready: Ready) => void, onEnd: (code: number | null, signal: string | null) => void): void {
    const child = forkPart(running.part);
    running.child = child;
    child.on('message', (message) => isReady(message) && onReady(message));
    child.once('exit', onEnd);
    report();
  }

  function startAgain(running: Running, code: number | null, signal: string | null): void {
    if (isStopping) return;
    if (code === 0) {
      stop(0);
      return;
    }
    const { name } = running.part;
    console.error(`${name} ended (${signal ?? `code ${code}`}); it starts again in ${running.pauseMs / 1_000} s.`);
    setTimeout(() => {
      if (isStopping) return;
      let healthy: NodeJS.Timeout | undefined;
      launch(
        running,
        () => {
          console.error(`${name} serves again.`);
          healthy = setTimeout(() => {
            running.pauseMs = FIRST_PAUSE_MS;
          }, HEALTHY_MS);
        },
        (again, by) => {
          clearTimeout(healthy);
          startAgain(running, again, by);
        },
      );
    }, running.pauseMs);
    running.pauseMs = Math.min(running.pauseMs * 2, LONGEST_PAUSE_MS);
  }

  function stop(code: number): void {
    if (isStopping) return;
    isStopping = true;
    process.exitCode = code;
    report();
    void (async () => {
      for (const child of running().reverse()) await endChild(child);
      process.exit(code);
    })();
  }

  return {
    start(part) {
      const running: Running = { part, pauseMs: FIRST_PAUSE_MS };
      parts.push(running);
      return new Promise((resolve) => {
        let hasServed = false;
        launch(
          running,
          (ready) => {
            hasServed = true;
            resolve(ready);
          },
          (code, signal) => (hasServed ? startAgain(running, code, signal) : stop(code ?? 1)),
        );
      });
    },
    stop,
  };
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

function forkPart({ file, env, execArgv = [] }: Part): ChildProcess {
  return fork(join(ROOT, file), {
    env: { ...process.env, ...env },
    execArgv,
    // In a separate process group: Ctrl-C reaches only the supervisor, which ends the parts in order.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function endChild(child: ChildProcess): Promise<void> {
  // When a machine shuts down, all processes get a signal, so this one may have ended already.
  if (!isRunning(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

function isReady(message: unknown): message is Ready {
  return typeof message === 'object' && message !== null && 'ready' in message;
}
