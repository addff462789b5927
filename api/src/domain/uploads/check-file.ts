import { createWorkerQueue } from '../documents/worker-queue.ts';
import type { CheckAnswer, GivenFile } from './check-worker.ts';

/** A file that takes longer counts as unreadable. */
const BUDGET_MS = 20_000;

const checking = createWorkerQueue<GivenFile, CheckAnswer>(new URL('./check-worker.ts', import.meta.url), BUDGET_MS);

/** Returns the error of a file, or the copy to store. A file that crashes the worker, or takes too long, counts as unreadable. */
export const checkFile = (file: GivenFile): Promise<CheckAnswer> => checking.run(file).catch(() => ({ why: 'UNREADABLE' }));
