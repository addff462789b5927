import { useState } from 'react';
import { useConfig } from '../lib/config.ts';
import type { Failure } from '../lib/failure.ts';
import { useHome } from '../lib/home.slice.ts';
import { withLoader } from '../lib/loader.slice.ts';
import type { Sent } from '../lib/login.ts';
import { codeFailure } from './code-failure.ts';
import { otpText as t } from './otp.text.ts';

type Outcome<Data> = { data?: Data | null; failure?: Failure | undefined };

/**
 * Asking for a code, giving it back, asking again: what went wrong shows at the form or under the boxes. `checking` is the loader's line
 * while a code is checked; `alreadySent` a code that is on its way before the form shows.
 */
export function useCode(checking: string, alreadySent?: Sent) {
  const { supportPhone } = useConfig();
  const [sent, setSent] = useState(alreadySent);
  const [refusal, setRefusal] = useState<string>();
  const [codeError, setCodeError] = useState<string>();

  function showFailure(failure: Failure, show: (words: string) => void) {
    const words = codeFailure(failure, supportPhone);
    if (words) show(words);
    else if (failure.status !== 40) useHome.setState({ errorPopup: true });
  }

  /** Whether a code was sent. */
  async function send(ask: () => Promise<Outcome<Sent>>, show: (words: string | undefined) => void): Promise<boolean> {
    show(undefined);
    const { data, failure } = await withLoader(t.sendingCode, ask);
    if (data) setSent(data);
    else if (failure) showFailure(failure, show);
    return Boolean(data);
  }

  return {
    sent,
    refusal,
    setRefusal,
    codeError,
    ask: (work: () => Promise<Outcome<Sent>>) => send(work, setRefusal),
    askAgain: (work: () => Promise<Outcome<Sent>>) => send(work, setCodeError),
    /** The answer of a right code; undefined after a wrong one. `elsewhere` takes the refusals that are not about the code. */
    async give<Data>(work: () => Promise<Outcome<Data>>, elsewhere?: (failure: Failure) => boolean): Promise<Data | undefined> {
      setCodeError(undefined);
      const { data, failure } = await withLoader(checking, work);
      if (data) return data;
      if (failure && !elsewhere?.(failure)) showFailure(failure, setCodeError);
      return undefined;
    },
    /** Back to the form. */
    reset() {
      setSent(undefined);
      setCodeError(undefined);
    },
  };
}
