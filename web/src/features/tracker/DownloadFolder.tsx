import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { trackerText as t } from './tracker.text.ts';

/** The request with all that was sent and done, as a PDF. */
export function DownloadFolder({ caseId }: { caseId: string }) {
  const { send, failure } = useApiMutation('/serviceTracker/folder', { popup: 'network', loader: t.preparing, changesNothing: true });
  async function download() {
    const { data } = await send({ caseId });
    if (data) saveFile(data);
  }
  return (
    <div>
      <TextButton onClick={() => void download()}>{t.folder}</TextButton>
      {failure?.error && <Notice tone="bad">{failure.error}</Notice>}
    </div>
  );
}
