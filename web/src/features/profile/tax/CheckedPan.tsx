import { isSeeded } from '@portal/rules/people/pan.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { sendFile } from '../../../lib/api/send-file.ts';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { useConfig } from '../../../lib/browser/config.ts';
import type { Failure } from '../../../lib/failures/failure.ts';
import { to } from '../../../lib/navigation/to.ts';
import { openRequestIn } from '../../../lib/records/open-request.ts';
import { useFileUpload } from '../../../lib/records/use-file-upload.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { TextButton } from '../../../ui/links/TextButton.tsx';
import { type Rejection, RequestForm } from '../../../ui/request/RequestForm.tsx';
import { FileUpload } from '../../../ui/upload/FileUpload.tsx';
import { panText as t } from './pan.text.ts';
import type { CheckedPan as Checked } from './use-pan-check.ts';

type Props = {
  checked: Checked;
  /** Back to the form, with a word why. */
  onAgain: (reason?: string) => void;
  onDone: (receipt: ResponseOf<'/createCase/panUpdate'>) => void;
};

/** Result of the check with the Income Tax Department. Saves the PAN immediately, or with a copy if the name differs. */
export function CheckedPan({ checked, onAgain, onDone }: Props) {
  const { verificationId, nameMatches, dobMatches } = checked;
  const { supportPhone: phone } = useConfig();
  const navigate = useNavigate();
  const { send } = useApiMutation('/createCase/panUpdate', { popup: 'network', loader: t.saving });
  const upload = useFileUpload(sendFile, 1);
  const [error, setError] = useState<string>();
  const copyId = useId();
  const needsCopy = !nameMatches;
  const again = (
    <div>
      <TextButton onClick={() => onAgain()}>{t.another}</TextButton>
    </div>
  );

  function check(event: SubmitEvent): boolean {
    event.preventDefault();
    const wrong = !needsCopy ? undefined : upload.isSending ? t.errorSending : upload.value.length === 0 ? t.errorCopy : undefined;
    setError(wrong);
    return wrong === undefined;
  }

  async function save(): Promise<Rejection | undefined> {
    const [copy] = upload.value;
    const { data, failure } = await send({ verificationId, updateType: 'PAN', ...(needsCopy && copy && { fileRef: copy.fileRef }) });
    if (data) onDone(data);
    if (failure?.code === 'fileGone') upload.expire();
    if (failure?.code === 'verificationOld') onAgain(t.checkAgain);
    return failure && { text: getLabel(failure, phone), open: openRequestIn(failure) };
  }

  return (
    <div className={layout.narrow}>
      <Card title={t.checked}>
        {dobMatches ? (
          <RequestForm
            className={layout.stack}
            terms={null}
            check={check}
            send={save}
            submit={needsCopy ? t.sendCopy : t.save}
            onCancel={() => void navigate(to('viewProfile'))}
            trackAt={to('serviceRequests', { tab: 'tab2' })}
          >
            <Notice tone={needsCopy ? 'warn' : 'ok'} isAlert>
              {needsCopy ? otherNameText(checked) : validText(checked)}
            </Notice>
            {again}
            {needsCopy && <FileUpload id={copyId} label={t.copy} upload={upload} error={error} />}
          </RequestForm>
        ) : (
          <div className={layout.stack}>
            <Notice tone="bad" isAlert>
              {t.otherBirth}
            </Notice>
            {again}
          </div>
        )}
      </Card>
    </div>
  );
}

/** Some services say only that the names differ. */
const otherNameText = ({ nameOnPan }: Checked) => (nameOnPan === null ? t.otherNameHidden : t.otherName({ name: nameOnPan }));

function validText({ aadhaarSeeding }: Checked): string {
  if (aadhaarSeeding === 'NA') return t.validExempt;
  return isSeeded(aadhaarSeeding) ? t.validLinked : t.validNotLinked;
}

/** Other failures open the network dialog. */
function getLabel(failure: Failure, phone: string): string | undefined {
  if (failure.code === 'panInUse') return t.inUse({ phone });
  return failure.status === 12 || failure.status === 13 || failure.status === 20 || failure.status === 21 ? failure.error : undefined;
}
