import type { EndpointAt } from '@portal/contract/contract.ts';
import { displayedFileName, nameOfType } from '@portal/rules/requests/uploaded-file.ts';
import { type AcceptedFile, acceptFile } from '../../domain/uploads/accept-file.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { acceptAadhaar } from './accept-aadhaar.ts';

type Convert = Call<EndpointAt<'/convertToBase64'>>;

/** Accepts one file, or a document that DigiLocker shared, and returns the stored copy, as the back office will see it. */
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
 * Another customer's document, one shared more than a day ago, and one that DigiLocker no longer has are all reported as not found. The
 * consent was for an Aadhaar, so every document is masked before it is stored.
 */
async function sharedDocument(ref: string, { session, services, now, fail }: Convert): Promise<AcceptedFile> {
  // A link opens one policy, not documents that its owner shared elsewhere.
  const clientId = session?.kind === 'customer' ? session.clientId : null;
  const document = clientId && (await services.store.digilocker.findDocument(clientId, ref, now));
  const fetched = document && (await services.partners.digilocker.fetchDocument(document.docRef));
  if (!clientId || !fetched) throw fail('notFound');
  const { mimeType, bytes } = fetched;
  const name = nameOfType(displayedFileName(document.name), mimeType);
  return acceptAadhaar({ name, mimeType, bytes: new Uint8Array(bytes) }, clientId, { services, now });
}
