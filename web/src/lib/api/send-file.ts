import { NEXT_HANDLE_HEADER } from '@portal/contract/transport.ts';
import type { Reply } from '../failures/failure.ts';
import { callPortal } from './call-portal.ts';
import type { ResponseOf } from './wire.ts';

/** Source and alternative text of an image preview. */
export type Preview = { src: string; alt: string };
type Stored = ResponseOf<'/convertToBase64'>;
/** Accepted file as a form stores it. `preview`: the stored copy, where the user should see it. */
export type SentFile = Pick<Stored, 'fileRef' | 'status'> & Partial<Pick<Stored, 'sizeBytes'>> & { preview?: Preview | undefined };
type Send = (onProgress: (share: number) => void, signal: AbortSignal) => Promise<Reply<SentFile>>;
export type SendFile = (file: File, ...call: Parameters<Send>) => ReturnType<Send>;
/** A file that another has, by its name: the server fetches it. */
export type FileElsewhere = { name: string; send: Send };

/** Undefined if the file is not an image or has no data here. */
export const toPreview = (alt: string, mimeType: string, base64Data: string | null): Preview | undefined =>
  mimeType.startsWith('image/') && base64Data ? { src: `data:${mimeType};base64,${base64Data}`, alt } : undefined;

/** Uploads a file. `onProgress`: sent share from 0 to 1, which only XMLHttpRequest reports in every browser. Never throws. */
export const sendFile: SendFile = (file, onProgress, signal) =>
  callPortal(
    '/convertToBase64',
    { file },
    { signal, transport: (address, request) => upload(file, { address, requestInit: request, onProgress }) },
  );

function upload(
  file: File,
  {
    address,
    requestInit: { headers, signal },
    onProgress,
  }: { address: string; requestInit: RequestInit; onProgress: (share: number) => void },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const body = new FormData();
    body.append('file', file);
    const call = new XMLHttpRequest();
    call.open('POST', address);
    // Its own type names the boundary of the parts.
    for (const [name, value] of new Headers(headers)) if (name !== 'content-type') call.setRequestHeader(name, value);
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    call.addEventListener('load', () => {
      const next = call.getResponseHeader(NEXT_HANDLE_HEADER);
      resolve(new Response(call.responseText, { status: call.status, headers: next ? { [NEXT_HANDLE_HEADER]: next } : {} }));
    });
    for (const event of ['error', 'abort']) call.addEventListener(event, () => reject(new Error(event)));
    signal?.addEventListener('abort', () => call.abort());
    call.send(body);
  });
}
