import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { leave } from '../../lib/navigation/leave.ts';
import { to } from '../../lib/navigation/to.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { sessionText as t } from './session.text.ts';

/** Opening this address logs out. The user always ends on the login page, whatever the server's response is. */
export default function LogoutPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    void withLoader(t.loggingOut, () => leave(client, 'USER')).then(() => navigate(to('login'), { replace: true }));
  }, [client, navigate]);
  return <PageHeader />;
}
