import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { callPortal } from '../../../lib/api/call-portal.ts';
import { type SendFile, toPreview } from '../../../lib/api/send-file.ts';
import type { Failure } from '../../../lib/failures/failure.ts';
import { readBase64 } from '../../../lib/format/read-base64.ts';
import { aadhaarText as t } from './aadhaar.text.ts';

/** Replaces the error text with advice to take another photo. */
const inWords = (failure: Failure): Failure => (failure.code === 'unreadable' ? { ...failure, error: t.unreadable } : failure);

/** Uploads a picture of an Aadhaar and shows the masked copy, which is all that is stored. The user has consented before. */
export const sendAadhaar: SendFile = async (file, _onProgress, signal) => {
  const { data, failure } = await callPortal(
    '/maskAadhar',
    {
      file: { fileName: file.name, mimeType: file.type, base64Data: await readBase64(file) },
      consent: true,
      consentVersion: DECLARATIONS_VERSION,
    },
    { signal },
  );
  if (failure) return { failure: inWords(failure) };
  if (!data?.fileRef) return { data: null };
  return { data: { fileRef: data.fileRef, status: 'ACCEPTED', preview: toPreview(t.preview, 'image/jpeg', data.maskedPreview) } };
};
