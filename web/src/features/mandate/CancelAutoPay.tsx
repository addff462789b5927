import { parseDay } from '@portal/rules/calendar/dates.ts';
import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { type ReactNode, useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import type { Failure } from '../../lib/failures/failure.ts';
import { to } from '../../lib/navigation/to.ts';
import { SharedDialog } from '../../ui/dialogs/SharedDialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { cancelText as t } from './cancel.text.ts';
import { money } from './cards.ts';
import type { Debited } from './how-debited.ts';

type Props = Debited & {
  onClose: () => void;
  onAnotherDay: () => void;
};
type Progress = { step: 'asking'; failure?: Failure } | { step: 'sending' } | { step: 'done'; answer: ResponseOf<'/autopay/cancel'> };

/**
 * Cancellation of auto-debit: the reason, alternatives and the result (CANC-001..009). Two dialogs are never open together, so this one
 * hides while the code is asked for.
 */
export function CancelAutoPay({ card, mandateId, method, last4, onClose, onAnotherDay }: Props) {
  const { send } = useApiMutation('/autopay/cancel', { popup: 'network', loader: t.sending });
  const [progress, setProgress] = useState<Progress>({ step: 'asking' });
  const [reason, setReason] = useState<string>();
  const { Plan_Name: plan, Policy_Number: number } = card;
  const due = parseDay(card.Premium_Due);

  async function cancel(reason_type: string) {
    setReason(reason_type);
    setProgress({ step: 'sending' });
    const { data, failure } = await send({ reason_type, policyNumber: number, mandateId });
    if (data) setProgress({ step: 'done', answer: data });
    else setProgress({ step: 'asking', ...(failure && failure.code !== 'cancelled' && failure.error && { failure }) });
  }

  if (progress.step === 'sending') return null;
  if (progress.step === 'done') {
    const { caseId, debitStillToRun } = progress.answer;
    return (
      <SharedDialog
        title={VERBATIM_DIALOGS.success}
        message={t.done({ caseId })}
        successSecMessage={debitStillToRun && t.stillRuns(debitStillToRun)}
        onAction={onClose}
      />
    );
  }
  return (
    <SharedDialog
      title={VERBATIM_DIALOGS.autoPayCancellation}
      module="mandate"
      message={
        <div className={layout.stack2}>
          <p>{last4 ? t.whichAccount({ plan, number, method, last4 }) : t.which({ plan, number, method })}</p>
          <p>
            {t.effect} {due && t.nextDue({ due, premium: money(card.Modal_Premium) })}
          </p>
          {progress.failure && (
            <Notice tone="bad" isAlert>
              {progress.failure.error}
            </Notice>
          )}
        </div>
      }
      reasonHelp={{
        'Bank Account change': <p>{t.helpAccount({ link: (linkText) => <Link to={to('upiAutopay')}>{linkText}</Link> })}</p>,
        'Debit date change': <p>{t.helpDay({ link: (linkText) => <Press onPress={onAnotherDay}>{linkText}</Press> })}</p>,
      }}
      {...(reason && { reasonBefore: reason })}
      onAction={(action, reasonType) => (action === 'proceed' && reasonType ? void cancel(reasonType) : onClose())}
    />
  );
}

const Press = ({ children, onPress }: { children: ReactNode; onPress: () => void }) => (
  <TextButton onClick={onPress}>{children}</TextButton>
);
