import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAdmin } from '../features/staff/admin.slice.ts';
import { NO_ANSWER } from '../features/staff/staff-calls.ts';
import { forgetStaff } from '../features/staff/staff-session.ts';
import { forget } from '../lib/leave.ts';
import { SESSION } from '../lib/storage.ts';
import { to } from '../lib/to.ts';
import { useSessionFlag } from '../lib/use-session-flag.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { SharedDialog } from '../ui/SharedDialog.tsx';
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
