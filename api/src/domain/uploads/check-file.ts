import { createWorkerQueue } from '../documents/worker-queue.ts';
import type { CheckAnswer, GivenFile } from './check-worker.ts';

/** A file that takes longer is as good as unreadable. */
const BUDGET_MS = 20_000;

const checking = createWorkerQueue<GivenFile, CheckAnswer>(new URL('./check-worker.ts', import.meta.url), BUDGET_MS);

/** What is wrong with a file, or the copy that is kept. One that breaks the worker, or takes it too long, is unreadable. */
export const checkFile = (file: GivenFile): Promise<CheckAnswer> => checking.ask(file).catch(() => ({ why: 'UNREADABLE' }));
