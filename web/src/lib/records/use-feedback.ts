import { useEffect, useState } from 'react';
import { callPortal } from '../api/call-portal.ts';
import { noteNpsRequired, useHome } from '../state/home.slice.ts';
import { SESSION, session } from '../state/storage.ts';

/**
 * Whether feedback may be asked for in place: some seconds after a result is shown, once a session and when the server says so (E-60).
 */
export function useFeedbackRequested(isResult: boolean): boolean {
  const [isRequested, setIsRequested] = useState(false);
  useEffect(() => {
    if (!isResult || !session.has(SESSION.auth) || session.has(SESSION.npsShownAt)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = () => {
      noteShown();
      setIsRequested(true);
    };
    void callPortal('/feedback/npsRequired', {}).then(({ data }) => {
      if (isGone || !data) return;
      noteNpsRequired(data.npsRequired);
      if (useHome.getState().npsRequired) timer = setTimeout(ask, data.delayMs);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isResult]);
  return isRequested;
}

const noteShown = () => session.set(SESSION.npsShownAt, new Date().toISOString());

/**
 * The feedback popup in the place of a result, which it shows in its strip; false when nobody may be asked now, and the result is
 * shown as any other.
 */
export async function feedbackInstead(transaction: string, policyId: string, result: { title: string; message: string }): Promise<boolean> {
  if (!session.has(SESSION.auth) || session.has(SESSION.npsShownAt)) return false;
  const { data } = await callPortal('/feedback/npsRequired', {});
  if (!data) return false;
  noteNpsRequired(data.npsRequired);
  if (!useHome.getState().npsRequired) return false;
  noteShown();
  useHome.setState({ feedback: { transaction, policyId, result } });
  return true;
}
