import type { TermsType } from '@portal/rules/policies/terms.ts';
import { useState } from 'react';
import { ConsentGate } from '../forms/ConsentGate.tsx';
import { TextButton } from '../links/TextButton.tsx';
import classes from './TermsConsent.module.css';
import { TermsDialog } from './TermsDialog.tsx';
import { termsText as t } from './terms.text.ts';

type Props = {
  type: TermsType;
  isOn: boolean;
  onTick: (isOn: boolean) => void;
  /** The button was pressed without the box. */
  isMissing: boolean;
};

/** Required checkbox, and separately the link to the terms (R20). */
export function TermsConsent({ type, isOn, onTick, isMissing }: Props) {
  const [isReading, setIsReading] = useState(false);
  return (
    <>
      <ConsentGate name="termsCondition" label={t.acceptTerms} error={isMissing && t.errorTerms} isOn={isOn} onTick={onTick}>
        <TextButton isSmall className={classes.link} onClick={() => setIsReading(true)}>
          {t.readTerms}
        </TextButton>
      </ConsentGate>
      {isReading && (
        <TermsDialog
          type={type}
          onClose={() => setIsReading(false)}
          onAccept={() => {
            onTick(true);
            setIsReading(false);
          }}
        />
      )}
    </>
  );
}
