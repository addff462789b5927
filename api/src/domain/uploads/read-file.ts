import type { FileType } from '@portal/rules/requests/uploaded-file.ts';
import type { Services } from '../../platform/context/services.ts';
import { decryptObject } from './object-cipher.ts';
import type { StoredFile } from './uploaded-file-rows.store.ts';

export type ReadFile = { name: string; mimeType: FileType; bytes: Buffer };

/**
 * A file of these clients by its reference. Undefined for another's and for none, alike, and for one that the scanner has not found clean:
 * nothing leaves quarantine. A call answers it in base64, and the browser saves it as a file; it is never a page of ours.
 */
export async function readFile(ref: string, clientIds: readonly string[], services: Services): Promise<ReadFile | undefined> {
  const file = await services.store.uploadedFile.find(ref, clientIds);
  return file?.status === 'CLEAN' ? { name: file.name, mimeType: file.mimeType, bytes: await readBytes(file, services) } : undefined;
}

/** Decrypted content of a stored file. */
export async function readBytes({ objectId, key }: Pick<StoredFile, 'objectId' | 'key'>, { objects }: Services): Promise<Buffer> {
  const object = await objects.get(objectId);
  if (!object) throw new Error('A file is missing in the store of files.');
  return decryptObject(objectId, key, object);
}
