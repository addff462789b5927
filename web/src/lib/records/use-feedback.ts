import { useEffect, useState } from 'react';
import { callPortal } from '../api/call-portal.ts';
import { noteNpsRequired, useHome } from '../state/home.slice.ts';
import { SESSION, session } from '../state/storage.ts';

/**
 * True once feedback may be requested on the page: some seconds after a result is shown, once a session and if the server allows it
 * (E-60).
 */
export function useFeedbackRequested(isResult: boolean): boolean {
  const [isRequested, setIsRequested] = useState(false);
  useEffect(() => {
    if (!isResult || !session.has(SESSION.auth) || session.has(SESSION.npsShownAt)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const requestFeedback = () => {
      recordDisplay();
      setIsRequested(true);
    };
    void callPortal('/feedback/npsRequired', {}).then(({ data }) => {
      if (isGone || !data) return;
      noteNpsRequired(data.npsRequired);
      if (useHome.getState().npsRequired) timer = setTimeout(requestFeedback, data.delayMs);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isResult]);
  return isRequested;
}

const recordDisplay = () => session.set(SESSION.npsShownAt, new Date().toISOString());

/**
 * Opens the feedback popup in place of a result, which the popup shows in its strip. Resolves to false if feedback is not allowed now, and
 * the caller shows the result.
 */
export async function feedbackInstead(transaction: string, policyId: string, result: { title: string; message: string }): Promise<boolean> {
  if (!session.has(SESSION.auth) || session.has(SESSION.npsShownAt)) return false;
  const { data } = await callPortal('/feedback/npsRequired', {});
  if (!data) return false;
  noteNpsRequired(data.npsRequired);
  if (!useHome.getState().npsRequired) return false;
  recordDisplay();
  useHome.setState({ feedback: { transaction, policyId, result } });
  return true;
}
