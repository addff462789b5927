import type { EndpointAt } from '@portal/contract/contract.ts';
import { displayedFileName, nameOfType } from '@portal/rules/requests/uploaded-file.ts';
import { type AcceptedFile, acceptFile } from '../../domain/uploads/accept-file.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { acceptAadhaar } from './accept-aadhaar.ts';

type Convert = Call<EndpointAt<'/convertToBase64'>>;

/** Takes one file, or a document that DigiLocker shared, and shows the copy that is kept: what the back office will see. */
export async function convertFile(call: Convert) {
  const { input, session, services, now, fail } = call;
  if (!session?.clientId) throw fail('notFound');
  const file =
    'docRef' in input ? await sharedDocument(input.docRef, call) : await sentFile(input.file, session.clientId, { services, now });
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

async function sentFile(
  file: File,
  clientId: string,
  { services, now }: { services: Convert['services']; now: Date },
): Promise<AcceptedFile> {
  return acceptFile(
    { given: { name: file.name, mimeType: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }, clientId },
    { services, now },
  );
}

/**
 * Another's document, one that was shared more than a day ago, and one that DigiLocker no longer has look the same: absent. The consent was
 * for an Aadhaar, so all of them are masked before anything is kept, whatever they are called.
 */
async function sharedDocument(ref: string, { session, services, now, fail }: Convert): Promise<AcceptedFile> {
  // A link opens one policy, not what its owner shared elsewhere.
  const clientId = session?.kind === 'customer' ? session.clientId : null;
  const document = clientId && (await services.store.digilocker.findDocument(clientId, ref, now));
  const fetched = document && (await services.partners.digilocker.fetchDocument(document.docRef));
  if (!clientId || !fetched) throw fail('notFound');
  const { mimeType, bytes } = fetched;
  const name = nameOfType(displayedFileName(document.name), mimeType);
  return acceptAadhaar({ name, mimeType, bytes: new Uint8Array(bytes) }, clientId, { services, now });
}
