import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useConfig } from '../../lib/browser/config.ts';
import { to } from '../../lib/navigation/to.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useCountdown } from '../../ui/forms/use-countdown.ts';
import { dialogsText as t } from './dialogs.text.ts';

const SECONDS = 5;

/** After logging out, over the login page: five seconds, then the configured home page (LOUT-001..005). */
export function LogoutDialog({ isIdle, callFailed }: { isIdle: boolean; callFailed: boolean }) {
  const { homepageUrl } = useConfig();
  const navigate = useNavigate();
  const secondsLeft = useCountdown(SECONDS);
  const isOver = secondsLeft === 0;

  useEffect(() => {
    if (isOver) goHome(homepageUrl);
  }, [isOver, homepageUrl]);

  const logInAgain = () => {
    useHome.setState({ logoutPopup: null });
    void navigate(to('login'), { replace: true, state: { isAgain: true } });
  };
  return (
    <Dialog
      title={t.logoutTitle}
      icon={{ shape: IconLogout, tone: 'info' }}
      footer={
        <>
          <Button variant="default" onClick={logInAgain}>
            {t.logoutNo}
          </Button>
          <Button onClick={() => goHome(homepageUrl)}>{t.logoutYes}</Button>
        </>
      }
    >
      {isIdle && <p>{t.logoutIdle}</p>}
      <p>{t.logoutText({ n: secondsLeft })}</p>
      {callFailed && <p>{t.logoutFailed}</p>}
    </Dialog>
  );
}

/** The home page may be outside the portal. The login page is already open under the popup. */
function goHome(homepageUrl: string) {
  useHome.setState({ logoutPopup: null });
  if (homepageUrl !== to('login')) window.location.assign(homepageUrl);
}
