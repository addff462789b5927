import type { EndpointAt } from '@portal/contract/contract.ts';
import { isAadhaar, READABLE_FROM } from '@portal/rules/aadhaar.ts';
import { maskAadhaar as mask } from '@portal/rules/masks.ts';
import { shownFileName } from '@portal/rules/uploaded-file.ts';
import sharp from 'sharp';
import { PortalError } from '../../http/failure.ts';
import type { Call } from '../../http/implement.ts';
import type { Services } from '../../services.ts';
import { acceptFile } from '../../uploads/accept-file.ts';
import { checkFile } from '../../uploads/check-file.ts';
import { noteDeclaration, refuseOldText } from './declaration.ts';

type Mask = Call<EndpointAt<'/maskAadhar'>>;
type Given = Extract<Mask['input'], { file: unknown }>['file'];

const PREVIEW_PX = 640;
const LAST = 4;
const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const;

/**
 * Masks a typed number, or a card before anything of it is kept: what comes is only in memory, and its copy with the first eight digits
 * covered becomes an uploaded file.
 */
export async function maskAadhaar({ input, session, services, now, fail }: Mask) {
  if (!session?.clientId) throw fail('notFound');
  const { clientId } = session;
  refuseOldText(input.consentVersion);
  if ('aadhaarNumber' in input) {
    if (!isAadhaar(input.aadhaarNumber)) throw fail('aadhaarInvalid');
    await noteDeclaration('AADHAAR', clientId, true, services.store, now);
    const last4 = input.aadhaarNumber.slice(-LAST);
    return { maskedAadhaar: mask(last4), last4, valid: true, fileRef: null, maskedPreview: null };
  }
  const { masked, last4 } = await maskedCopy(input.file, services);
  const name = `Aadhaar XXXX XXXX ${last4}.${ENDINGS[masked.mimeType]}`;
  const file = await acceptFile({ name, ...masked }, clientId, services, now, { aadhaarLast4: last4 });
  await noteDeclaration('AADHAAR', clientId, true, services.store, now);
  return { maskedAadhaar: mask(last4), last4, valid: true, fileRef: file.fileRef, maskedPreview: await previewOf(file) };
}

/** The picture is looked at before it leaves for the partner, and what comes back is looked at as any file is. */
async function maskedCopy({ fileName, mimeType, base64Data }: Given, { partners }: Services) {
  const name = shownFileName(fileName);
  const checked = await checkFile({ name, mimeType, bytes: new Uint8Array(Buffer.from(base64Data, 'base64')) });
  if ('why' in checked) throw new PortalError('fileRefused', { why: checked.why });
  const { masked, last4, confidence } = await partners.kyc.maskAadhaar({
    name,
    mimeType: checked.file.mimeType,
    bytes: checked.file.bytes,
  });
  if (confidence < READABLE_FROM) throw new PortalError('unreadable');
  return { masked: { mimeType: masked.mimeType, bytes: new Uint8Array(masked.bytes) }, last4 };
}

/** Small enough for the answer; a PDF has none. */
async function previewOf({ mimeType, bytes }: { mimeType: string; bytes: Uint8Array }): Promise<string | null> {
  if (mimeType === 'application/pdf') return null;
  const picture = await sharp(bytes).resize({ width: PREVIEW_PX, withoutEnlargement: true }).jpeg({ quality: 70 }).toBuffer();
  return picture.toString('base64');
}
