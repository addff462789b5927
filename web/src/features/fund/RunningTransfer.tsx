import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useStepInHistory } from '../../lib/navigation/use-step-in-history.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { TermsConsent } from '../../ui/terms/TermsConsent.tsx';
import type { Reviewed } from './ConfirmOrder.tsx';
import { fundText as t } from './fund.text.ts';
import type { Detail, Sent, SwitchPolicy } from './fund-labels.ts';
import { dryRun, type Order, useSendOrder } from './use-switch.ts';

type Props = {
  policy: SwitchPolicy;
  detail: Detail;
  running: NonNullable<Detail['stpNow']>;
  isByLink: boolean;
  onSent: (sent: Sent, reviewed: Reviewed) => void;
};

/** The plan that is running, and its end. */
export function RunningTransfer({ policy, detail, running, isByLink, onSent }: Props) {
  const [isRequested, setIsRequested] = useState(false);
  const [isAccepted, setIsAccepted] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [rejection, setRejection] = useState<string>();
  useStepInHistory(isRequested, () => setIsRequested(false));
  const send = useSendOrder(isByLink);
  const getFundName = (fundCode: string): string =>
    [...detail.targetFunds, ...detail.currentFunds].find(({ FUND_CODE }) => FUND_CODE === fundCode)?.FUND_NAME ?? fundCode;

  async function stop() {
    setIsMissing(!isAccepted);
    if (!isAccepted) return;
    setIsRequested(false);
    const order: Order = { PolicyId: policy.POLICY_NUMBER, switchType: 'STP_CANCEL' };
    const checked = await dryRun(order, isByLink);
    const { failure: wrong, data: figures } = checked;
    const terms = { termsCondition: true, termsVersion: detail.termsVersion } as const;
    const { data, failure } = figures ? await send({ ...order, validationId: figures.validationId, ...terms }) : { failure: wrong };
    if (data && figures) return onSent(data, { order, figures });
    if (failure?.code !== 'cancelled') setRejection(failure?.message || t.failed);
  }

  return (
    <Card title={t.transfer}>
      <div className={layout.stack4}>
        <p>
          {t.running({
            amount: running.AMOUNT,
            day: String(running.DAY),
            from: getFundName(running.FROM_FUND),
            to: getFundName(running.TO_FUND),
            left: running.REMAINING,
            next: running.NEXT_ON,
          })}
        </p>
        {rejection && (
          <Notice tone="bad" isAlert>
            {rejection}
          </Notice>
        )}
        <div>
          <Button variant="default" onClick={() => setIsRequested(true)}>
            {t.stop}
          </Button>
        </div>
      </div>
      {isRequested && (
        <Dialog
          title={t.stopTitle}
          onClose={() => setIsRequested(false)}
          footer={[
            <Button key="keep" variant="default" onClick={() => setIsRequested(false)}>
              {t.keepPlan}
            </Button>,
            <Button key="stop" onClick={() => void stop()}>
              {t.stopPlan}
            </Button>,
          ]}
        >
          <div className={layout.stack4}>
            <p>{t.stays}</p>
            <TermsConsent type="FundSwitch" isOn={isAccepted} onTick={setIsAccepted} isMissing={isMissing} />
          </div>
        </Dialog>
      )}
    </Card>
  );
}
