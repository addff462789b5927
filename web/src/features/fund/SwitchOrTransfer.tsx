import { useState } from 'react';
import { to } from '../../lib/navigation/to.ts';
import { useStepInHistory } from '../../lib/navigation/use-step-in-history.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Choice } from '../../ui/forms/Choice.tsx';
import layout from '../../ui/layout/layout.module.css';
import { OpenRequestNotice } from '../../ui/request/OpenRequestNotice.tsx';
import type { Rejection } from '../../ui/request/RequestForm.tsx';
import { AboutFund } from './AboutFund.tsx';
import { ConfirmOrder, type Reviewed } from './ConfirmOrder.tsx';
import { fundText as t } from './fund.text.ts';
import { type Detail, describeReason, type Options, type Sent, type SwitchPolicy } from './fund-labels.ts';
import { RunningTransfer } from './RunningTransfer.tsx';
import { SwitchForm } from './SwitchForm.tsx';
import { TransferForm } from './TransferForm.tsx';
import { dryRun, type Order } from './use-switch.ts';

type Method = 'now' | 'transfer';
type Props = {
  policy: SwitchPolicy;
  detail: Detail;
  nav: Pick<Options, 'navDate' | 'navRule'>;
  isByLink: boolean;
  onSent: (sent: Sent, reviewed: Reviewed) => void;
  onCancel: () => void;
};

/** A switch now, or a transfer each month: the form, and the dialog with its figures. */
export function SwitchOrTransfer({ policy, detail, nav, isByLink, onSent, onCancel }: Props) {
  const [method, setMethod] = useState<Method>(detail.stpNow || policy.reason === 'PENDING_SWITCH' ? 'transfer' : 'now');
  const [reviewed, setReviewed] = useState<Reviewed>();
  const [rejection, setRejection] = useState<Rejection>();
  const [isSending, setIsSending] = useState(false);
  // The history entry is removed before the result appears, so that one press of Back leaves the result.
  useStepInHistory(reviewed !== undefined && !isSending, () => setReviewed(undefined));

  async function review(order: Order): Promise<Rejection | undefined> {
    setRejection(undefined);
    const { data, failure } = await dryRun(order, isByLink);
    if (data) setReviewed({ order, figures: data });
    return failure && { text: failure.message || failure.error, open: openRequestIn(failure) };
  }
  const reject = (rejected: Rejection) => {
    setReviewed(undefined);
    setRejection(rejected);
  };

  const { pendingSwitch } = policy;
  return (
    <div className={layout.stack}>
      <Choice
        label={t.way}
        value={method}
        options={[
          { value: 'now', label: t.now },
          { value: 'transfer', label: t.transfer },
        ]}
        onChange={setMethod}
      />
      {method === 'now' && pendingSwitch && (
        <Notice tone="info">
          {t.pending({ date: pendingSwitch.submittedOn, caseId: pendingSwitch.caseId, navDate: pendingSwitch.navDate })}
        </Notice>
      )}
      {method === 'now' && !pendingSwitch && !policy.switchAllowed && <Notice tone="info">{describeReason(policy)}</Notice>}
      {method === 'now' && policy.switchAllowed && (
        <SwitchForm policy={policy} detail={detail} nav={nav} review={review} onCancel={onCancel} />
      )}
      {method === 'transfer' && detail.stpNow && (
        <RunningTransfer policy={policy} detail={detail} running={detail.stpNow} isByLink={isByLink} onSent={onSent} />
      )}
      {method === 'transfer' && !detail.stpNow && <TransferForm policy={policy} detail={detail} review={review} onCancel={onCancel} />}
      {rejection?.open && <OpenRequestNotice open={rejection.open} trackAt={to('serviceRequests', { tab: 'tab2' })} />}
      {rejection && !rejection.open && (
        <Notice tone="bad" isAlert>
          {rejection.text}
        </Notice>
      )}
      <AboutFund funds={detail.targetFunds} />
      {reviewed && (
        <ConfirmOrder
          reviewed={reviewed}
          detail={detail}
          isByLink={isByLink}
          isSending={isSending}
          onSending={setIsSending}
          onModify={() => setReviewed(undefined)}
          onSent={onSent}
          onRejected={reject}
        />
      )}
    </div>
  );
}
