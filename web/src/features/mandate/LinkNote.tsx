import type { ReactNode } from 'react';
import { forgetLink } from '../../lib/link-policy.ts';
import classes from './MandateCard.module.css';
import { mandateText as t } from './mandate.text.ts';

/** A link chose the policy (R18). */
export function LinkNote() {
  const link = (words: ReactNode) => (
    <button type="button" className={classes.link} onClick={forgetLink}>
      {words}
    </button>
  );
  return <p>{t.fromLink({ link })}</p>;
}
