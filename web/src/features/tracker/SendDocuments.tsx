import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { sendFile } from '../../lib/api/send-file.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useFileUpload } from '../../lib/records/use-file-upload.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import layout from '../../ui/layout/layout.module.css';
import { FileUpload } from '../../ui/upload/FileUpload.tsx';
import { trackerText as t } from './tracker.text.ts';

const MAX_FILES = 5;
type Props = { caseId: string; requirement: { id: string; name: string; reason: string | null }; onChanged: () => void };

/** Upload of the documents that the back office asks for. */
export function SendDocuments({ caseId, requirement: { id: requirementId, name, reason }, onChanged }: Props) {
  const id = useId();
  const upload = useFileUpload(sendFile, MAX_FILES);
  const { send } = useApiMutation('/serviceTracker/saveDocument', { popup: 'network', loader: t.sending });
  const [error, setError] = useState<string>();
  const [rejection, setRejection] = useState<string>();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const missing = upload.isSending ? t.stillSending : upload.value.length === 0 ? t.errorFile : undefined;
    setError(missing);
    if (missing) return document.getElementById(id)?.focus();
    const { failure } = await send({ caseId, requirementId, fileRefs: upload.value.map(({ fileRef }) => fileRef) });
    if (failure?.code === 'fileGone') upload.expire();
    setRejection(failure?.error);
    if (failure?.code === 'requirementClosed') onChanged();
  }

  return (
    <form noValidate className={layout.stack4} onSubmit={(event) => void submit(event)}>
      <Notice tone="warn">
        {t.needed({ name })} {reason}
      </Notice>
      <FileUpload id={id} label={name} upload={upload} error={error} />
      {rejection && (
        <Notice tone="bad" isAlert>
          {rejection}
        </Notice>
      )}
      <div>
        <Button type="submit">{t.sendPapers}</Button>
      </div>
    </form>
  );
}
