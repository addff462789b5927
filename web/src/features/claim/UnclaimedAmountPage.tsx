import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { UNCLAIMED_KIND_NAMES } from '@portal/rules/money/unclaimed.ts';
import { IconCoinRupee } from '@tabler/icons-react';
import { useState } from 'react';
import { to } from '../../lib/navigation/to.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { RequestResult } from '../../ui/request/RequestResult.tsx';
import { type Claimed, ClaimForm } from './ClaimForm.tsx';
import { unclaimedText as t } from './unclaimed.text.ts';
import { type UnclaimedItem, useUnclaimed } from './use-unclaimed.ts';

/** Unclaimed amounts of the customer, and how to claim them. */
export default function UnclaimedAmountPage() {
  const { items, failure, search } = useUnclaimed();
  const [selected, setSelected] = useState<string>();
  const [receipt, setReceipt] = useState<Claimed>();
  if (receipt)
    return (
      <RequestResult
        receipt={receipt}
        next={t.next}
        trackAt={to('serviceRequests', { tab: 'tab2' })}
        back={
          <Button component={Link} to={to('serviceRequests')} variant="default">
            {t.toRequests}
          </Button>
        }
      />
    );
  if (items?.length === 0)
    return (
      <>
        <PageHeader />
        <EmptyCard icon={IconCoinRupee} title={t.nothing} />
      </>
    );
  const item = items?.find(({ unclaimedId }) => unclaimedId === selected) ?? items?.find(isOpen) ?? items?.[0];
  const total = (items ?? []).filter(isOpen).reduce((sum, unclaimedAmount) => sum + (parseRupees(unclaimedAmount.total) ?? 0), 0);
  return (
    <>
      <PageHeader answer={total > 0 && t.waiting({ amount: total / 100 })} isAnswerComing={!items && !failure} />
      <div className={layout.stack}>
        {failure && <ErrorCard title={t.failed} onRetry={search} />}
        {!items && !failure && <Skeleton label={t.loading} rows={3} />}
        {items && items.length > 1 && item && (
          <ChoiceCards
            title={t.which}
            cards={items.map((unclaimedAmount) => ({
              value: unclaimedAmount.unclaimedId,
              title: getName(unclaimedAmount),
              text: describeItem(unclaimedAmount),
              amount: unclaimedAmount.total,
            }))}
            value={item.unclaimedId}
            onChange={setSelected}
          />
        )}
        {item && <Details item={item} />}
        {item && isOpen(item) && <ClaimForm key={item.unclaimedId} item={item} onDone={setReceipt} />}
      </div>
    </>
  );
}

/** True if no case is open, or the case waits for the customer's account. */
const isOpen = ({ case: open }: UnclaimedItem): boolean => open === null || open.needsAccount;
const getName = ({ type }: UnclaimedItem): string => inLanguage(UNCLAIMED_KIND_NAMES[type]);
const describeItem = ({ POLICY_NUMBER: number, since: date, case: open }: UnclaimedItem): string =>
  open ? t.underWay({ number, caseId: open.caseId }) : t.line({ number, date });

function Details({ item }: { item: UnclaimedItem }) {
  const money = (amount: number): string => formatRupees(parseRupees(amount) ?? 0);
  return (
    <Card title={getName(item)}>
      <div className={layout.stack4}>
        <KeyValue
          items={[
            { label: t.policy, value: item.POLICY_NUMBER },
            { label: t.since, value: formatDay(item.since) },
            { label: t.amount, value: money(item.amount) },
            { label: t.interest, value: money(item.interest) },
            { label: t.total, value: <b>{money(item.total)}</b> },
          ]}
        />
        {item.transferredOn && <Notice tone="info">{t.inFund({ date: item.transferredOn })}</Notice>}
        {item.case && !item.case.needsAccount && (
          <Notice tone="info">
            {t.inProcess({ caseId: item.case.caseId })} <Link to={to('serviceRequests', { tab: 'tab2' })}>{t.track}</Link>
          </Notice>
        )}
      </div>
    </Card>
  );
}
