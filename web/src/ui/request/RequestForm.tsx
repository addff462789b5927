import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import type { TermsType } from '@portal/rules/policies/terms.ts';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { OpenRequest } from '../../lib/records/open-request.ts';
import { Notice } from '../feedback/Notice.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { ReportUnticked, useUntickedBoxes } from '../forms/unticked-boxes.ts';
import { PayBar } from '../layout/PayBar.tsx';
import { shellText } from '../layout/shell.text.ts';
import { TermsConsent } from '../terms/TermsConsent.tsx';
import { OpenRequestNotice } from './OpenRequestNotice.tsx';
import classes from './RequestForm.module.css';

/** Why a request was not taken. */
export type Rejection = {
  /** Text above the button. Undefined if the fields show the errors. */
  text?: string | undefined;
  /** The terms are to be read again. */
  areTermsOld?: boolean;
  /** An identical request that is open, shown in place of the form (R12). */
  open?: OpenRequest | undefined;
};
type Props = {
  /** The text that is accepted with it. */
  terms: TermsType | null;
  /** Listed on top once a submit failed, in the order of the fields. Boxes that must be ticked add themselves. */
  errors?: readonly { id: string; message: string }[];
  /** Shows errors at their fields. True if the form is valid. */
  check: (event: SubmitEvent) => boolean;
  /** Submits the form. Resolves to a rejection that the user can resolve. */
  send: () => Promise<Rejection | undefined>;
  /** Reports whether the last submit was rejected, by the form or by the server. */
  onRejected?: (isRejected: boolean) => void;
  /** Label of the submit button. */
  submit: string;
  /** Label of an equally good alternative, shown as a button of equal size. Default: “Cancel”. */
  cancel?: string;
  onCancel: () => void;
  /** Address of the tracker. */
  trackAt: string;
  className?: string | undefined;
  /** True if the specification greys the button until the terms are ticked. A press answers in any case. */
  isGreyUntilAccepted?: boolean;
  /** True if the form leads to a payment. On a phone its terms and button are fixed to the bottom edge. */
  isPayment?: boolean;
  /** Fields with the content around them. */
  children: ReactNode;
};

const NONE: NonNullable<Props['errors']> = [];

/** Shared parts of every request form: errors, the terms, the rejection and the button. */
export function RequestForm({
  terms,
  errors = NONE,
  check,
  send,
  onRejected,
  submit,
  cancel,
  onCancel,
  trackAt,
  className,
  isGreyUntilAccepted = false,
  isPayment = false,
  children,
}: Props) {
  const [isAccepted, setIsAccepted] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [rejection, setRejection] = useState<Rejection>();
  const [attempt, setAttempt] = useState(0);
  const [unticked, report] = useUntickedBoxes();
  const isBlocked = terms !== null && !isAccepted;

  async function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    setRejection(undefined);
    const isGood = check(event);
    setIsMissing(isBlocked);
    onRejected?.(!isGood || isBlocked);
    if (!isGood || isBlocked) {
      setAttempt(attempt + 1);
      return;
    }
    const rejected = await send();
    if (!rejected) return;
    setAttempt(attempt + 1);
    if (rejected.areTermsOld) setIsAccepted(false);
    setRejection(rejected);
    onRejected?.(true);
  }
  function tick(isOn: boolean) {
    setIsAccepted(isOn);
    setIsMissing(false);
  }

  if (rejection?.open) return <OpenRequestNotice open={rejection.open} trackAt={trackAt} />;
  const consent = terms && <TermsConsent type={terms} isOn={isAccepted} onTick={tick} isMissing={isMissing} />;
  const buttons = (
    <div className={classes.buttons}>
      <Button type="submit" {...(isGreyUntilAccepted && isBlocked && { 'data-disabled': true, 'aria-disabled': true })}>
        {submit}
      </Button>
      <Button variant={cancel ? 'default' : 'subtle'} onClick={onCancel}>
        {cancel ?? shellText.cancel}
      </Button>
    </div>
  );
  return (
    <form className={className} noValidate onSubmit={(event) => void onSubmit(event)}>
      <ErrorSummary errors={[...errors, ...unticked]} attempt={attempt} />
      <ReportUnticked value={report}>
        {children}
        {!isPayment && consent}
      </ReportUnticked>
      {rejection?.text && (
        <Notice tone="bad" isAlert>
          {rejection.text}
        </Notice>
      )}
      {isPayment ? (
        <PayBar>
          <ReportUnticked value={report}>{consent}</ReportUnticked>
          {buttons}
        </PayBar>
      ) : (
        buttons
      )}
    </form>
  );
}
