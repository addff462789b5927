import type { EndpointAt } from '@portal/contract/contract.ts';
import type { Call } from '../../http/implement.ts';
import { acceptFile } from '../../uploads/accept-file.ts';

/** Takes one file, and shows the copy that is kept: what the back office will see. */
export async function convertFile({ input, session, services, now, fail }: Call<EndpointAt<'/convertToBase64'>>) {
  if (!session?.clientId) throw fail('notFound');
  const { name, type: mimeType } = input.file;
  const bytes = new Uint8Array(await input.file.arrayBuffer());
  const file = await acceptFile({ name, mimeType, bytes }, session.clientId, services, now);
  const isClean = file.status === 'ACCEPTED';
  return {
    fileRef: file.fileRef,
    base64Data: isClean ? Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength).toString('base64') : '',
    mimeType: file.mimeType,
    fileName: file.name,
    sizeBytes: file.bytes.length,
    pages: file.pages,
    status: file.status,
  };
}
