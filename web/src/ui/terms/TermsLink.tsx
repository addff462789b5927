import type { TermsType } from '@portal/rules/policies/terms.ts';
import { useState } from 'react';
import { TextButton } from '../links/TextButton.tsx';
import { TermsDialog } from './TermsDialog.tsx';
import { termsText as t } from './terms.text.ts';

/** Reads terms that are accepted later on. */
export function TermsLink({ type, onOpen }: { type: TermsType; onOpen?: () => void }) {
  const [isReading, setIsReading] = useState(false);
  const close = () => setIsReading(false);
  return (
    <p>
      <TextButton
        isSmall
        onClick={() => {
          setIsReading(true);
          onOpen?.();
        }}
      >
        {t.readTerms}
      </TextButton>
      {isReading && <TermsDialog type={type} onClose={close} onAccept={close} />}
    </p>
  );
}
