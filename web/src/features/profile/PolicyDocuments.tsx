import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { FileUploadState } from '../../lib/records/use-file-upload.ts';
import { SharedDocuments } from '../../ui/upload/SharedDocuments.tsx';

/** Documents that DigiLocker shared for a policy, if the page has not requested them. */
export function PolicyDocuments({ pid, upload }: { pid: string; upload: FileUploadState }) {
  const { data } = useApiQuery('/verifyProfileDigilocker', { pid });
  return <SharedDocuments documents={data?.state === 'VERIFIED' ? data.documents : []} upload={upload} />;
}
