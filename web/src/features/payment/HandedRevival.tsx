import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { to } from '../../lib/navigation/to.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { handedOrderText as h } from './handed-order.text.ts';
import { PayHanded } from './PayHanded.tsx';
import { paymentText as t } from './payment.text.ts';

type Props = { policyId: string; refId: string; isByLink: boolean };

/** Payment for a reinstatement whose answers are accepted: the order from the server, and the redirect to the payment partner. */
export function HandedRevival({ policyId, refId, isByLink }: Props) {
  const { data, isEmpty, failure, refetch } = useApiQuery('/reInstatementQuotation', { policyNumber: policyId }, { main: 'payment' });
  const [isRejected, setIsRejected] = useState(false);
  const policy = data?.policies[0];
  const payment = policy?.pending?.payment;
  const isThere = payment?.refId === refId;
  const until = payment && dayOf(new Date(payment.expiresAt));
  return (
    <>
      <PageHeader
        answer={isThere && until && h.answer({ amount: payment.amount, date: until })}
        isAnswerComing={!data && !failure && !isEmpty}
        hasErrors={isRejected}
      />
      {failure && <ErrorCard title={h.failed} onRetry={refetch} />}
      {!data && !failure && !isEmpty && <Skeleton rows={3} />}
      {(isEmpty || (data && !isThere)) && <Over policyId={policyId} isByLink={isByLink} />}
      {policy && isThere && until && (
        <div className={layout.task}>
          <Card title={t.viewTitle} action={<Change policyId={policyId} isByLink={isByLink} />}>
            <KeyValue
              variant="lr"
              items={[
                { label: t.purpose, value: h.purpose },
                { label: t.plan, value: policy.PLAN_NAME },
                { label: t.policyNumber, value: isByLink ? h.last3({ last3: policyId.slice(-3) }) : policyId },
                { label: h.payBy, value: h.day({ date: until }) },
              ]}
            />
          </Card>
          <PayHanded
            purpose="REVIVAL"
            amount={payment.amount}
            policyId={policyId}
            refId={refId}
            isByLink={isByLink}
            plan={policy.PLAN_NAME}
            onRejected={setIsRejected}
          />
        </div>
      )}
    </>
  );
}

/** A link RI has no page to return to. */
function returnPath(policyId: string, isByLink: boolean): string | undefined {
  if (!isByLink) return to('reinstatePolicy', { policyId });
  return session.has(SESSION.preKey) ? to('stpReinstate') : undefined;
}

function Change({ policyId, isByLink }: Omit<Props, 'refId'>) {
  const back = returnPath(policyId, isByLink);
  return back ? (
    <Button component={Link} to={back} variant="subtle" size="compact-md">
      {t.change}
    </Button>
  ) : null;
}

/** The order has been paid, has ended or was abandoned. */
function Over({ policyId, isByLink }: Omit<Props, 'refId'>) {
  const action = (
    <Button component={Link} to={returnPath(policyId, isByLink) ?? to('login')} variant="default">
      {h.seeWhere}
    </Button>
  );
  return <EmptyCard icon={IconCreditCard} title={h.over} text={h.overWhy} action={action} />;
}
