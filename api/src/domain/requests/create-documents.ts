import type { Services } from '../../platform/context/services.ts';
import type { Document } from '../../platform/partners/back-office/back-office.port.ts';
import { readBytes } from '../uploads/read-file.ts';
import type { StoredFile } from '../uploads/uploaded-file-rows.store.ts';

/** The clean files in the format of the back office. */
export async function createDocuments(files: readonly StoredFile[], services: Services): Promise<Document[]> {
  const documents: Document[] = [];
  for (const file of files.filter(({ status }) => status === 'CLEAN')) {
    const bytes = await readBytes(file, services);
    documents.push({ fileRef: file.fileId, name: file.name, mimeType: file.mimeType, base64: bytes.toString('base64') });
  }
  return documents;
}
