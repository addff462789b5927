import type { EndpointAt } from '@portal/contract/contract.ts';
import { displayedFileName } from '@portal/rules/requests/uploaded-file.ts';
import { acceptFile } from '../../domain/uploads/accept-file.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

/** Takes one page of the proof of an account. Its kind goes before its name, so that whoever looks at it later knows what it is to be. */
export async function saveProof({ customer, input, services, now }: Call<EndpointAt<'/bankDetails/saveDocument'>>) {
  const { documentType, file } = input;
  const bytes = new Uint8Array(Buffer.from(file.base64Data, 'base64'));
  const name = `${documentType.toLowerCase()} ${file.fileName}`;
  const {
    fileRef,
    pages,
    status,
    bytes: kept,
  } = await acceptFile({ given: { name, mimeType: file.mimeType, bytes }, clientId: customer.clientId }, { services, now });
  return { fileRef, documentType, fileName: displayedFileName(file.fileName), sizeBytes: kept.length, pages, status };
}
