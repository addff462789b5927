import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { useConfig } from '../../../lib/browser/config.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { Instruction } from './StandingCard.tsx';
import { setSiText as t } from './set-si.text.ts';

type Props = {
  row: Instruction;
  onClose: () => void;
  onDone: (receipt: NonNullable<ResponseOf<'/createCase/setSI'>['case']>) => void;
};

/**
 * Consequences of removing a card, shown before it is removed. Two dialogs are never open together, so this one hides while the code is
 * asked for.
 */
export function StopCard({ row, onClose, onDone }: Props) {
  const { termsVersion } = useConfig();
  const { send } = useApiMutation('/createCase/setSI', { popup: 'network', loader: t.stopping });
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string>();

  async function stop() {
    setIsSending(true);
    const { data, failure } = await send({ policyNo: row.POLICY_NUMBER, SI: 'N', siKind: 'CARD', termsCondition: true, termsVersion });
    setIsSending(false);
    setError(failure && failure.code !== 'cancelled' ? failure.error : undefined);
    if (!data?.case) return;
    onClose();
    onDone(data.case);
  }
  if (isSending) return null;
  return (
    <Dialog
      title={t.stopTitle}
      isAlert
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t.keep}
          </Button>
          <Button onClick={() => void stop()}>{t.stop}</Button>
        </>
      }
    >
      {row.NEXT_DUE_DATE && <p>{t.stopEffect({ premium: row.MODAL_PREMIUM, due: row.NEXT_DUE_DATE })}</p>}
      {error && (
        <Notice tone="bad" isAlert>
          {error}
        </Notice>
      )}
    </Dialog>
  );
}
