import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { to } from '../../lib/navigation/to.ts';
import type { DocumentOutcome } from '../../lib/records/documents.ts';
import { listsText as t } from '../layout/lists.text.ts';
import { Link } from '../links/Link.tsx';
import { TextButton } from '../links/TextButton.tsx';
import classes from './DocumentNote.module.css';

type Props = {
  outcome: DocumentOutcome | undefined;
  /** Text for a document that is not available here. */
  notReady?: string | undefined;
  /** The password rule that the page shows already; only another one is shown here. */
  rule?: string;
  /** Opens the consent to WhatsApp. */
  onTurnOn?: (() => void) | undefined;
};

/** Outcome of a document request: saved, sent, or why it failed. Empty until then, so that screen readers announce it. */
export function DocumentNote({ outcome, notReady = t.notReady, rule, onTurnOn }: Props) {
  const isDone = outcome?.kind === 'saved' || outcome?.kind === 'sent';
  const label = outcome && getLabel(outcome, notReady);
  const Icon = isDone ? IconCircleCheck : IconAlertCircle;
  return (
    <p className={isDone ? classes.done : classes.failed} role="status">
      {label && (
        <>
          <Icon size={18} stroke={1.75} aria-hidden />
          <span>
            <span>{label}</span>
            {outcome.kind === 'sent' && outcome.passwordRule && outcome.passwordRule !== rule && (
              <span className={classes.rule}>{t.passwordIs({ rule: outcome.passwordRule })}</span>
            )}
            {outcome.kind === 'refused' && <NextStep code={outcome.failure.code} onTurnOn={onTurnOn} />}
          </span>
        </>
      )}
    </p>
  );
}

function NextStep({ code, onTurnOn }: { code: string; onTurnOn: (() => void) | undefined }): ReactNode {
  if (code === 'noEmail')
    return (
      <Link className={classes.way} to={to('updateEmail')}>
        {t.addIt}
      </Link>
    );
  if (code === 'noMobile')
    return (
      <Link className={classes.way} to={to('updateMobile')}>
        {t.addIt}
      </Link>
    );
  if (code !== 'whatsappNotOptedIn' || !onTurnOn) return null;
  return (
    <TextButton isSmall className={classes.way} onClick={onTurnOn}>
      {t.turnOn}
    </TextButton>
  );
}

function getLabel(outcome: DocumentOutcome, notReady: string): string {
  switch (outcome.kind) {
    case 'saved':
      return t.downloaded;
    case 'sent':
      return outcome.by === 'email' ? t.sentTo({ to: outcome.to }) : t.sentByWhatsApp({ to: outcome.to });
    case 'notReady':
      return notReady;
    case 'dialog':
    case 'viewed':
      return '';
    case 'refused':
      return rejectionText(outcome.failure.code, outcome.failure.error);
  }
}

const REFUSALS: Readonly<Record<string, string>> = {
  noEmail: t.noEmail,
  noMobile: t.noMobile,
  whatsappNotOptedIn: t.whatsAppOff,
  tooManyReceipts: t.tooManyReceipts,
  notFound: t.documentNotFound,
};
const rejectionText = (code: string, error: string): string => REFUSALS[code] ?? error;
