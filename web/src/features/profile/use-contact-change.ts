import type { OtpProof } from '@portal/contract/otp.ts';
import { useState } from 'react';
import { useConfig } from '../../lib/config.ts';
import type { Failure } from '../../lib/failure.ts';
import { useHome } from '../../lib/home.slice.ts';
import { withLoader } from '../../lib/loader.slice.ts';
import { type Answer, type Body, callPortal, useTell } from '../../lib/portal-api.ts';
import { codeFailure } from '../../ui/code-failure.ts';
import { contactText as t } from './contact.text.ts';

/** What is typed, in the words of the wire. */
export type NewContactFields = { mobileNumber: string; countryCode?: string } | { emailAddress: string };
type Sent = { otpReferenceId: string; sentTo: string; resendAfterSeconds: number };
type Done = Answer<'/profileUpdate'>;

/** The failures that are about the code of the new contact: they stay at its boxes. */
const ABOUT_THE_CODE: readonly string[] = ['otpWrong', 'otpExpired', 'otpDead', 'tooMany'];

/**
 * Changes mobile or e-mail: a code to the new contact, the command with it, and the code of the registered contact, which the shell's dialog
 * asks for.
 */
export function useContactChange() {
  const { supportPhone } = useConfig();
  const { send } = useTell('/profileUpdate', { loader: t.checking, popup: 'network' });
  const [sent, setSent] = useState<Sent>();
  const [codeError, setCodeError] = useState<string>();
  const [done, setDone] = useState<Done>();

  /** Sends a code; gives back the failure that the form says. */
  async function ask(contact: NewContactFields, again?: string): Promise<Failure | undefined> {
    setCodeError(undefined);
    const functionality = 'emailAddress' in contact ? 'UPDATE_EMAIL' : 'DEFAULT_PROCESS';
    const otpReferenceId = again ? { otpReferenceId: again } : {};
    const body = { api: 'generateOTP_loginUser', functionality, ...contact, ...otpReferenceId } as Body<'/login'>;
    const { data, failure } = await withLoader(t.sending, () => callPortal('/login', body, { transactionType: 'generateOTP_loginUser' }));
    if (data && 'otpReferenceId' in data) setSent(data);
    return failure;
  }
  const showCode = (failure: Failure) => {
    const words = codeFailure(failure, supportPhone);
    if (words) setCodeError(words);
    else if (failure.status !== 40) useHome.setState({ errorPopup: true });
  };

  return {
    sent,
    codeError,
    done,
    ask,
    async askAgain(contact: NewContactFields) {
      const failure = await ask(contact, sent?.otpReferenceId);
      if (failure) showCode(failure);
    },
    /** Whether it is done, or confirmed no further; `elsewhere` takes what is about the form. */
    async give(
      contact: NewContactFields,
      otp: string,
      password: string | undefined,
      elsewhere: (failure: Failure) => void,
    ): Promise<boolean> {
      if (!sent) return false;
      setCodeError(undefined);
      const otpProofNew: OtpProof = { otpReferenceId: sent.otpReferenceId, otp };
      const section = 'emailAddress' in contact ? 'email' : 'mobile';
      const body = { section, ...contact, otpProofNew, ...(password !== undefined && { password }) } as Body<'/profileUpdate'>;
      const { data, failure } = await send(body);
      if (data) setDone(data);
      if (!failure) return true;
      if (failure.code === 'cancelled') return false;
      if (ABOUT_THE_CODE.includes(failure.code)) showCode(failure);
      else {
        setSent(undefined);
        elsewhere(failure);
      }
      return false;
    },
    /** Back to the form. */
    reset() {
      setSent(undefined);
      setCodeError(undefined);
    },
  };
}
