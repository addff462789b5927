import { createHash } from 'node:crypto';
import { displayedFileName } from '@portal/rules/requests/uploaded-file.ts';
import { PortalError } from '../../base/failure.ts';
import { newRef } from '../../base/secret.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { createWorkerQueue } from '../documents/worker-queue.ts';
import { checkFile } from './check-file.ts';
import type { CheckedFile, GivenFile } from './check-worker.ts';
import { encryptObject, newObjectKey } from './object-cipher.ts';

/** Joining takes a second for each file of a phone's camera. */
const JOIN_BUDGET_MS = 20_000;
const joining = createWorkerQueue<readonly CheckedFile[], CheckedFile>(new URL('./join-worker.ts', import.meta.url), JOIN_BUDGET_MS);

/** An accepted file. `bytes`: the stored copy. */
export type AcceptedFile = CheckedFile & { fileRef: string; name: string; status: 'ACCEPTED' | 'SCANNING' };

/**
 * Accepts a file of a client: checked (file checks F), scanned, and stored encrypted for a day, in which a request may consume it. Runs
 * between transactions, because the scanner is a partner. If the scanner does not answer, the file is stored in quarantine and a job tries
 * again. Throws `fileRefused` with `why`, or `tooMany`. `aadhaarLast4`: of a masked copy of an Aadhaar.
 */
export async function acceptFile(
  { given, clientId }: { given: GivenFile; clientId: string },
  { services, now }: Pick<Work, 'services' | 'now'>,
  { aadhaarLast4 }: { aadhaarLast4?: string } = {},
): Promise<AcceptedFile> {
  const looked = await lookInto(given, clientId, { services, now });
  return storeFile({ ...looked, aadhaarLast4 }, clientId, { services, now });
}

/** Accepts files that become one document, in their order. Several pictures or PDFs are joined to a PDF; a single file stays as it is. */
export async function acceptJoined(
  lookedIntos: readonly LookedInto[],
  { name, clientId }: { name: string; clientId: string },
  { services, now }: Pick<Work, 'services' | 'now'>,
) {
  const [first] = lookedIntos;
  if (!first) throw new Error('No file to join.');
  if (lookedIntos.length === 1) return storeFile(first, clientId, { services, now });
  const file = await joining.run(lookedIntos.map((lookedInto) => lookedInto.file));
  const isClean = lookedIntos.every((lookedInto) => lookedInto.isClean);
  return storeFile({ name: displayedFileName(`${name}.pdf`), file, isClean, sentSha256: null }, clientId, { services, now });
}

/** A file that may be stored. `isClean`: the scanner has approved it already. `sentSha256`: hash of the bytes that were sent, of a single file. */
export type LookedInto = { name: string; file: CheckedFile; isClean: boolean; sentSha256: Buffer | null };

/** Checks and scans an uploaded file. */
export async function lookInto(
  givenFile: GivenFile,
  clientId: string,
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<LookedInto> {
  await rateLimits(services, now).upload(clientId);
  const name = displayedFileName(givenFile.name);
  const checked = await checkFile({ ...givenFile, name });
  if ('why' in checked) throw new PortalError('fileRefused', { why: checked.why });
  // Scan the original, not the copy. The copy no longer contains hidden content, but the customer should know about it.
  const verdict = await scan(givenFile.bytes, services);
  if (verdict === 'infected') throw new PortalError('fileRefused', { why: 'INFECTED' });
  return { name, file: checked.file, isClean: verdict === 'clean', sentSha256: createHash('sha256').update(givenFile.bytes).digest() };
}

type Stored = LookedInto & { aadhaarLast4?: string | undefined };

async function storeFile(
  { name, file, isClean, sentSha256, aadhaarLast4 }: Stored,
  clientId: string,
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<AcceptedFile> {
  const fileRef = newRef();
  const objectId = newRef();
  const key = newObjectKey();
  const { mimeType, pages } = file;
  const row = { ref: fileRef, objectId, key, name, mimeType, sizeBytes: file.bytes.length, pages, sentSha256, aadhaarLast4 };
  const isAdded = await inTransaction(services, ({ store }) => store.uploadedFile.add(clientId, row, now));
  if (!isAdded) throw new PortalError('tooMany');
  services.crashPoint('file-row');
  await services.objects.put(objectId, encryptObject(objectId, key, file.bytes));
  services.crashPoint('file-object');
  await inTransaction(services, async ({ store, send }) => {
    const stored = await store.uploadedFile.find(fileRef, [clientId]);
    if (!stored) throw new Error('The row of a file has gone while its object was written.');
    await store.uploadedFile.setStatus(stored.fileId, 'STORING', isClean ? 'CLEAN' : 'SCANNING');
    if (!isClean) await send('file-scan', { fileId: stored.fileId });
  });
  return { ...file, fileRef, name, status: isClean ? 'ACCEPTED' : 'SCANNING' };
}

async function scan(bytes: Uint8Array, { partners, log }: Services): Promise<'clean' | 'infected' | 'unknown'> {
  try {
    return await partners.scanner.scan(bytes);
  } catch (error) {
    if (!(error instanceof PartnerFailure)) throw error;
    log.warn({ reason: error.reason }, 'the scanner did not answer; a file waits in quarantine');
    return 'unknown';
  }
}
