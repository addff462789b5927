import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { pageLeft } from '../../lib/navigation/go-to-partner.ts';
import { openPage } from '../../lib/navigation/open-page.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { AmountSummary } from '../../ui/layout/AmountSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { TermsConsent } from '../../ui/terms/TermsConsent.tsx';
import { applicationActionsText as t } from './app-tracker.text.ts';

type Props = { applicationNumber: string; amount: number };

/** Amount due, terms and the redirect to the payment partner. The amount comes from the server. */
export function PayApplication({ applicationNumber, amount }: Props) {
  const { partnerHosts, termsVersion } = useConfig();
  const { send } = useApiMutation('/appTrackerPaymentLoungeRedirection', { popup: 'payment' });
  const [isTicked, setIsTicked] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [rejection, setRejection] = useState<string>();
  async function pay(): Promise<void> {
    setRejection(undefined);
    const body = { applicationNumber, purpose: 'PROPOSAL_DEPOSIT', termsCondition: true, termsVersion } as const;
    const { data, failure } = await send(body);
    if (failure?.fields?.termsVersion) setIsTicked(false);
    if (failure) setRejection(isCorrectable(failure) ? failure.error : undefined);
    else if (data && openPage({ ...data, url: data.redirectionURL }, partnerHosts)) await pageLeft();
    else useHome.setState({ errorPopupPP_RI: true });
  }
  function press() {
    setIsMissing(!isTicked);
    if (isTicked) void withLoader(t.leaving, pay);
  }
  return (
    <Card title={t.payTitle}>
      <div className={layout.stack4}>
        <AmountSummary rows={[]} total={{ label: t.total, value: amount }} />
        {rejection && (
          <Notice tone="bad" isAlert>
            {rejection}
          </Notice>
        )}
        <TermsConsent type="PremiumPayment" isOn={isTicked} onTick={setIsTicked} isMissing={isMissing && !isTicked} />
        <div>
          <Button leftSection={<IconLock size={20} stroke={1.75} aria-hidden />} onClick={press}>
            {t.pay({ amount })}
          </Button>
        </div>
      </div>
    </Card>
  );
}
