import { shownFileName } from '@portal/rules/uploaded-file.ts';
import { rateLimits } from '../access/rate-limits.ts';
import { PortalError } from '../http/failure.ts';
import { newRef } from '../http/secret.ts';
import { PartnerFailure } from '../partners/partner-failure.ts';
import { inTransaction, type Services } from '../services.ts';
import { checkFile } from './check-file.ts';
import type { CheckedFile, GivenFile } from './check-worker.ts';
import { encryptObject, newObjectKey } from './object-cipher.ts';

/** A file that was taken. `bytes`: the copy that is kept. */
export type AcceptedFile = CheckedFile & { fileRef: string; name: string; status: 'ACCEPTED' | 'SCANNING' };

/**
 * Takes a file of a client: checked (file checks F), scanned, and kept encrypted for a day, in which a request may take it. Runs between
 * transactions: the scanner is a partner. Where it does not answer the file is kept in quarantine and a job asks again. Throws
 * `fileRefused` with `why`, or `tooMany`. `aadhaarLast4`: of a masked copy of an Aadhaar.
 */
export async function acceptFile(
  given: GivenFile,
  clientId: string,
  services: Services,
  now: Date,
  { aadhaarLast4 }: { aadhaarLast4?: string } = {},
): Promise<AcceptedFile> {
  await rateLimits(services, now).upload(clientId);
  const name = shownFileName(given.name);
  const checked = await checkFile({ ...given, name });
  if ('why' in checked) throw new PortalError('fileRefused', { why: checked.why });
  // What came is scanned, not the copy: what was hidden in it is gone from that, and the person should know.
  const verdict = await scan(given.bytes, services);
  if (verdict === 'infected') throw new PortalError('fileRefused', { why: 'INFECTED' });
  const { file } = checked;
  const fileRef = newRef();
  const objectId = newRef();
  const key = newObjectKey();
  const { mimeType, pages } = file;
  const row = { ref: fileRef, objectId, key, name, mimeType, sizeBytes: file.bytes.length, pages, aadhaarLast4 };
  const isAdded = await inTransaction(services, ({ store }) => store.uploadedFile.add(clientId, row, now));
  if (!isAdded) throw new PortalError('tooMany');
  services.crashPoint('file-row');
  await services.objects.put(objectId, encryptObject(objectId, key, file.bytes));
  services.crashPoint('file-object');
  await inTransaction(services, async ({ store, send }) => {
    const stored = await store.uploadedFile.find(fileRef, [clientId]);
    if (!stored) throw new Error('The row of a file has gone while its object was written.');
    await store.uploadedFile.setStatus(stored.fileId, 'STORING', verdict === 'clean' ? 'CLEAN' : 'SCANNING');
    if (verdict !== 'clean') await send('file-scan', { fileId: stored.fileId });
  });
  return { ...file, fileRef, name, status: verdict === 'clean' ? 'ACCEPTED' : 'SCANNING' };
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
