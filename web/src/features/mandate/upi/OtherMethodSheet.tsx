import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import type { NotAllowedReason } from '@portal/rules/mandates/mandate-flags.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { dialogButtons } from '../../../ui/dialogs/shared-dialog.text.ts';
import layout from '../../../ui/layout/layout.module.css';
import { Link } from '../../../ui/links/Link.tsx';
import { addressOfRail } from '../address-of-rail.ts';
import type { UpiCard } from '../cards.ts';
import { mandateText } from '../mandate.text.ts';
import { upiSheetText as t } from './upi-sheet.text.ts';

type Props = { card: UpiCard; reason: NotAllowedReason; clientId: string; onClose: () => void };

/** The reason why UPI is not available, and the bank account where the server allows it. */
export function OtherMethodSheet({ card, reason, clientId, onClose }: Props) {
  const { data: accounts } = useApiQuery('/enach/getEnachDetails', { ClientId: clientId });
  const isAllowed = accounts?.find(({ Policy_Number }) => Policy_Number === card.Policy_Number)?.Allow_Enach;
  return (
    <Dialog
      title={t.otherTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {dialogButtons.close}
          </Button>
          {isAllowed && (
            <Button component={Link} to={addressOfRail('ENACH', card.Policy_Number)}>
              {t.useAccount}
            </Button>
          )}
        </>
      }
    >
      <p className={`${layout.small} ${layout.dim}`}>{t.policy({ plan: card.Plan_Name, number: card.Policy_Number })}</p>
      <p>
        {t.noUpi} {mandateText[reason]}
      </p>
      <p role="status">{isAllowed && t.byAccount}</p>
    </Dialog>
  );
}
