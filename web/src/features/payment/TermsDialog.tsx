import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useConfig } from '../../lib/config.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './TermsDialog.module.css';
import { termsText as t } from './terms.text.ts';

/** The terms of paying a premium. Accept ticks the box; closing leaves it as it was. */
export function TermsDialog({ onAccept, onClose }: { onAccept: () => void; onClose: () => void }) {
  const id = useId();
  const { supportPhone } = useConfig();
  const clauses = [t.clause1, t.clause2, t.clause3, t.clause4, t.clause5, t.clause6, t.clause7, t.closing({ phone: supportPhone })];
  return (
    <Dialog wide title={t.title} onClose={onClose} footer={<Button onClick={onAccept}>{t.accept}</Button>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={classes.text} aria-labelledby={id} tabIndex={0} data-autofocus>
        <h3 id={id}>{t.heading}</h3>
        <ol>
          {clauses.map((clause) => (
            <li key={clause}>{clause}</li>
          ))}
        </ol>
      </section>
    </Dialog>
  );
}
