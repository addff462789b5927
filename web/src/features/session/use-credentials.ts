import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Failure } from '../../lib/failure.ts';
import { useHome } from '../../lib/home.slice.ts';
import { withLoader } from '../../lib/loader.slice.ts';
import { type Body, callPortal } from '../../lib/portal-api.ts';
import { showToast } from '../../ui/toast.ts';
import { signIn } from './complete-login.ts';
import { registrationText as t } from './registration.text.ts';

/** Saves the chosen password, which logs in: to the dashboard, with a word of what was done. Else the failure comes back. */
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
    const isOurs = result.failure?.status === 13 || result.failure?.status === 40 || result.failure?.code === 'tooMany';
    if (!isOurs) useHome.setState({ errorPopup: true });
    return result.failure;
  };
}
