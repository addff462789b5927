import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconCloudOff, IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { callPortal } from '../../lib/api/call-portal.ts';
import { SPECIFIED_SUPPORT_HOURS, SPECIFIED_SUPPORT_PHONE, useConfig, useSupportHours } from '../../lib/browser/config.ts';
import { leave, notifyOtherTabs } from '../../lib/navigation/leave.ts';
import { to } from '../../lib/navigation/to.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { IdleWarning } from '../../ui/dialogs/IdleWarning.tsx';
import { shellText } from '../../ui/layout/shell.text.ts';
import { Link } from '../../ui/links/Link.tsx';
import { dialogsText as t } from './dialogs.text.ts';
import { LogoutDialog } from './LogoutDialog.tsx';

/** One dialog at a time: an expired session replaces any other. */
export default function ShellDialogs() {
  const home = useHome();
  if (home.isSessionExpired) return <SessionDialog />;
  if (home.logoutPopup) return <LogoutDialog {...home.logoutPopup} />;
  if (home.idleEndsAt !== null) return <CustomerIdle endsAt={home.idleEndsAt} />;
  if (home.stepUp) return <Later what={<StepUpDialog {...home.stepUp} />} />;
  if (home.errorPopupPP_RI) return <PaymentDialog />;
  if (home.errorPopup) return <NetworkDialog noAnswer={home.noAnswer} />;
  if (home.agentretrypopup) return <Later what={<HelpDialog offer={home.agentretrypopup} />} />;
  if (home.feedback) return <Later what={<FeedbackDialog {...home.feedback} />} />;
  return null;
}

const StepUpDialog = lazy(() => import('./StepUpDialog.tsx'));
const HelpDialog = lazy(() => import('./HelpDialog.tsx'));
const FeedbackDialog = lazy(() => import('../../features/help/FeedbackDialog.tsx'));
const Later = ({ what }: { what: ReactNode }) => <Suspense fallback={null}>{what}</Suspense>;

function CustomerIdle({ endsAt }: { endsAt: number }) {
  const navigate = useNavigate();
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
  return <IdleWarning endsAt={endsAt} onStay={stay} onLeave={logOut} />;
}

function SessionDialog() {
  const client = useQueryClient();
  const navigate = useNavigate();
  // The message under this dialog is shown on the login page instead: two dialogs are never open together (EXP-009).
  const goToLogin = async () => {
    const { errorPopup, noAnswer } = useHome.getState();
    await leave(client, 'EXPIRED');
    useHome.setState({ errorPopup, noAnswer });
    await navigate(to('login'), { replace: true });
  };
  return (
    <Dialog
      isAlert
      title={t.sessionTitle}
      icon={{ shape: IconLock, tone: 'info' }}
      footer={<Button onClick={() => void goToLogin()}>{t.sessionYes}</Button>}
    >
      <p>{t.sessionText}</p>
    </Dialog>
  );
}

function NetworkDialog({ noAnswer }: { noAnswer: 'network' | 'payment' | null }) {
  const close = () => useHome.setState({ errorPopup: false, noAnswer: null });
  const look = (address: string) => (linkText: ReactNode) => (
    <Link to={address} onClick={close}>
      {linkText}
    </Link>
  );
  const text = {
    payment: () => t.noAnswerPaying({ link: look(to('pastPayments')) }),
    network: () => t.noAnswerText({ link: look(to('serviceRequests', { tab: 'tab2' })) }),
  };
  return (
    <Dialog title={t.networkTitle} icon={{ shape: IconCloudOff, tone: 'bad' }} onClose={close} footer={<CloseButton onClick={close} />}>
      <p>{noAnswer ? text[noAnswer]() : t.networkText}</p>
    </Dialog>
  );
}

function PaymentDialog() {
  const { customerCareEmail: email, supportPhone: phone, supportHours } = useConfig();
  const hours = useSupportHours();
  const close = () => useHome.setState({ errorPopupPP_RI: false });
  // The specification's sentence has its insurer's number and hours in it.
  const isSpecified = phone === SPECIFIED_SUPPORT_PHONE && supportHours.setting === SPECIFIED_SUPPORT_HOURS;
  const withEmail = isSpecified ? t.paymentText({ email }) : t.paymentTextOf({ email, phone, hours });
  return (
    <Dialog title={t.networkTitle} icon={{ shape: IconCloudOff, tone: 'bad' }} onClose={close} footer={<CloseButton onClick={close} />}>
      <p>{email ? withEmail : t.paymentTextNoEmail({ phone, hours })}</p>
    </Dialog>
  );
}

const CloseButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" onClick={onClick}>
    {shellText.close}
  </Button>
);
