import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import type { Proofs } from '@portal/contract/otp.ts';
import { useRef, useState } from 'react';
import { neededBy } from '../../lib/api/step-up.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { type StepUp, useHome } from '../../lib/state/home.slice.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { codeFailure } from '../../ui/forms/code-failure.ts';
import { OtpStep } from '../../ui/forms/OtpStep.tsx';
import { otpText } from '../../ui/forms/otp.text.ts';
import { dialogsText as t } from './dialogs.text.ts';
import { PasskeyStep } from './PasskeyStep.tsx';

/** Rejections about the proof, shown in this dialog, which stays open. All others belong to the form. */
const ABOUT_THE_CODE: readonly string[] = ['otpWrong', 'otpExpired', 'otpDead', 'tooMany'];
const ABOUT_THE_PASSKEY: readonly string[] = ['passkeyRefused', 'passkeyTooNew', 'passkeyLate', 'passkeyUsed'];
/** The challenge of the passkey is over, so a new one is requested. */
const NEEDS_NEW_CHALLENGE: readonly string[] = ['passkeyLate', 'passkeyUsed'];

/** The one place where a command is confirmed by a one-time password or a passkey (R10). */
export default function StepUpDialog({ words, needed, send, end }: StepUp) {
  const { supportPhone } = useConfig();
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  // A pasted code submits automatically. A press immediately afterwards must not send it twice.
  const isBusy = useRef(false);

  async function renewChallenge() {
    const newChallenge = neededBy(await send({}));
    if (newChallenge) useHome.setState({ stepUp: { words, needed: newChallenge, send, end } });
  }

  /** False: the proof was refused and the dialog stays. */
  async function call(proofs: Proofs): Promise<boolean> {
    if (isBusy.current) return true;
    isBusy.current = true;
    setIsSending(true);
    setError(undefined);
    const reply = await send(proofs);
    const { failure } = reply;
    if (failure && NEEDS_NEW_CHALLENGE.includes(failure.code)) await renewChallenge();
    isBusy.current = false;
    setIsSending(false);
    const next = neededBy(reply);
    if (next) useHome.setState({ stepUp: { words, needed: next, send, end } });
    else if (failure && ABOUT_THE_CODE.includes(failure.code)) setError(codeFailure(failure, supportPhone));
    else if (failure && ABOUT_THE_PASSKEY.includes(failure.code)) setError(failure.message);
    else end(reply);
    return !failure;
  }

  const cancel = () => useHome.setState({ stepUp: null });
  return (
    <Dialog
      wide
      title={t.stepUpTitle}
      // A request that has been sent cannot be cancelled.
      {...(isSending ? {} : { onClose: cancel })}
      footer={
        <Button variant="default" disabled={isSending} onClick={cancel}>
          {t.stepUpNo}
        </Button>
      }
    >
      {needed.passkey ? (
        <PasskeyStep
          needed={needed}
          error={error}
          isSending={isSending}
          onProof={(passkeyProof) => call({ passkeyProof })}
          onCode={() => void call({ sendCode: true })}
        />
      ) : (
        <>
          {words && <p>{words.line}</p>}
          <OtpStep
            key={needed.otpReferenceId}
            target={needed.sentTo}
            // A visitor is not shown whose number it is, nor whether there is one.
            {...(needed.sentTo === '' && { line: otpText.ifMatch })}
            button={words?.button ?? t.stepUpYes}
            resendAfterSeconds={needed.resendAfterSeconds}
            error={error}
            onSubmit={(otp) => call({ otpProof: { otpReferenceId: needed.otpReferenceId, otp } })}
            onResend={() => void call({ sendCode: true })}
          />
        </>
      )}
    </Dialog>
  );
}
