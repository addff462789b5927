import { DECLARATIONS_VERSION } from '@portal/rules/declarations.ts';
import type { FileType } from '@portal/rules/uploaded-file.ts';
import { useRef } from 'react';
import type { Failure } from '../../lib/failure.ts';
import { callPortal } from '../../lib/portal-api.ts';
import type { SendFile } from '../../lib/send-file.ts';
import { useFileUpload } from '../../lib/use-file-upload.ts';
import { aadhaarText as t } from './aadhaar.text.ts';

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** What the person can do about it is another photo. */
const inWords = (failure: Failure): Failure => (failure.code === 'unreadable' ? { ...failure, error: t.unreadable } : failure);

/** A photo or PDF of an Aadhaar, masked by the server before it is kept: `copy` is what is left of it. */
export function useAadhaarCopy() {
  const previews = useRef(new Map<string, string | null>());
  const send: SendFile = async (file, _onProgress, signal) => {
    const given = { fileName: file.name, mimeType: file.type as FileType, base64Data: await base64Of(file) };
    const consent = { consent: true, consentVersion: DECLARATIONS_VERSION } as const;
    const { data, failure } = await callPortal('/maskAadhar', { file: given, ...consent }, { signal });
    if (failure) return { failure: inWords(failure) };
    if (!data?.fileRef) return { data: null };
    previews.current.set(data.fileRef, data.maskedPreview);
    const { name: fileName, size: sizeBytes, type: mimeType } = file;
    return { data: { fileRef: data.fileRef, fileName, sizeBytes, mimeType, base64Data: '', pages: 1, status: 'ACCEPTED' } };
  };
  const upload = useFileUpload(send, 1);
  const [sent] = upload.value;
  return { upload, copy: sent && { fileRef: sent.fileRef, preview: previews.current.get(sent.fileRef) ?? null } };
}
