import type { ReactNode } from 'react';
import { forgetLink } from '../../lib/link-policy.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { mandateText as t } from './mandate.text.ts';

/** A link chose the policy (R18). */
export function LinkNote() {
  const link = (words: ReactNode) => <TextButton onClick={forgetLink}>{words}</TextButton>;
  return <p>{t.fromLink({ link })}</p>;
}
