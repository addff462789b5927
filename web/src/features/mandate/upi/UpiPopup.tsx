import { formatDay } from '@portal/rules/calendar/dates.ts';
import type { UpiButton } from '@portal/rules/mandates/mandate-card.ts';
import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { SharedDialog } from '../../../ui/dialogs/SharedDialog.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { last4, money, type UpiCard } from '../cards.ts';
import { mandateText } from '../mandate.text.ts';
import { UpiLimit, UpiUntil } from './UpiLimit.tsx';
import { upiText as t } from './upi.text.ts';
import { methodNow, upiFlags } from './upi-flags.ts';

type Props = { card: UpiCard; popup: NonNullable<UpiButton['popup']>; onProceed: () => void; onClose: () => void };

/** Facts before the request: the replaced mandate, the limit, and how the premium that is due soon is paid. */
export function UpiPopup({ card, popup, onProceed, onClose }: Props) {
  const isWarning = popup.title === VERBATIM_DIALOGS.warning;
  return (
    <SharedDialog
      title={popup.title}
      module="UPIAutopay"
      message={isWarning ? t.willBeReplaced : t.fromNext}
      successSecMessage={
        <>
          <KeyValue variant="lr" items={isWarning ? [...listLines(card), ...limitLines(card)] : limitLines(card)} />
          {isWarning ? <WhoPays card={card} isDueSoon={popup.isDueSoon} /> : <UntilActive card={card} />}
        </>
      }
      onAction={(action) => (action === 'proceed' ? onProceed() : onClose())}
    />
  );
}

/** The date is that of the debit, by the rule that will plan it. */
function WhoPays({ card: { New_Mandate }, isDueSoon }: { card: UpiCard; isDueSoon: boolean }) {
  const { debitOn, payYourself } = New_Mandate;
  return (
    <>
      {isDueSoon && debitOn && <p>{t.fromDate({ date: debitOn })}</p>}
      {payYourself.map((due) => (
        <p key={due}>{t.payYourself({ due })}</p>
      ))}
    </>
  );
}

function UntilActive({ card: { Premium_Due, New_Mandate } }: { card: UpiCard }) {
  const { debitOn, amount } = New_Mandate;
  return (
    <>
      <p>{t.within10({ due: Premium_Due })}</p>
      {debitOn && amount !== null && <p>{t.onceActive({ amount, date: debitOn })}</p>}
    </>
  );
}

function listLines(card: UpiCard) {
  const method = methodNow(card);
  const digits = last4(card.Active_Account_Last4);
  const isUpi = upiFlags(card).Upi_Mandate_Status === 'ACTIVE';
  return [
    { label: t.now, value: (isUpi && card.Vpa) || (digits ? t.nowAccount({ method, last4: digits }) : method) },
    { label: t.after, value: isUpi ? t.afterOtherUpi : t.afterUpi },
    { label: t.premium, value: money(card.Modal_Premium) },
  ];
}

const limitLines = (card: UpiCard) => [
  { label: mandateText.limit, value: <UpiLimit amount={card.Mandate_Amount} /> },
  { label: mandateText.from, value: formatDay(card.New_Mandate.from) },
  { label: mandateText.until, value: <UpiUntil day={formatDay(card.New_Mandate.until)} /> },
];
