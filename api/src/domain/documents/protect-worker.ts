import { parentPort } from 'node:worker_threads';
import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';
import { ownerSecret } from './owner-secret.ts';
import type { WorkerAnswer } from './worker-queue.ts';

/** The worker thread that protects files, which takes too long for the server's main thread. */

export type ProtectRequest = { bytes: Uint8Array; password: string };

/** The owner password is unknown to everyone, so the file cannot be changed. Reading aloud, copying and printing stay allowed. */
const RIGHTS = { contentAccessibility: true, copying: true, printing: 'highResolution', modifying: false } as const;

/** AES-256 under the password (PDF 2.0, revision 6). Objects are packed into few streams, which makes the file a third smaller. */
async function protect({ bytes, password }: ProtectRequest): Promise<Uint8Array> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true, parseSpeed: ParseSpeeds.Fastest });
  file.encrypt({ algorithm: 'AES-256', userPassword: password, ownerPassword: ownerSecret(), permissions: RIGHTS });
  return file.save({
    useObjectStreams: true,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
}

async function answerTo(request: ProtectRequest): Promise<WorkerAnswer<Uint8Array>> {
  try {
    return { ok: true, answer: await protect(request) };
  } catch {
    // An error message of the library may quote the document, so it is not passed on.
    return { ok: false, why: 'a file could not be protected' };
  }
}

parentPort?.on('message', async (request: ProtectRequest) => {
  parentPort?.postMessage(await answerTo(request));
});
