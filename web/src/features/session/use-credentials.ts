import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callPortal } from '../../lib/api/call-portal.ts';
import type { Body } from '../../lib/api/wire.ts';
import type { Failure } from '../../lib/failures/failure.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { signIn } from './complete-login.ts';
import { registrationText as t } from './registration.text.ts';

/** Saves the new password, logs in and opens the dashboard with a message. Resolves to the failure, if any. */
export function useCredentials(done: string): (body: Body<'/credentials/save'>) => Promise<Failure | undefined> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (body) => {
    const result = await withLoader(t.saving, async () => {
      const { data, failure } = await callPortal('/credentials/save', body);
      return data ? { address: await signIn(data, client) } : { failure };
    });
    if (result.address !== undefined) {
      await navigate(result.address, { replace: true });
      showToast(done);
      return undefined;
    }
    const isHandledHere = result.failure?.status === 13 || result.failure?.status === 40 || result.failure?.code === 'tooMany';
    if (!isHandledHere) useHome.setState({ errorPopup: true });
    return result.failure;
  };
}
