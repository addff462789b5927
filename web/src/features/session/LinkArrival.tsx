import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { login } from '../../lib/records/login.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { OtpStep } from '../../ui/forms/OtpStep.tsx';
import { otpText } from '../../ui/forms/otp.text.ts';
import { useCode } from '../../ui/forms/use-code.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import classes from './LinkArrival.module.css';
import { linkText as t } from './link.text.ts';
import { continueFromLink, type Link, type Needing, redeemLink } from './redeem-link.ts';

/** `opened` replaces the address with the handle before anything else happens. */
type Props = { link: Link; opened: string; waiting: string };

/** Logs in the holder of a link or a visitor from the group. Asks for a one-time password where one is needed. */
export function LinkArrival({ link, opened, waiting }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  const [needing, setNeeding] = useState<Needing>();

  // Opening this address is the command.
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void navigate(opened, { replace: true });
    void redeemLink(link, { client, navigate }).then(setNeeding);
  }, [client, navigate, link, opened]);

  return (
    <div className={classes.narrow}>
      <PageHeader />
      {needing ? <Code linkType={link.linkType} needing={needing} /> : <Skeleton label={waiting} />}
    </div>
  );
}

function Code({ linkType, needing }: { linkType: Link['linkType']; needing: Needing }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const code = useCode(t.opening, { only: { sent: needing.sent } });
  const { sent } = code;
  const hint = needing.answer.linkHint;

  function sendAgain() {
    const otpReferenceId = sent?.otpReferenceId;
    return code.requestAgain(() => login({ api: 'generateOTP_loginUser', ...(otpReferenceId && { otpReferenceId }) }));
  }
  async function submit(otpReferenceId: string, otp: string): Promise<boolean> {
    const isIn = await code.give(async () => {
      const { data, failure } = await login({ api: 'verifyOTP', otpReferenceId, otp });
      if (failure) return { failure };
      await continueFromLink(linkType, data, { client, navigate });
      return { data: true };
    });
    return isIn === true;
  }

  return (
    <Card title={t.confirm}>
      {hint && (
        <p className={classes.forWhom}>
          {hint.policyLast3 ? t.forWhichPolicy({ initial: hint.initial, last3: hint.policyLast3 }) : t.forWhom({ initial: hint.initial })}
        </p>
      )}
      {sent ? (
        <OtpStep
          key={sent.otpReferenceId}
          target={otpText.targetUnknown}
          button={t.proceed}
          resendAfterSeconds={sent.resendAfterSeconds}
          error={code.codeError}
          onSubmit={(otp) => submit(sent.otpReferenceId, otp)}
          onResend={() => void sendAgain()}
        />
      ) : (
        <>
          <div className={classes.notice}>
            <Notice tone="bad" isAlert>
              {code.codeError ?? t.notSent}
            </Notice>
          </div>
          <Button fullWidth onClick={() => void sendAgain()}>
            {t.sendAgain}
          </Button>
        </>
      )}
    </Card>
  );
}
