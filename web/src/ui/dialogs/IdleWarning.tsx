import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useState } from 'react';
import { newestDraft } from '../../lib/state/drafts.ts';
import { useCountdown } from '../forms/use-countdown.ts';
import { Dialog } from './Dialog.tsx';
import { idleWarningText as t } from './idle-warning.text.ts';

type Props = { endsAt: number; onStay: () => void; onLeave: () => void };

/** Warning one minute before the session ends automatically. Staying calls the server, which restarts its own idle time. */
export function IdleWarning({ endsAt, onStay, onLeave }: Props) {
  const [seconds] = useState(() => Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000)));
  const left = useCountdown(seconds);
  return (
    <Dialog
      isAlert
      title={t.title}
      icon={{ shape: IconClockPause, tone: 'warn' }}
      onClose={onStay}
      footer={
        <>
          <Button variant="default" onClick={onLeave}>
            {t.leave}
          </Button>
          <Button onClick={onStay}>{t.stay}</Button>
        </>
      }
    >
      <p>{t.text({ n: left })}</p>
      {newestDraft() && <p>{t.kept}</p>}
    </Dialog>
  );
}
