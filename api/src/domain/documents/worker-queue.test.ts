import { afterEach, describe, expect, it } from 'vitest';
import { createWorkerQueue, type WorkerQueue } from './worker-queue.ts';

/** A worker that answers, throws, dies or hangs on command. */
const OBEDIENT = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads';
  let asked = 0;
  parentPort.on('message', (order) => {
    asked += 1;
    if (order === 'die') throw new TypeError('a secret name');
    if (order === 'exit') process.exit(1);
    if (order === 'hang') return;
    parentPort.postMessage(order === 'refuse' ? { ok: false, why: 'refused' } : { ok: true, answer: order + ' as number ' + asked });
  });`)}`,
);

/** Enough for a thread to start on a busy machine too. */
const BUDGET_MS = 20_000;

describe('work in a worker thread', () => {
  let queue: WorkerQueue<string, string>;
  afterEach(() => queue.close());

  it('runs work one after the other in the same worker', async () => {
    queue = createWorkerQueue(OBEDIENT, BUDGET_MS);
    expect(await Promise.all(['first', 'second', 'third'].map((order) => queue.run(order)))).toEqual([
      'first as number 1',
      'second as number 2',
      'third as number 3',
    ]);
  });

  it('rejected work does not affect the next', async () => {
    queue = createWorkerQueue(OBEDIENT, BUDGET_MS);
    const rejected = queue.run('refuse');
    const next = queue.run('next');
    await expect(rejected).rejects.toThrow('refused');
    expect(await next).toBe('next as number 2');
  });

  it.each([
    ['dies', 'die', 'worker failed: TypeError', BUDGET_MS],
    ['ends', 'exit', 'worker ended', BUDGET_MS],
    ['hangs', 'hang', 'worker took longer than 3000 ms', 3_000],
  ])('work that breaks its worker, which %s, fails alone, and a new worker does the rest', async (_, order, reason, budgetMs) => {
    queue = createWorkerQueue(OBEDIENT, budgetMs);
    const broken = queue.run(order);
    const next = queue.run('next');
    await expect(broken).rejects.toThrow(reason);
    await expect(broken).rejects.not.toThrow('secret');
    expect(await next).toBe('next as number 1');
  });

  it('rejects waiting work when the queue is closed', async () => {
    queue = createWorkerQueue(OBEDIENT, BUDGET_MS);
    const under = queue.run('hang');
    const waiting = queue.run('never');
    const results = Promise.allSettled([under, waiting]);
    await queue.close();
    expect((await results).map((result) => result.status)).toEqual(['rejected', 'rejected']);
  });
});
