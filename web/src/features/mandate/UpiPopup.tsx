import type { UpiButton } from '@portal/rules/mandate-card.ts';
import { VERBATIM_DIALOGS } from '@portal/rules/verbatim-dialogs.ts';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { SharedDialog } from '../../ui/SharedDialog.tsx';
import { dueAfter, last4, money, type UpiCard } from './cards.ts';
import { upiText as t } from './upi.text.ts';
import { methodNow } from './upi-flags.ts';

type Props = { card: UpiCard; popup: NonNullable<UpiButton['popup']>; onProceed: () => void; onClose: () => void };

/** What a person must know before the request is sent: what is replaced, and who pays the premium that is due soon. */
export function UpiPopup({ card, popup, onProceed, onClose }: Props) {
  const isWarning = popup.title === VERBATIM_DIALOGS.warning;
  const next = dueAfter(card);
  return (
    <SharedDialog
      title={popup.title}
      module="UPIAutopay"
      message={isWarning ? t.willBeReplaced : t.fromNext}
      successSecMessage={
        isWarning ? (
          <>
            <KeyValue variant="lr" items={linesOf(card)} />
            {popup.isDueSoon && (
              <>
                <p>{next ? t.fromDate({ date: next }) : t.fromNext}</p>
                <p>{t.payYourself({ due: card.Premium_Due })}</p>
              </>
            )}
          </>
        ) : (
          t.within10({ due: card.Premium_Due })
        )
      }
      onAction={(action) => (action === 'proceed' ? onProceed() : onClose())}
    />
  );
}

function linesOf(card: UpiCard) {
  const method = methodNow(card);
  const digits = last4(card.Active_Account_Last4);
  return [
    { label: t.now, value: digits ? t.nowAccount({ method, last4: digits }) : method },
    { label: t.after, value: t.afterUpi },
    { label: t.premium, value: money(card.Modal_Premium) },
  ];
}
