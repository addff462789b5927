import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useConfig } from '../../lib/config.ts';
import { isCorrectable } from '../../lib/failure.ts';
import { pageLeft } from '../../lib/go-to-partner.ts';
import { useHome } from '../../lib/home.slice.ts';
import { withLoader } from '../../lib/loader.slice.ts';
import { openPage } from '../../lib/open-page.ts';
import { useTell } from '../../lib/portal-api.ts';
import { AmountSummary } from '../../ui/AmountSummary.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { TermsConsent } from '../../ui/terms/TermsConsent.tsx';
import { applicationActsText as t } from './app-tracker.text.ts';

type Props = { applicationNumber: string; amount: number };

/** What is owed, the terms, and the way to the payment partner. The server has the amount. */
export function PayApplication({ applicationNumber, amount }: Props) {
  const { partnerHosts, termsVersion } = useConfig();
  const { send } = useTell('/appTrackerPaymentLoungeRedirection', { popup: 'payment' });
  const [isTicked, setIsTicked] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  async function pay(): Promise<void> {
    setRefusal(undefined);
    const body = { applicationNumber, purpose: 'PROPOSAL_DEPOSIT', termsCondition: true, termsVersion } as const;
    const { data, failure } = await send(body);
    if (failure?.fields?.termsVersion) setIsTicked(false);
    if (failure) setRefusal(isCorrectable(failure) ? failure.error : undefined);
    else if (data && (await openPage({ ...data, url: data.redirectionURL }, partnerHosts))) await pageLeft();
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
        {refusal && (
          <Notice tone="bad" isAlert>
            {refusal}
          </Notice>
        )}
        <TermsConsent type="PremiumPayment" isOn={isTicked} onTick={setIsTicked} isMissing={isMissing && !isTicked} />
        <div>
          <Button
            leftSection={<IconLock size={20} stroke={1.75} aria-hidden />}
            onClick={press}
            {...(isTicked ? {} : { 'data-disabled': true, 'aria-disabled': true })}
          >
            {t.pay({ amount })}
          </Button>
        </div>
      </div>
    </Card>
  );
}
