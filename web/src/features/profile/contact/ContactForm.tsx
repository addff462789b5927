import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type SubmitEvent, useState } from 'react';
import { useConfig } from '../../../lib/browser/config.ts';
import type { Failure } from '../../../lib/failures/failure.ts';
import { to } from '../../../lib/navigation/to.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { codeFailure } from '../../../ui/forms/code-failure.ts';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import { OtpStep } from '../../../ui/forms/OtpStep.tsx';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { shellText } from '../../../ui/layout/shell.text.ts';
import { Link } from '../../../ui/links/Link.tsx';
import { PageHeader } from '../../../ui/links/PageHeader.tsx';
import { RequestResult } from '../../../ui/request/RequestResult.tsx';
import { contactText as t } from './contact.text.ts';
import { type NewContactFields, useContactChange } from './use-contact-change.ts';

type FormField = { id: string; value: string; onChange: (value: string) => void; onBlur: () => void; error: string | undefined };
type Props = {
  answer: ReactNode;
  /** No contact is on record: the password confirms the change. */
  needsPassword: boolean;
  password: FormField;
  /** The fields of the new contact. */
  children: ReactNode;
  summary: readonly { id: string; message: string }[];
  attempt: number;
  /** Shows errors at their fields. True if the code may be sent. */
  check: (event: SubmitEvent) => boolean;
  /** The contact as it is typed. */
  contact: NewContactFields;
  /** Title of the result. */
  doneTitle: string;
  now: ReactNode;
  onDone: () => void;
};

/** Change of mobile number or email: the form, the code for the new contact, and the result. */
export function ContactForm(props: Props) {
  const { answer, needsPassword, password, children, summary, attempt, check, contact, doneTitle, now, onDone } = props;
  const { supportPhone: phone } = useConfig();
  const change = useContactChange();
  const [rejection, setRejection] = useState<string>();
  const { sent, done } = change;

  const requestedChange = {
    contact,
    password: needsPassword ? password.value : undefined,
    refuse: (failure: Failure) => setRejection(getLabel(failure, phone)),
  };

  async function submit(event: SubmitEvent) {
    setRejection(undefined);
    if (check(event) && (await change.start(requestedChange))) onDone();
  }
  async function submitCode(otp: string): Promise<boolean> {
    const isDone = await change.give(requestedChange, otp);
    if (isDone) onDone();
    return isDone;
  }

  if (done)
    return (
      <RequestResult
        receipt={done}
        title={doneTitle}
        next={
          <>
            {now} {t.hold} {t.notYou({ phone, link: (linkText) => <a href={`tel:${phone}`}>{linkText}</a> })}
          </>
        }
        trackAt={to('serviceRequests', { tab: 'tab2' })}
        back={
          <Button component={Link} to={to('viewProfile')}>
            {t.toProfile}
          </Button>
        }
      />
    );
  return (
    <>
      <PageHeader answer={answer} hasErrors={attempt > 0 || rejection !== undefined} />
      <div className={layout.narrow}>
        {sent ? (
          <Card title={t.newCode}>
            <OtpStep
              key={sent.otpReferenceId}
              target={sent.sentTo}
              line={('emailAddress' in contact ? t.sentEmail : t.sentMobile)({ target: sent.sentTo })}
              button={t.confirm}
              resendAfterSeconds={sent.resendAfterSeconds}
              {...(change.codeError !== undefined && { error: change.codeError })}
              onSubmit={submitCode}
              onResend={() => void change.requestAgain(contact)}
              onChange={change.reset}
            />
          </Card>
        ) : (
          <Card>
            <form noValidate className={layout.stack} onSubmit={(event) => void submit(event)}>
              <ErrorSummary errors={summary} attempt={attempt} />
              {children}
              {needsPassword ? (
                <div className={layout.stack2}>
                  <PasswordField {...password} label={t.password} autoComplete="current-password" />
                  <p className={`${layout.small} ${layout.dim}`}>{t.passwordWhy}</p>
                </div>
              ) : (
                <p className={`${layout.small} ${layout.dim}`}>
                  {t.howMany} {t.neither}
                </p>
              )}
              {rejection && (
                <Notice tone="bad" isAlert>
                  {rejection}
                </Notice>
              )}
              <div className={layout.group}>
                <Button type="submit">{t.continue}</Button>
                <Button variant="subtle" component={Link} to={to('viewProfile')}>
                  {shellText.cancel}
                </Button>
              </div>
            </form>
          </Card>
        )}
      </div>
    </>
  );
}

/** Error above the button. The server's field errors use the names of the form's fields. */
function getLabel(failure: Failure, phone: string): string | undefined {
  if (failure.code === 'credentialsWrong') return t.wrongPassword;
  return Object.values(failure.fields ?? {})[0] ?? codeFailure(failure, phone);
}
