import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatInstant } from '@portal/rules/calendar/dates.ts';
import { isUnderWay } from '@portal/rules/requests/request-status.ts';
import { IconFileDownload } from '@tabler/icons-react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { saveFile, viewFile } from '../../lib/browser/save-file.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { preparingText } from '../../lib/text/preparing.text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { Overview } from './overview.ts';
import { RightRow } from './RightRow.tsx';
import { rightsText as t } from './rights.text.ts';

type Props = { request: Overview['requests'][number] | undefined };

/** The copy of the data: ask for it, wait for it, fetch it until it expires. */
export function CopyRow({ request }: Props) {
  const { send, isSending, failure } = useApiMutation('/privacy/request');
  const fetching = useApiMutation('/privacy/file', { loader: preparingText.document, changesNothing: true });
  const isPending = request !== undefined && isUnderWay(request.status);
  const until = request?.until;
  const shown = failure ?? fetching.failure;

  async function fetchFile(caseId: string, format: 'PDF' | 'JSON') {
    const { data } = await fetching.send({ caseId, format });
    if (data) (useHome.getState().SourceAbcServApp ? viewFile : saveFile)(data);
  }
  return (
    <RightRow icon={IconFileDownload} title={t.copy} text={<p>{describeCopy(request)}</p>}>
      {shown && (
        <Notice tone="bad" isAlert>
          {shown.error}
        </Notice>
      )}
      {request && until && (
        <>
          <Button onClick={() => void fetchFile(request.caseId, 'PDF')}>{t.pdf}</Button>
          <Button variant="default" onClick={() => void fetchFile(request.caseId, 'JSON')}>
            {t.json}
          </Button>
        </>
      )}
      {!(isPending || until) && (
        <Button variant="default" loading={isSending} onClick={() => void send({ type: 'COPY' })}>
          {t.askCopy}
        </Button>
      )}
    </RightRow>
  );
}

function describeCopy(request: Props['request']): string {
  if (!request || request.status === 'CANCELLED') return t.copyLine;
  if (isUnderWay(request.status)) return t.copyPending({ date: request.on });
  return request.until ? t.copyReady({ until: formatInstant(new Date(request.until)) }) : t.copyOver;
}
