import type { EndpointAt } from '@portal/contract/contract.ts';
import { isAadhaar } from '@portal/rules/people/aadhaar.ts';
import { maskAadhaar as mask } from '@portal/rules/people/masks.ts';
import { displayedFileName } from '@portal/rules/requests/uploaded-file.ts';
import sharp from 'sharp';
import { inTransaction } from '../../platform/context/services.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { acceptAadhaar } from './accept-aadhaar.ts';
import { noteDeclaration, rejectOldText } from './declaration.ts';

type Mask = Call<EndpointAt<'/maskAadhar'>>;

const PREVIEW_PX = 640;
const LAST = 4;

/**
 * Masks a typed number, or a card before it is stored. The original is only in memory; a copy with the first eight digits covered becomes
 * an uploaded file.
 */
export async function maskAadhaar({ input, session, services, now, fail }: Mask) {
  if (!session?.clientId) throw fail('notFound');
  const { clientId } = session;
  rejectOldText(input.consentVersion);
  if ('aadhaarNumber' in input) {
    if (!isAadhaar(input.aadhaarNumber)) throw fail('aadhaarInvalid');
    await inTransaction(services, (tx) => noteDeclaration('AADHAAR', { clientId, given: true }, { tx, now }));
    const last4 = input.aadhaarNumber.slice(-LAST);
    return { maskedAadhaar: mask(last4), last4, valid: true, fileRef: null, maskedPreview: null };
  }
  const { fileName, mimeType, base64Data } = input.file;
  const uploadedFile = { name: displayedFileName(fileName), mimeType, bytes: new Uint8Array(Buffer.from(base64Data, 'base64')) };
  const { last4, ...file } = await acceptAadhaar(uploadedFile, clientId, { services, now });
  await inTransaction(services, (tx) => noteDeclaration('AADHAAR', { clientId, given: true }, { tx, now }));
  return { maskedAadhaar: mask(last4), last4, valid: true, fileRef: file.fileRef, maskedPreview: await createPreview(file) };
}

/** A preview small enough for the answer; a PDF has none. */
async function createPreview({ mimeType, bytes }: { mimeType: string; bytes: Uint8Array }): Promise<string | null> {
  if (mimeType === 'application/pdf') return null;
  const picture = await sharp(bytes).resize({ width: PREVIEW_PX, withoutEnlargement: true }).jpeg({ quality: 70 }).toBuffer();
  return picture.toString('base64');
}
