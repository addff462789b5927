import { useEffect } from 'react';
import { useHome } from './home.slice.ts';
import { callPortal } from './portal-api.ts';
import { SESSION, session } from './storage.ts';

/**
 * Asks for feedback some seconds after a result is shown, once a session and when the server says that it may be asked (E-60).
 * `transaction` names the journey; undefined while there is no result.
 */
export function useFeedback(transaction: string | undefined, policyId = '') {
  useEffect(() => {
    if (!transaction || !session.has(SESSION.auth) || session.has(SESSION.npsShownAt)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    void callPortal('/feedback/npsRequired', {}).then(({ data }) => {
      if (isGone || !data) return;
      useHome.setState({ npsRequired: data.npsRequired });
      if (data.npsRequired) timer = setTimeout(() => open(transaction, policyId), data.delayMs);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [transaction, policyId]);
}

/**
 * The feedback popup in the place of a result, which it shows in its strip; false when nobody may be asked now, and the result is
 * shown as any other.
 */
export async function feedbackInstead(transaction: string, policyId: string, result: { title: string; message: string }): Promise<boolean> {
  if (!session.has(SESSION.auth) || session.has(SESSION.npsShownAt)) return false;
  const { data } = await callPortal('/feedback/npsRequired', {});
  if (!data?.npsRequired) return false;
  useHome.setState({ npsRequired: true });
  open(transaction, policyId, result);
  return true;
}

function open(transaction: string, policyId: string, result?: { title: string; message: string }) {
  session.set(SESSION.npsShownAt, new Date().toISOString());
  useHome.setState({ feedback: { transaction, policyId, ...(result && { result }) } });
}
