import type { OtpProof } from '@portal/contract/otp.ts';
import { useState } from 'react';
import { callPortal } from '../../../lib/api/call-portal.ts';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import type { Body, ResponseOf } from '../../../lib/api/wire.ts';
import { useConfig } from '../../../lib/browser/config.ts';
import type { Failure } from '../../../lib/failures/failure.ts';
import { useStepInHistory } from '../../../lib/navigation/use-step-in-history.ts';
import { useHome } from '../../../lib/state/home.slice.ts';
import { withLoader } from '../../../lib/state/loader.slice.ts';
import { codeFailure } from '../../../ui/forms/code-failure.ts';
import { contactText as t } from './contact.text.ts';

/** New contact in the wire format. */
export type NewContactFields = { mobileNumber: string; countryCode?: string } | { emailAddress: string };
type Sent = { otpReferenceId: string; sentTo: string; resendAfterSeconds: number };
type ProfileUpdateResponse = ResponseOf<'/profileUpdate'>;
/** Change with its proofs. `refuse` receives rejections about the form. */
type Change = { contact: NewContactFields; password: string | undefined; refuse: (failure: Failure) => void };

/** The failures that are about the code of the new contact: they stay at its boxes. */
const ABOUT_THE_CODE: readonly string[] = ['otpWrong', 'otpExpired', 'otpDead', 'tooMany'];
/** The correct code stays valid for this contact, so only the password is entered again. */
const ABOUT_THE_PASSWORD: readonly string[] = ['credentialsWrong', 'passwordNeeded'];

function requestCode(contact: NewContactFields, otpReferenceId: string | undefined) {
  const functionality = 'emailAddress' in contact ? 'UPDATE_EMAIL' : 'DEFAULT_PROCESS';
  const body = { api: 'generateOTP_loginUser', functionality, ...contact, ...(otpReferenceId && { otpReferenceId }) } as Body<'/login'>;
  return withLoader(t.sending, () => callPortal('/login', body, { transactionType: 'generateOTP_loginUser' }));
}

/**
 * Changes mobile number or email: a code to the new contact, then the command with it. The shell's dialog asks for the code of the
 * registered contact.
 */
export function useContactChange() {
  const { supportPhone } = useConfig();
  const { send } = useApiMutation('/profileUpdate', { loader: t.checking, popup: 'network' });
  const [sent, setSent] = useState<Sent>();
  const [proved, setProved] = useState<{ contact: string; otpProofNew: OtpProof }>();
  const [codeError, setCodeError] = useState<string>();
  const [done, setDone] = useState<ProfileUpdateResponse>();
  function reset() {
    setSent(undefined);
    setCodeError(undefined);
  }
  useStepInHistory(sent !== undefined && !done, reset);

  /** Nothing to say at the form: the network dialog; a session that is over has its own. */
  const isNetwork = (failure: Failure) => failure.status !== 40 && codeFailure(failure, supportPhone) === undefined;
  const showCode = (failure: Failure) => {
    if (isNetwork(failure)) useHome.setState({ errorPopup: true });
    else setCodeError(codeFailure(failure, supportPhone));
  };

  /** Sends a code. Resolves to the failure that the form shows. */
  async function sendCode(contact: NewContactFields, again?: string): Promise<Failure | undefined> {
    setCodeError(undefined);
    const { data, failure } = await requestCode(contact, again);
    if (data && 'otpReferenceId' in data) setSent(data);
    return failure;
  }

  /** Resolves to true if the change was made. */
  async function handIn({ contact, password, refuse }: Change, otpProofNew: OtpProof): Promise<boolean> {
    setCodeError(undefined);
    setProved(undefined);
    const section = 'emailAddress' in contact ? 'email' : 'mobile';
    const body = { section, ...contact, otpProofNew, ...(password !== undefined && { password }) } as Body<'/profileUpdate'>;
    const { data, failure } = await send(body);
    if (data) setDone(data);
    if (!failure) return true;
    if (failure.code === 'cancelled') return false;
    if (sent && ABOUT_THE_CODE.includes(failure.code)) showCode(failure);
    else {
      if (ABOUT_THE_PASSWORD.includes(failure.code)) setProved({ contact: JSON.stringify(contact), otpProofNew });
      setSent(undefined);
      refuse(failure);
    }
    return false;
  }

  return {
    sent,
    codeError,
    done,
    /**
     * Starts from the form: sends a code, or submits the change if the contact is already verified. Resolves to true if the change was
     * made.
     */
    async start(change: Change): Promise<boolean> {
      if (proved?.contact === JSON.stringify(change.contact)) return handIn(change, proved.otpProofNew);
      const failure = await sendCode(change.contact);
      if (failure) change.refuse(failure);
      if (failure && isNetwork(failure)) useHome.setState({ errorPopup: true });
      return false;
    },
    async requestAgain(contact: NewContactFields) {
      const failure = await sendCode(contact, sent?.otpReferenceId);
      if (failure) showCode(failure);
    },
    give: async (change: Change, otp: string): Promise<boolean> =>
      sent ? handIn(change, { otpReferenceId: sent.otpReferenceId, otp }) : false,
    /** Back to the form. */
    reset,
  };
}
