import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { useState } from 'react';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { SharedDialog } from '../../ui/dialogs/SharedDialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { Rejection } from '../../ui/request/RequestForm.tsx';
import { fundText as t } from './fund.text.ts';
import type { Detail, Figures as OrderFigures, Sent } from './fund-labels.ts';
import { dryRun, type Order, useSendOrder } from './use-switch.ts';

export type Reviewed = { order: Order; figures: OrderFigures };
type Props = {
  reviewed: Reviewed;
  detail: Detail;
  isByLink: boolean;
  /** The order is on its way; the dialog of the one-time password is shown in place of this one. */
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  onModify: () => void;
  onSent: (sent: Sent, reviewed: Reviewed) => void;
  onRejected: (rejection: Rejection) => void;
};

/** The figures of an order, before it is sent: 'Modify' or 'Proceed' (DLG-006). Figures that are too old are worked out again. */
export function ConfirmOrder({ reviewed: first, detail, isByLink, isSending, onSending, onModify, onSent, onRejected }: Props) {
  const [reviewed, setReviewed] = useState(first);
  const [isNew, setIsNew] = useState(false);
  const send = useSendOrder(isByLink);
  const { order, figures } = reviewed;

  async function proceed() {
    const terms = { termsCondition: true, termsVersion: detail.termsVersion } as const;
    onSending(true);
    const { data, failure } = await send({ ...order, validationId: figures.validationId, ...terms });
    if (data) return onSent(data, reviewed);
    onSending(false);
    if (!failure || failure.code === 'cancelled') return undefined;
    if (failure.code !== 'validationOld') return onRejected({ text: failure.message || failure.error, open: openRequestIn(failure) });
    const again = await dryRun(order, isByLink);
    if (!again.data) return onRejected({ text: again.failure?.message || t.failed });
    setReviewed({ order, figures: again.data });
    return setIsNew(true);
  }

  if (isSending) return null;
  return (
    <SharedDialog
      title={VERBATIM_DIALOGS.disclaimer}
      module="fundSwitch"
      message={
        <>
          {isNew && (
            <Notice tone="info" isAlert>
              {t.figuresChanged}
            </Notice>
          )}
          <Figures order={order} figures={figures} detail={detail} />
        </>
      }
      onAction={(action) => (action === 'proceed' ? void proceed() : onModify())}
    />
  );
}

/** Figures of the order: amounts leaving each fund, their targets and the NAV that applies. */
function Figures({ order, figures, detail }: { order: Order; figures: OrderFigures; detail: Detail }) {
  const { stp, out, navDate, charge, freeSwitchesLeft } = figures;
  if (order.switchType === 'STP_CANCEL') return null;
  if (order.switchType === 'STP')
    return stp ? (
      <p>
        {t.transferDisclaimer({
          amount: Number(order.stp.amount),
          day: String(order.stp.dayOfMonth),
          firstOn: stp.firstOn,
          lastOn: stp.lastOn,
        })}
      </p>
    ) : null;
  const names = new Map([...detail.targetFunds, ...detail.currentFunds].map(({ FUND_CODE, FUND_NAME }) => [FUND_CODE, FUND_NAME]));
  const getFundName = (fundCode: string) => names.get(fundCode) ?? fundCode;
  return (
    <>
      {out.map(({ fundCode, estimatedAmount }) => (
        <p key={fundCode}>{t.fromLine({ fund: getFundName(fundCode), amount: estimatedAmount })}</p>
      ))}
      {order.switchTo.map(({ fundCode, percent }) => (
        <p key={fundCode}>{t.toLine({ fund: getFundName(fundCode), percent: String(percent) })}</p>
      ))}
      <p>{t.disclaimer({ date: navDate, cost: charge > 0 ? t.costCharge({ amount: charge }) : t.costFree({ n: freeSwitchesLeft }) })}</p>
    </>
  );
}
