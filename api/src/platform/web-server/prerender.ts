import { Worker } from 'node:worker_threads';
import type { PrerenderJob } from './prerender-worker.ts';

const PATIENCE_MS = 20_000;

/** Renders the start of a page with React, in a separate thread. */
export function prerenderPage(job: PrerenderJob): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('prerender-worker.ts', import.meta.url), { workerData: job });
    const late = setTimeout(() => void worker.terminate(), PATIENCE_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(late);
      reject(new Error('The page was not prerendered.'));
    });
  });
}
