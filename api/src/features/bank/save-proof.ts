import type { EndpointAt } from '@portal/contract/contract.ts';
import { displayedFileName } from '@portal/rules/requests/uploaded-file.ts';
import { acceptFile } from '../../domain/uploads/accept-file.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

/** Stores one page of the proof of an account. The file name starts with the kind of proof, so that staff know what they are looking at. */
export async function saveProof({ customer, input, services, now }: Call<EndpointAt<'/bankDetails/saveDocument'>>) {
  const { documentType, file } = input;
  const bytes = new Uint8Array(Buffer.from(file.base64Data, 'base64'));
  const name = `${documentType.toLowerCase()} ${file.fileName}`;
  const {
    fileRef,
    pages,
    status,
    bytes: storedBytes,
  } = await acceptFile({ given: { name, mimeType: file.mimeType, bytes }, clientId: customer.clientId }, { services, now });
  return { fileRef, documentType, fileName: displayedFileName(file.fileName), sizeBytes: storedBytes.length, pages, status };
}
