import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { partnerAddress } from '../../lib/navigation/go-to-partner.ts';
import { to } from '../../lib/navigation/to.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { RequestForm } from '../../ui/request/RequestForm.tsx';
import { type Instruction, rupees } from './card/StandingCard.tsx';
import { setSiText as t } from './card/set-si.text.ts';
import type { CardPage } from './card/use-card-page.ts';

type Props = { row: Instruction; onClose: () => void; onOpened: (page: CardPage) => void };

/** The amount and the terms, then the card partner's page. One dialog at a time: it waits for the code unseen. */
export function SetUpCard({ row, onClose, onOpened }: Props) {
  const { partnerHosts, termsVersion } = useConfig();
  const navigate = useNavigate();
  const { send } = useApiMutation('/createCase/setSI', { popup: 'network', loader: t.opening });
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string>();
  const policyNo = row.POLICY_NUMBER;

  /** Registers the card. An error is shown once the dialog is visible again. */
  async function start(): Promise<undefined> {
    setIsSending(true);
    const { data, failure } = await send({ policyNo, SI: 'Y', siKind: 'CARD', termsCondition: true, termsVersion });
    setIsSending(false);
    const page = data?.cardPage;
    if (failure) setError(failure.code === 'cancelled' ? undefined : failure.error);
    else if (data?.nextPage) void navigate(to(data.nextPage));
    else if (!page || !partnerAddress(page.widgetUrl, partnerHosts)) setError(t.notAvailable);
    else {
      onClose();
      onOpened({ ...page, policyNo });
    }
  }
  if (isSending) return null;
  return (
    <Dialog title={t.setUpTitle({ plan: row.PLAN_NAME })} wide onClose={onClose}>
      <RequestForm
        className={layout.stack4}
        terms="SI"
        isGreyUntilAccepted
        check={() => true}
        send={start}
        submit={t.setUp}
        onCancel={onClose}
        trackAt={to('serviceRequests', { tab: 'tab2' })}
      >
        <KeyValue
          variant="lr"
          items={[
            { label: t.amount, value: rupees(row.MODAL_PREMIUM) },
            ...(row.MAX_AMOUNT === null ? [] : [{ label: t.limit, value: rupees(row.MAX_AMOUNT) }]),
          ]}
        />
        {error && (
          <Notice tone="bad" isAlert>
            {error}
          </Notice>
        )}
      </RequestForm>
    </Dialog>
  );
}
