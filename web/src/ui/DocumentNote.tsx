import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { DocumentOutcome } from '../lib/documents.ts';
import classes from './DocumentNote.module.css';
import { listsText as t } from './lists.text.ts';

/** What became of a document: saved, sent, or why not. Stands empty before, so that its words are announced. */
export function DocumentNote({ outcome }: { outcome: DocumentOutcome | undefined }) {
  const isDone = outcome?.kind === 'saved' || outcome?.kind === 'sent';
  const words = outcome && wordsOf(outcome);
  const Icon = isDone ? IconCircleCheck : IconAlertCircle;
  return (
    <p className={isDone ? classes.done : classes.failed} role="status">
      {words && (
        <>
          <Icon size={18} stroke={1.75} aria-hidden />
          <span>{words}</span>
        </>
      )}
    </p>
  );
}

function wordsOf(outcome: DocumentOutcome): string {
  switch (outcome.kind) {
    case 'saved':
      return t.downloaded;
    case 'sent':
      return t.sentTo({ to: outcome.to });
    case 'notReady':
      return t.notReady;
    case 'dialog':
      return '';
    case 'refused':
      if (outcome.failure.code === 'noEmail') return t.noEmail;
      return outcome.failure.code === 'notFound' ? t.documentNotFound : outcome.failure.error;
  }
}
