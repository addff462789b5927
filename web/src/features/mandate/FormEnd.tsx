import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import type { Failure } from '../../lib/failure.ts';
import { Notice } from '../../ui/Notice.tsx';
import { shellText } from '../../ui/shell.text.ts';
import { TermsConsent } from '../../ui/terms/TermsConsent.tsx';
import { bankFormText as t } from './bank-form.text.ts';
import classes from './MandateCard.module.css';

type Props = {
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
  isMissing: boolean;
  failure: Failure | undefined;
  onCancel: () => void;
};

/** The end of both forms of an account: terms, why it was refused, Continue. */
export function FormEnd({ isAccepted, onAccept, isMissing, failure, onCancel }: Props) {
  return (
    <>
      <hr className={classes.rule} />
      <TermsConsent type="eNACH" isOn={isAccepted} onTick={onAccept} isMissing={isMissing} />
      {failure && (
        <Notice tone="bad" isAlert>
          {wordsOf(failure)}
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button type="submit" {...(!isAccepted && { 'data-disabled': true, 'aria-disabled': true })}>
          {t.continue}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {shellText.cancel}
        </Button>
      </div>
    </>
  );
}

function wordsOf(failure: Failure): string {
  if (failure.code === 'amountChanged') return t.amountChanged;
  return failure.fields?.termsVersion ? t.termsChanged : failure.error;
}
