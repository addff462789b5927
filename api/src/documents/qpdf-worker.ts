import { parentPort } from 'node:worker_threads';
import { ownerSecret } from './owner-secret.ts';
import { startQpdf } from './qpdf.ts';
import type { WorkerAnswer } from './worker-queue.ts';

/** The worker thread in which qpdf protects files: 0.1 s of CPU each, too long for the server's main thread. */

export type ProtectRequest = { bytes: Uint8Array; password: string };

/** Packs the thousands of small tag objects into few streams: a third of the size, a quarter of the time. */
const PACKED = '--object-streams=generate';

/** AES-256. Nobody knows the owner password, so nobody can change the file; reading aloud, copying and printing stay allowed. */
async function protect({ bytes, password }: ProtectRequest): Promise<Uint8Array> {
  const qpdf = await startQpdf();
  qpdf.FS.writeFile('/plain.pdf', bytes);
  const rights = ['--accessibility=y', '--extract=y', '--print=full', '--modify=none'];
  const code = qpdf.callMain([PACKED, '--encrypt', password, ownerSecret(), '256', ...rights, '--', '/plain.pdf', '/protected.pdf']);
  if (code !== 0) throw new Error(`qpdf ended with ${code}`);
  return qpdf.FS.readFile('/protected.pdf');
}

async function answerTo(request: ProtectRequest): Promise<WorkerAnswer<Uint8Array>> {
  try {
    return { ok: true, answer: await protect(request) };
  } catch {
    return { ok: false, why: 'qpdf could not protect a file' };
  }
}

parentPort?.on('message', async (request: ProtectRequest) => {
  parentPort?.postMessage(await answerTo(request));
});
