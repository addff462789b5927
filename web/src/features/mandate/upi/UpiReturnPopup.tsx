import { firstDebitText } from '@portal/rules/mandates/first-debit-text.ts';
import { isImminent } from '@portal/rules/mandates/mandate-card.ts';
import { upiReturn } from '@portal/rules/mandates/mandate-messages.ts';
import { parseRupees } from '@portal/rules/money/money.ts';
import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { VERBATIM_MANDATE } from '@portal/rules/text/verbatim-mandate.ts';
import { useNavigate } from 'react-router';
import { to } from '../../../lib/navigation/to.ts';
import { inLanguage } from '../../../lib/text/text.ts';
import { SharedDialog } from '../../../ui/dialogs/SharedDialog.tsx';
import { dialogButtons } from '../../../ui/dialogs/shared-dialog.text.ts';
import { StatusTag } from '../../../ui/feedback/StatusTag.tsx';
import { Dates } from '../../../ui/layout/Figures.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { money, type UpiCard, worded } from '../cards.ts';
import { mandateText } from '../mandate.text.ts';
import classes from './UpiSheet.module.css';
import { upiText as t } from './upi.text.ts';
import { upiSheetText as sheetText } from './upi-sheet.text.ts';
import type { Returned } from './use-upi-return.ts';

type Props = {
  result: Returned;
  isLoggedIn: boolean;
  /** Its policy, once the cards are loaded. */
  card: UpiCard | undefined;
  onClose: () => void;
  /** For a failed mandate, with a session only. */
  onTryAgain: () => void;
};

/** Result of the mandate, by the portal's own status. */
export function UpiReturnPopup({ result, card, isLoggedIn, onClose, onTryAgain }: Props) {
  const navigate = useNavigate();
  const { title, message } = upiReturn(result.mandate_status);
  const mayTryAgain = title === VERBATIM_DIALOGS.failure && isLoggedIn;
  return (
    <SharedDialog
      title={title}
      module="UPIAutopay"
      message={(t as Readonly<Record<string, unknown>>)[message]?.toString() ?? message}
      successSecMessage={<Details result={result} card={card} />}
      {...(mayTryAgain && { buttonText: dialogButtons.tryAgain })}
      onAction={(action) => {
        onClose();
        if (action === 'tryAgain') onTryAgain();
        if (action === 'proceed') void navigate(to(isLoggedIn ? 'dashboard' : 'login'));
      }}
    />
  );
}

/** The next debit of an active mandate, the premium due while a bank is checking, or the reason of a failure. */
function Details({ result, card }: Pick<Props, 'result' | 'card'>) {
  if (result.mandate_status === 'FAILURE') return worded(result.reasonText, result.reasonTextHi);
  if (result.mandate_status === 'CREATED')
    return (
      <>
        <p>{sheetText.willText}</p>
        {card && isImminent(card.Due_In_Days) && (
          <p>
            <Dates>{sheetText.payUntilThen({ due: card.Premium_Due })}</Dates>
          </p>
        )}
      </>
    );
  return (
    <>
      <p className={classes.next}>
        <Dates>{debitLabels(result)}</Dates>
      </p>
      {card && <KeyValue variant="lr" items={mandateLines(card)} />}
    </>
  );
}

const mandateLines = (card: UpiCard) => [
  { label: sheetText.policyLabel, value: sheetText.policy({ plan: card.Plan_Name, number: card.Policy_Number }) },
  { label: mandateText.limit, value: money(card.Active_Limit ?? card.Mandate_Amount) },
  { label: sheetText.status, value: <StatusTag status="MANDATE_ON" label={mandateText[VERBATIM_MANDATE.upiActive]} /> },
];

/** Planned debit, and the amount that the customer pays before it (E-53). */
function debitLabels({ firstDebitOn, firstDebitAmount, payYourself }: Returned): string {
  const amount = firstDebitAmount === null ? undefined : parseRupees(firstDebitAmount);
  const debitText = firstDebitText({ debit: firstDebitOn && amount !== undefined ? { charge: firstDebitOn, amount } : null, payYourself });
  return debitText ? inLanguage(debitText) : '';
}
