import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newestDraft } from '../lib/drafts.ts';
import { useHome } from '../lib/home.slice.ts';
import { notifyOtherTabs } from '../lib/leave.ts';
import { callPortal } from '../lib/portal-api.ts';
import { to } from '../lib/to.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useCountdown } from '../ui/use-countdown.ts';
import { dialogsText as t } from './dialogs.text.ts';

/** A minute before the session ends by itself. Staying calls the server, whose own clock begins anew with it. */
export function IdleWarning({ endsAt }: { endsAt: number }) {
  const navigate = useNavigate();
  const [seconds] = useState(() => Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000)));
  const left = useCountdown(seconds);
  const close = () => useHome.setState({ idleEndsAt: null });
  const stay = () => {
    close();
    notifyOtherTabs({ kind: 'active', at: Date.now() });
    void callPortal('/getUserDetails', {});
  };
  const logOut = () => {
    close();
    void navigate(to('logout'));
  };
  return (
    <Dialog
      isAlert
      title={t.idleTitle}
      icon={{ shape: IconClockPause, tone: 'warn' }}
      onClose={stay}
      footer={
        <>
          <Button variant="default" onClick={logOut}>
            {t.idleNo}
          </Button>
          <Button onClick={stay}>{t.idleYes}</Button>
        </>
      }
    >
      <p>{t.idleText({ n: left })}</p>
      {newestDraft() && <p>{t.idleKept}</p>}
    </Dialog>
  );
}
