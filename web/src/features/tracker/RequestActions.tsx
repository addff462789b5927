import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import layout from '../../ui/layout/layout.module.css';
import type { TrackedCase } from './tracked-case.ts';
import { trackerText as t } from './tracker.text.ts';

const REASON_MAX = 500;
type Props = { request: TrackedCase; onChanged: () => void };

/** Actions on a request: cancel it or have it reviewed again. A rejection is shown here, and the list loads again. */
export function RequestActions({ request: { caseId, mayCancel, mayReopen }, onChanged }: Props) {
  const [asking, setAsking] = useState<'cancel' | 'reopen'>();
  const [rejection, setRejection] = useState<string>();
  const cancel = useApiMutation('/serviceTracker/cancel', { popup: 'network', loader: t.sending });
  const reopen = useApiMutation('/serviceTracker/reopen', { popup: 'network', loader: t.sending });

  async function carryOut(reply: ReturnType<typeof cancel.send | typeof reopen.send>) {
    setAsking(undefined);
    const { failure } = await reply;
    setRejection(failure?.error);
    if (failure) onChanged();
  }
  if (!mayCancel && !mayReopen && !rejection) return null;
  return (
    <div className={layout.stack4}>
      {rejection && (
        <Notice tone="bad" isAlert>
          {rejection}
        </Notice>
      )}
      <div className={layout.group}>
        {mayCancel && (
          <Button variant="default" onClick={() => setAsking('cancel')}>
            {t.cancel}
          </Button>
        )}
        {mayReopen && (
          <Button variant="default" onClick={() => setAsking('reopen')}>
            {t.reopen}
          </Button>
        )}
      </div>
      {asking === 'cancel' && (
        <Dialog
          title={t.cancelTitle}
          onClose={() => setAsking(undefined)}
          footer={
            <>
              <Button variant="default" onClick={() => setAsking(undefined)}>
                {t.keep}
              </Button>
              <Button onClick={() => void carryOut(cancel.send({ caseId }))}>{t.cancelNow}</Button>
            </>
          }
        >
          <p>{t.cancelText}</p>
        </Dialog>
      )}
      {asking === 'reopen' && (
        <ReopenDialog onClose={() => setAsking(undefined)} onReopen={(reason) => void carryOut(reopen.send({ caseId, reason }))} />
      )}
    </div>
  );
}

function ReopenDialog({ onClose, onReopen }: { onClose: () => void; onReopen: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  function submit() {
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '') onReopen(reason.trim());
  }
  return (
    <FormDialog title={t.reopenTitle} wide onClose={onClose} action={t.reopen} onSubmit={submit}>
      <Textarea
        label={t.stillWrong}
        maxLength={REASON_MAX}
        rows={4}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isMissing && <FieldError>{t.errorWrong}</FieldError>}
      />
    </FormDialog>
  );
}
