import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useConfig } from '../../lib/config.ts';
import { usePayPremium } from '../../lib/pay-premium.slice.ts';
import type { PaymentData } from '../../lib/payment-data.ts';
import { SESSION, session } from '../../lib/storage.ts';
import { text } from '../../lib/text.ts';
import { to } from '../../lib/to.ts';
import { Card } from '../../ui/Card.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './PaymentsPage.module.css';

const t = text({
  ended: { en: 'This policy has ended', hi: 'यह पॉलिसी समाप्त हो चुकी है' },
  endedWhy: {
    en: 'There is nothing to pay for policy ending {last3}. If you think this is wrong, call <link>{phone}</link>.',
    hi: '{last3} पर समाप्त होने वाली पॉलिसी के लिए कुछ देय नहीं है। यदि यह ग़लत लगे तो <link>{phone}</link> पर कॉल करें।',
  },
  alreadyPaid: { en: 'This premium is already paid', hi: 'यह प्रीमियम पहले ही चुकाया जा चुका है' },
  alreadyPaidWhy: {
    en: 'The premium of policy ending {last3} is being credited.',
    hi: '{last3} पर समाप्त होने वाली पॉलिसी का प्रीमियम जमा किया जा रहा है।',
  },
  nothingDue: { en: 'Nothing is due now', hi: 'अभी कुछ देय नहीं है' },
  nothingDueWhy: { en: 'There is no premium to pay.', hi: 'कोई प्रीमियम देय नहीं है।' },
  nextDue: { en: 'The next premium is due on <b>{date:date}</b>.', hi: 'अगला प्रीमियम <b>{date:date}</b> को देय है।' },
  owed: {
    en: '<b>{amount:money}</b> is to be paid for policy ending {last3}.',
    hi: '{last3} पर समाप्त होने वाली पॉलिसी के लिए <b>{amount:money}</b> देय है।',
  },
  plan: { en: 'Plan', hi: 'योजना' },
  owner: { en: 'Owner', hi: 'पॉलिसीधारक' },
  dueDate: { en: 'Due on', hi: 'देय तिथि' },
  day: { en: '{date:date}', hi: '{date:date}' },
  notOnline: {
    en: 'Paying without logging in is not available yet. Log in to pay, or call <link>{phone}</link>.',
    hi: 'लॉग इन किए बिना भुगतान अभी उपलब्ध नहीं है। भुगतान के लिए लॉग इन करें, या <link>{phone}</link> पर कॉल करें।',
  },
  logInToPay: { en: 'Log in to pay', hi: 'भुगतान के लिए लॉग इन करें' },
  beginning: { en: 'Start at the beginning', hi: 'शुरुआत से आरंभ करें' },
  beginningWhy: { en: 'This page needs the link that you were sent.', hi: 'इस पृष्ठ के लिए आपको भेजा गया लिंक चाहिए।' },
  payWithoutLogin: { en: 'Pay without logging in', hi: 'लॉग इन किए बिना भुगतान करें' },
});

/** What a link asked to be paid: how much, and for whom. Nothing is computed for a policy that has ended. */
export default function PaymentsPage() {
  const data = usePayPremium((area) => area.paymentData);
  const [hasEnded] = useState(readEnded);
  if (data?.isTerminated || (!data && hasEnded)) return <Ended last3={data?.PolicyId.slice(-3) ?? hasEnded ?? ''} />;
  return data ? <Owed data={data} /> : <Direct />;
}

/** After a reload only the link's ids are left: enough to say that the policy has ended. */
function readEnded(): string | undefined {
  const kept = JSON.parse(session.get(SESSION.dynamicLinkData) ?? 'null') as { isTerminated?: boolean; policyId?: string } | null;
  return kept?.isTerminated ? (kept.policyId ?? '').slice(-3) : undefined;
}

function Ended({ last3 }: { last3: string }) {
  const { supportPhone } = useConfig();
  const values = { last3, phone: supportPhone, link: (words: ReactNode) => <a href={`tel:${supportPhone}`}>{words}</a> };
  return <PageHeader title={t.ended} answer={t.endedWhy(values)} />;
}

/** Opened without what a link stores: where to begin. */
function Direct() {
  return (
    <>
      <PageHeader />
      <Card title={t.beginning}>
        <div className={classes.stack}>
          <p>{t.beginningWhy}</p>
          <Button component={Link} to={to('preLoginPayPremium')}>
            {t.payWithoutLogin}
          </Button>
        </div>
      </Card>
    </>
  );
}

function Owed({ data }: { data: PaymentData }) {
  const { supportPhone } = useConfig();
  const call = (words: ReactNode) => <a href={`tel:${supportPhone}`}>{words}</a>;
  if (data.isAlreadyPaid === 'Y') return <PageHeader title={t.alreadyPaid} answer={t.alreadyPaidWhy({ last3: data.PolicyId.slice(-3) })} />;
  if (data.isAmountZero || !data.Amount)
    return <PageHeader title={t.nothingDue} answer={data.dueDate ? t.nextDue({ date: data.dueDate }) : t.nothingDueWhy} />;
  return (
    <>
      <PageHeader answer={t.owed({ amount: data.Amount, last3: data.PolicyId.slice(-3) })} />
      <Card>
        <div className={classes.stack}>
          <KeyValue
            items={[
              { label: t.plan, value: data.productName },
              { label: t.owner, value: data.CustomerName },
              { label: t.dueDate, value: data.dueDate ? t.day({ date: data.dueDate }) : '-' },
            ]}
          />
          <p>{t.notOnline({ phone: supportPhone, link: call })}</p>
          <Button component={Link} to={to('login')}>
            {t.logInToPay}
          </Button>
        </div>
      </Card>
    </>
  );
}
