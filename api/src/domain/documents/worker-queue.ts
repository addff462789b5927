import { Worker } from 'node:worker_threads';

/** The worker's answer to each request. */
export type WorkerAnswer<Answer> = { ok: true; answer: Answer } | { ok: false; why: string };

export type WorkerQueue<Request, Answer> = {
  /** Rejects if the worker rejects the request, dies, or exceeds the budget. */
  run(request: Request): Promise<Answer>;
  close(): Promise<void>;
};

type Task<Request, Answer> = { request: Request; resolve: (answer: Answer) => void; reject: (error: Error) => void };

/**
 * One worker thread that handles one request at a time. The first request starts it, and so does the next one after it died or was
 * abandoned. So a request that crashes it fails alone. An idle worker does not keep the process alive.
 */
export function createWorkerQueue<Request, Answer>(file: URL, budgetMs: number): WorkerQueue<Request, Answer> {
  const waiting: Task<Request, Answer>[] = [];
  let current: Task<Request, Answer> | undefined;
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(file);
    started.on('message', (message: WorkerAnswer<Answer>) => {
      if (started !== worker) return;
      finish((task) => (message.ok ? task.resolve(message.answer) : task.reject(new Error(message.why))));
    });
    // The error message may quote the request, so only its name is passed on.
    started.on('error', (error) => abandon(started, `worker failed: ${error instanceof Error ? error.name : 'unknown'}`));
    started.on('exit', () => abandon(started, 'worker ended'));
    return started;
  }

  function finish(settle: (task: Task<Request, Answer>) => void): void {
    clearTimeout(timer);
    const task = current;
    current = undefined;
    if (task) settle(task);
    next();
  }

  /** A thread inside native code terminates only when that returns; do not wait for it. */
  function abandon(lost: Worker | undefined, reason: string): void {
    if (lost !== worker) return;
    worker = undefined;
    void lost?.terminate();
    finish((task) => task.reject(new Error(reason)));
  }

  function next(): void {
    if (current) return;
    current = waiting.shift();
    if (!current) {
      worker?.unref();
      return;
    }
    worker ??= start();
    worker.ref();
    timer = setTimeout(() => abandon(worker, `worker took longer than ${budgetMs} ms`), budgetMs);
    worker.postMessage(current.request);
  }

  return {
    run: (request) =>
      new Promise((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        next();
      }),
    async close() {
      const closing = worker;
      for (const task of waiting.splice(0)) task.reject(new Error('worker was closed'));
      abandon(closing, 'worker was closed');
      await closing?.terminate();
    },
  };
}
