import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { to } from '../../app/to.ts';
import { useConfig } from '../../lib/config.ts';
import { usePayPremium } from '../../lib/pay-premium.slice.ts';
import type { PaymentData } from '../../lib/payment-data.ts';
import { SESSION, session } from '../../lib/storage.ts';
import { Card } from '../../ui/Card.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './PaymentsPage.module.css';
import { paymentsText as t } from './payments.text.ts';

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
