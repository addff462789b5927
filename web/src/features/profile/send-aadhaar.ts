import { DECLARATIONS_VERSION } from '@portal/rules/declarations.ts';
import { callPortal } from '../../lib/portal-api.ts';
import type { SendFile } from '../../lib/send-file.ts';

const BYTES_AT_ONCE = 32_768;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + BYTES_AT_ONCE));
  return btoa(text);
}

/** Uploads a picture of an Aadhaar, of which only the masked copy is kept. The person has consented before. */
export const sendAadhaar: SendFile = async (file, onProgress, signal) => {
  const base64Data = base64Of(new Uint8Array(await file.arrayBuffer()));
  onProgress(0);
  const { data, failure } = await callPortal(
    '/maskAadhar',
    {
      file: { fileName: file.name, mimeType: file.type, base64Data },
      consent: true,
      consentVersion: DECLARATIONS_VERSION,
    },
    { signal },
  );
  if (failure) return { failure };
  const { fileRef = null, maskedPreview } = data ?? {};
  if (!fileRef) return { data: null };
  return {
    data: {
      fileRef,
      base64Data: maskedPreview ?? '',
      mimeType: 'image/jpeg',
      fileName: file.name,
      sizeBytes: file.size,
      pages: 1,
      status: 'ACCEPTED',
    },
  };
};
