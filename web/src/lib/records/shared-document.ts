import { callPortal } from '../api/call-portal.ts';
import { type FileElsewhere, toPreview } from '../api/send-file.ts';
import type { ResponseOf } from '../api/wire.ts';
import { digiLockerText as t } from '../text/digilocker.text.ts';

export type SharedDocument = ResponseOf<'/verifyProfileDigilocker'>['documents'][number];

/** A document that DigiLocker shared, as a file of a form: the server fetches it. */
export const sharedDocument = ({ name, docRef }: SharedDocument): FileElsewhere => ({
  name,
  async send(_onProgress, signal) {
    const { data, failure } = await callPortal('/convertToBase64', { docRef }, { signal });
    if (failure) return { failure: failure.code === 'notFound' ? { ...failure, error: t.sharedGone } : failure };
    return { data: data && { ...data, preview: toPreview(t.sharedPreview, data.mimeType, data.base64Data) } };
  },
});
