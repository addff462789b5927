import { createWorkerQueue } from '../documents/worker-queue.ts';
import type { CheckedFile } from './check-worker.ts';
import type { StampRequest } from './stamp-worker.ts';

/** A document of many pages needs a second. */
const BUDGET_MS = 20_000;
const stamping = createWorkerQueue<StampRequest, Pick<CheckedFile, 'bytes' | 'pages'>>(
  new URL('./stamp-worker.ts', import.meta.url),
  BUDGET_MS,
);

/** A file as a PDF with a mark across every page: who looks at it, and when. */
export const stampFile = (file: Pick<CheckedFile, 'bytes' | 'mimeType'>, mark: string) => stamping.run({ ...file, mark });
