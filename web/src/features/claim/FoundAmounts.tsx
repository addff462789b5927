import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { bringWords, UNCLAIMED_KIND_NAMES } from '@portal/rules/money/unclaimed.ts';
import { IconCoinRupee } from '@tabler/icons-react';
import { to } from '../../lib/navigation/to.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Bullets } from '../../ui/layout/Bullets.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { searchText as t } from './search-unclaimed.text.ts';
import { unclaimedText } from './unclaimed.text.ts';
import type { UnclaimedItem } from './use-unclaimed.ts';

type Props = { items: readonly UnclaimedItem[]; isHolder: boolean; onAgain: () => void };

const money = (amount: number): string => formatRupees(parseRupees(amount) ?? 0);

/** Unclaimed amounts after a correct code, and the documents to bring for them. */
export function FoundAmounts({ items, isHolder, onAgain }: Props) {
  const again = (
    <Button variant="default" onClick={onAgain}>
      {t.again}
    </Button>
  );
  if (items.length === 0) return <EmptyCard icon={IconCoinRupee} title={t.nothing} action={again} />;
  const total = items.reduce((sum, item) => sum + (parseRupees(item.total) ?? 0), 0);
  const deliver = [...new Set(items.flatMap((item) => item.bring))];
  return (
    <>
      <p role="status">{t.found({ amount: total / 100 })}</p>
      {items.map((item) => (
        <Card key={item.unclaimedId} title={inLanguage(UNCLAIMED_KIND_NAMES[item.type])}>
          <KeyValue
            items={[
              { label: unclaimedText.policy, value: item.POLICY_NUMBER },
              { label: unclaimedText.since, value: formatDay(item.since) },
              { label: unclaimedText.amount, value: money(item.amount) },
              { label: unclaimedText.interest, value: money(item.interest) },
              { label: unclaimedText.total, value: money(item.total) },
            ]}
          />
        </Card>
      ))}
      <Card title={t.bring}>
        <div className={layout.stack4}>
          <Bullets items={deliver.map((requirement) => inLanguage(bringWords(requirement)))} />
          <p>{t.claimHow}</p>
          <div className={layout.group}>
            {isHolder && (
              <Button component={Link} to={to('login')}>
                {t.claimIt}
              </Button>
            )}
            {again}
          </div>
        </div>
      </Card>
    </>
  );
}
