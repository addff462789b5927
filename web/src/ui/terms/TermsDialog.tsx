import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import type { TermsType } from '@portal/rules/policies/terms.ts';
import { useEffect, useId, useState } from 'react';
import { useConfig, useSupportHours } from '../../lib/browser/config.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { ErrorCard } from '../layout/StateCard.tsx';
import { loadTerms, type TermsOfType } from './load-terms.ts';
import classes from './TermsDialog.module.css';
import { termsText as t } from './terms.text.ts';

type Props = { type: TermsType; onAccept: () => void; onClose: () => void };

/** The terms of a type. Accept ticks the box; closing leaves it as it was. What could not be read cannot be accepted here. */
export function TermsDialog({ type, onAccept, onClose }: Props) {
  const { terms, hasFailed, retry } = useTerms(type);
  return (
    <Dialog wide title={t.title} onClose={onClose} footer={terms && <Button onClick={onAccept}>{t.accept}</Button>}>
      {hasFailed ? <ErrorCard title={t.failed} onRetry={retry} /> : terms ? <Clauses terms={terms} /> : <Skeleton height="20rem" />}
    </Dialog>
  );
}

function useTerms(type: TermsType) {
  const [terms, setTerms] = useState<TermsOfType>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isGone = false;
    loadTerms(type).then(
      (loaded) => isGone || setTerms(loaded),
      () => isGone || setHasFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [type, attempt]);
  const retry = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  return { terms, hasFailed, retry };
}

/** Stable reference, so that the text takes the focus only once, when it has loaded. */
const takeFocus = (node: HTMLElement | null): void => node?.focus();

function Clauses({ terms }: { terms: TermsOfType }) {
  const id = useId();
  const { supportPhone: phone, supportWhatsapp: whatsapp } = useConfig();
  const hours = useSupportHours();
  const { heading, ...clauses } = terms;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={takeFocus} className={classes.text} aria-labelledby={id} tabIndex={0} data-autofocus>
      <h3 id={id}>{heading}</h3>
      <ol>
        {[...Object.values(clauses), t.closing({ phone, whatsapp, hours })].map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ol>
    </section>
  );
}
