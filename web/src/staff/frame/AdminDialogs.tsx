import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { forget } from '../../lib/navigation/leave.ts';
import { to } from '../../lib/navigation/to.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { useSessionFlag } from '../../lib/state/use-session-flag.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { SharedDialog } from '../../ui/dialogs/SharedDialog.tsx';
import { useAdmin } from '../shell/admin.slice.ts';
import { NO_ANSWER } from '../shell/staff-calls.ts';
import { forgetStaff } from '../shell/staff-session.ts';
import { adminText as t } from './admin.text.ts';

/** One dialog at a time: an expired session replaces an error. */
export function AdminDialogs() {
  const { error, isSessionExpired } = useAdmin();
  const isIn = useSessionFlag(SESSION.adminAuth);
  const client = useQueryClient();
  const navigate = useNavigate();
  const goToLogin = () => navigate(to('adminLogin'), { replace: true });

  if (isSessionExpired) {
    const end = () => {
      forgetStaff(client);
      void goToLogin();
    };
    return (
      <Dialog
        isAlert
        title={t.sessionTitle}
        icon={{ shape: IconLock, tone: 'info' }}
        footer={<Button onClick={end}>{t.sessionYes}</Button>}
      >
        <p>{t.sessionText}</p>
      </Dialog>
    );
  }
  if (!error) return null;
  const [title = '', message] = error.split(' | ');
  const close = () => {
    useAdmin.setState({ error: '' });
    if (error !== NO_ANSWER || !isIn) return;
    forget(client);
    void goToLogin();
  };
  return <SharedDialog title={title} message={message} module="staff" onAction={close} />;
}
