import { firstDebitText } from '@portal/rules/mandates/first-debit-text.ts';
import { upiReturn } from '@portal/rules/mandates/mandate-messages.ts';
import { parseRupees } from '@portal/rules/money/money.ts';
import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { useNavigate } from 'react-router';
import { to } from '../../../lib/navigation/to.ts';
import { inLanguage } from '../../../lib/text/text.ts';
import { SharedDialog } from '../../../ui/dialogs/SharedDialog.tsx';
import { dialogButtons } from '../../../ui/dialogs/shared-dialog.text.ts';
import { worded } from '../cards.ts';
import { upiText as t } from './upi.text.ts';
import type { Returned } from './use-upi-return.ts';

type Props = {
  result: Returned;
  isLoggedIn: boolean;
  onClose: () => void;
  /** For a failed mandate, with a session only. */
  onTryAgain: () => void;
};

/** Result of the mandate, by the portal's own status. */
export function UpiReturnPopup({ result, isLoggedIn, onClose, onTryAgain }: Props) {
  const navigate = useNavigate();
  const { title, message } = upiReturn(result.mandate_status);
  const mayTryAgain = title === VERBATIM_DIALOGS.failure && isLoggedIn;
  return (
    <SharedDialog
      title={title}
      module="UPIAutopay"
      message={(t as Readonly<Record<string, unknown>>)[message]?.toString() ?? message}
      successSecMessage={result.mandate_status === 'ACTIVE' ? debitLabels(result) : worded(result.reasonText, result.reasonTextHi)}
      {...(mayTryAgain && { buttonText: dialogButtons.tryAgain })}
      onAction={(action) => {
        onClose();
        if (action === 'tryAgain') onTryAgain();
        if (action === 'proceed') void navigate(to(isLoggedIn ? 'dashboard' : 'login'));
      }}
    />
  );
}

/** Planned debit, and the amount that the customer pays before it (E-53). */
function debitLabels({ firstDebitOn, firstDebitAmount, payYourself }: Returned): string | null {
  const amount = firstDebitAmount === null ? undefined : parseRupees(firstDebitAmount);
  const debitText = firstDebitText({ debit: firstDebitOn && amount !== undefined ? { charge: firstDebitOn, amount } : null, payYourself });
  return debitText && inLanguage(debitText);
}
