import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useState } from 'react';
import { newestDraft } from '../../lib/state/drafts.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useCountdown } from '../../ui/forms/use-countdown.ts';
import { dialogsText as t } from './dialogs.text.ts';

type Props = { endsAt: number; onStay: () => void; onLeave: () => void };

/** A minute before the session ends by itself. Staying calls the server, whose own clock begins anew with it. */
export function IdleWarning({ endsAt, onStay, onLeave }: Props) {
  const [seconds] = useState(() => Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000)));
  const left = useCountdown(seconds);
  return (
    <Dialog
      isAlert
      title={t.idleTitle}
      icon={{ shape: IconClockPause, tone: 'warn' }}
      onClose={onStay}
      footer={
        <>
          <Button variant="default" onClick={onLeave}>
            {t.idleNo}
          </Button>
          <Button onClick={onStay}>{t.idleYes}</Button>
        </>
      }
    >
      <p>{t.idleText({ n: left })}</p>
      {newestDraft() && <p>{t.idleKept}</p>}
    </Dialog>
  );
}
