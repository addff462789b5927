import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import type { OtpProof } from '@portal/contract/otp.ts';
import { useRef, useState } from 'react';
import { neededBy } from '../../lib/api/step-up.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { type StepUp, useHome } from '../../lib/state/home.slice.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { codeFailure } from '../../ui/forms/code-failure.ts';
import { OtpStep } from '../../ui/forms/OtpStep.tsx';
import { otpText } from '../../ui/forms/otp.text.ts';
import { dialogsText as t } from './dialogs.text.ts';

/** Rejections about the code, shown in this dialog, which stays open. All others belong to the form. */
const ABOUT_THE_CODE: readonly string[] = ['otpWrong', 'otpExpired', 'otpDead', 'tooMany'];

/** The one place where a command is confirmed by a one-time password (R10). */
export default function StepUpDialog({ words, needed, send, end }: StepUp) {
  const { supportPhone } = useConfig();
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  // A pasted code submits automatically. A press immediately afterwards must not send it twice.
  const isBusy = useRef(false);

  /** False: the code was refused and the dialog stays. */
  async function call(otpProof?: OtpProof): Promise<boolean> {
    if (isBusy.current) return true;
    isBusy.current = true;
    setIsSending(true);
    setError(undefined);
    const reply = await send(otpProof);
    isBusy.current = false;
    setIsSending(false);
    const newCode = neededBy(reply);
    if (newCode) useHome.setState({ stepUp: { words, needed: newCode, send, end } });
    else if (reply.failure && ABOUT_THE_CODE.includes(reply.failure.code)) setError(codeFailure(reply.failure, supportPhone));
    else end(reply);
    return !reply.failure;
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
      {words && <p>{words.line}</p>}
      <OtpStep
        key={needed.otpReferenceId}
        target={needed.sentTo}
        // A visitor is not shown whose number it is, nor whether there is one.
        {...(needed.sentTo === '' && { line: otpText.ifMatch })}
        button={words?.button ?? t.stepUpYes}
        resendAfterSeconds={needed.resendAfterSeconds}
        error={error}
        onSubmit={(otp) => call({ otpReferenceId: needed.otpReferenceId, otp })}
        onResend={() => void call()}
      />
    </Dialog>
  );
}
