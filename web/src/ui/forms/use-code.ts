import { useRef, useState } from 'react';
import { useConfig } from '../../lib/browser/config.ts';
import type { Failure } from '../../lib/failures/failure.ts';
import { useStepInHistory } from '../../lib/navigation/use-step-in-history.ts';
import type { Sent } from '../../lib/records/login.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { codeFailure } from './code-failure.ts';
import { otpText as t } from './otp.text.ts';

type Outcome<Data> = { data?: Data | null; failure?: Failure | undefined };

/**
 * Requests, submits and resends a code. Errors show at the form or below the boxes. `checking` is the loader's text while a code is
 * checked. While `sent` is set, the page shows the code step or what follows it: Back returns to the form, Forward to that step. `only` is
 * for a page that starts with the code step: its code may have been requested already, and there is no form to return to.
 */
export function useCode(checking: string, { only }: { only?: { sent: Sent | undefined } } = {}) {
  const { supportPhone } = useConfig();
  const [sent, setSent] = useState(only?.sent);
  const [rejection, setRejection] = useState<string>();
  const [codeError, setCodeError] = useState<string>();

  const lastSent = useRef(only?.sent);

  function close() {
    setSent(undefined);
    setCodeError(undefined);
  }
  function reset() {
    lastSent.current = undefined;
    close();
  }
  useStepInHistory(sent !== undefined && !only, close, () => setSent(lastSent.current));

  function showFailure(failure: Failure, show: (message: string) => void) {
    const message = codeFailure(failure, supportPhone);
    if (message) show(message);
    else if (failure.status !== 40) useHome.setState({ errorPopup: true });
  }

  /** Resolves to true if a code was sent. */
  async function send(requestCode: () => Promise<Outcome<Sent>>, show: (message: string | undefined) => void): Promise<boolean> {
    show(undefined);
    const { data, failure } = await withLoader(t.sendingCode, requestCode);
    if (data) {
      lastSent.current = data;
      setSent(data);
    } else if (failure) showFailure(failure, show);
    return Boolean(data);
  }

  return {
    sent,
    rejection,
    setRejection,
    codeError,
    ask: (work: () => Promise<Outcome<Sent>>) => send(work, setRejection),
    requestAgain: (work: () => Promise<Outcome<Sent>>) => send(work, setCodeError),
    /**
     * Returns the response to a correct code, and undefined after a wrong one. `elsewhere` handles rejections that are not about the code.
     */
    async give<Data>(work: () => Promise<Outcome<Data>>, elsewhere?: (failure: Failure) => boolean): Promise<Data | undefined> {
      setCodeError(undefined);
      const { data, failure } = await withLoader(checking, work);
      if (data) return data;
      if (failure && !elsewhere?.(failure)) showFailure(failure, setCodeError);
      return undefined;
    },
    /** Back to the form. */
    reset,
  };
}
