import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Failure } from '../../lib/failures/failure.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { PayHanded } from './PayHanded.tsx';
import { paymentText as t } from './payment.text.ts';

type Props = {
  /** The server's response about the order. Undefined while loading. `order` null: nothing is to be paid any more. */
  read: { order: Omit<ComponentProps<typeof PayHanded>, 'isByLink' | 'onRejected'> | null } | undefined;
  failure: Failure | undefined;
  onRetry: () => void;
  answer: ReactNode;
  title: string;
  facts: ComponentProps<typeof KeyValue>['items'];
  texts: { failed: string; over: string; overWhy: string; wayBack: string };
  wayBack: string;
};

/** Order from another screen: its purpose from the server, and the redirect to the payment partner. */
export function HandedOrder({ read, failure, onRetry, answer, title, facts, texts, wayBack }: Props) {
  const [isRejected, setIsRejected] = useState(false);
  const order = read?.order;
  const back = (name: string, variant: 'default' | 'subtle') => (
    <Button component={Link} to={wayBack} variant={variant} {...(variant === 'subtle' && { size: 'compact-md' })}>
      {name}
    </Button>
  );
  return (
    <>
      <PageHeader answer={order && answer} isAnswerComing={!read && !failure} hasErrors={isRejected} />
      {failure && <ErrorCard title={texts.failed} onRetry={onRetry} />}
      {!read && !failure && <Skeleton rows={3} />}
      {order === null && (
        <EmptyCard icon={IconCreditCard} title={texts.over} text={texts.overWhy} action={back(texts.wayBack, 'default')} />
      )}
      {order && (
        <div className={layout.task}>
          <Card title={title} action={back(t.change, 'subtle')}>
            <KeyValue variant="lr" items={facts} />
          </Card>
          <PayHanded {...order} isByLink={false} onRejected={setIsRejected} />
        </div>
      )}
    </>
  );
}
