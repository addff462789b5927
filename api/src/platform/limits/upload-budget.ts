import { PortalError } from '../../base/failure.ts';

/** `places`: concurrent bodies with files. Visitors without a session may use half of the places and bytes at most. */
export type UploadBounds = { places: number; placesPerCaller: number; bytes: number; bytesPerAddress: number };
export type Arriving = { caller: string; address: string; isVisitor: boolean; bytes: number };

export const PLACES = { places: 40, placesPerCaller: 3 };
const RETRY_S = 2;
const VISITORS_SHARE = 0.5;

/** Limits the bodies with files that a process has in memory: in total, and for each caller and address, so that none blocks the others. */
export function createUploadBudget({ places, placesPerCaller, bytes, bytesPerAddress }: UploadBounds) {
  const arriving = new Set<Arriving>();
  const sum = (uploads: readonly Arriving[]) => uploads.reduce((total, upload) => total + upload.bytes, 0);
  const isOver = (uploads: readonly Arriving[], next: Arriving, share: number) =>
    uploads.length >= places * share || sum(uploads) + next.bytes > bytes * share;
  return {
    /** Reserves a place and the announced bytes of a body before it is read. Returns a function that releases them. */
    take(upload: Arriving): () => void {
      const all = [...arriving];
      const ofCaller = all.filter(({ caller }) => caller === upload.caller);
      const ofAddress = all.filter(({ address }) => address === upload.address);
      if (ofCaller.length >= placesPerCaller || sum(ofAddress) + upload.bytes > bytesPerAddress)
        throw new PortalError('tooMany', { retryAfterS: RETRY_S });
      const visitors = all.filter(({ isVisitor }) => isVisitor);
      if (isOver(all, upload, 1) || (upload.isVisitor && isOver(visitors, upload, VISITORS_SHARE)))
        throw new PortalError('shed', { retryAfterS: RETRY_S });
      arriving.add(upload);
      return () => void arriving.delete(upload);
    },
  };
}
export type UploadBudget = ReturnType<typeof createUploadBudget>;
