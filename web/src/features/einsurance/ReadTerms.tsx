import { useState } from 'react';
import { TextButton } from '../../ui/TextButton.tsx';
import { TermsDialog } from '../../ui/terms/TermsDialog.tsx';
import { eiaText as t } from './einsurance.text.ts';

/** The terms, where there is nothing to accept them for. */
export function ReadTerms() {
  const [isReading, setIsReading] = useState(false);
  const close = () => setIsReading(false);
  return (
    <div>
      <TextButton onClick={() => setIsReading(true)}>{t.readTerms}</TextButton>
      {isReading && <TermsDialog type="E-insurance" onClose={close} onAccept={close} />}
    </div>
  );
}
