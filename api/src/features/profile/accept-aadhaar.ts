import { READABLE_FROM } from '@portal/rules/people/aadhaar.ts';
import { nameOfType } from '@portal/rules/requests/uploaded-file.ts';
import { PortalError } from '../../base/failure.ts';
import { type AcceptedFile, acceptFile } from '../../domain/uploads/accept-file.ts';
import { checkFile } from '../../domain/uploads/check-file.ts';
import type { GivenFile } from '../../domain/uploads/check-worker.ts';
import type { Services, Work } from '../../platform/context/services.ts';

/**
 * Accepts an Aadhaar card. Only a copy with the first eight digits covered becomes an uploaded file. Throws `fileRefused` or `unreadable`.
 */
export async function acceptAadhaar(
  givenFile: GivenFile,
  clientId: string,
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<AcceptedFile & { last4: string }> {
  const { masked, last4 } = await maskedCopy(givenFile, services);
  const name = nameOfType(`Aadhaar XXXX XXXX ${last4}`, masked.mimeType);
  return { ...(await acceptFile({ given: { name, ...masked }, clientId }, { services, now }, { aadhaarLast4: last4 })), last4 };
}

/** The picture is checked before it is sent to the partner, and the returned picture is checked like any file. */
async function maskedCopy(givenFile: GivenFile, { partners }: Services) {
  const checked = await checkFile(givenFile);
  if ('why' in checked) throw new PortalError('fileRefused', { why: checked.why });
  const { mimeType, bytes } = checked.file;
  const { masked, last4, confidence } = await partners.kyc.maskAadhaar({ name: givenFile.name, mimeType, bytes });
  if (confidence < READABLE_FROM) throw new PortalError('unreadable');
  return { masked: { mimeType: masked.mimeType, bytes: new Uint8Array(masked.bytes) }, last4 };
}
