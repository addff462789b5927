import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { parseDay } from '@portal/rules/calendar/dates.ts';
import { IconBuildingBank, IconQrcode, IconRepeat } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useClosedScreens } from '../../lib/navigation/closed-screens.ts';
import { to } from '../../lib/navigation/to.ts';
import { useOwner } from '../../lib/records/use-owner.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { LinkTile } from '../../ui/links/LinkTile.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { NextToSetUp, OffList, OnList } from './AutoDebitGroups.tsx';
import classes from './AutoDebitPage.module.css';
import { autoDebitText as t } from './auto-debit.text.ts';
import { groupCards } from './auto-debit-groups.ts';
import { money, type UpiCard } from './cards.ts';
import { mandateText } from './mandate.text.ts';

/** Overview of auto-debit: which premiums are debited, and how to set up the others. It leads to the three methods. */
export default function AutoDebitPage() {
  const { clientId, failure: unknown, refetch: whoAgain } = useOwner();
  const ClientId = clientId ?? '';
  const upi = useApiQuery('/upi/getUPIDetails', { ClientId }, { main: true, skip: !clientId });
  // Policies that a bank account may debit. Without this response, UPI is suggested where it is available.
  const enach = useApiQuery('/enach/getEnachDetails', { ClientId }, { skip: !clientId });
  const failure = unknown ?? upi.failure;
  const isWaiting = !failure && !upi.isEmpty && (!upi.data || enach.isLoading);
  const cards = upi.data ?? [];
  const { next, off, on } = groupCards(cards, enach.data);
  return (
    <>
      <PageHeader answer={!isWaiting && cards.length > 0 && getAnswer(cards)} isAnswerComing={isWaiting || cards.length > 0} />
      <div className={layout.stack}>
        {failure && <ErrorCard title={mandateText.failed} onRetry={unknown ? whoAgain : upi.refetch} />}
        {isWaiting && <Skeleton label={mandateText.loading} rows={3} />}
        {(upi.isEmpty || upi.data?.length === 0) && <EmptyCard icon={IconRepeat} title={t.empty} text={t.emptyWhy} action={<Pay />} />}
        {!isWaiting && (
          <>
            {next && <NextToSetUp off={next} />}
            {off.length > 0 && <OffList list={off} isMore={next !== undefined} />}
            {on.length > 0 && <OnList cards={on} />}
          </>
        )}
        {!isWaiting && <Methods />}
      </div>
    </>
  );
}

/** Below the policies, so not before them: they would push it down. */
function Methods() {
  const hasEsi = !useClosedScreens().has('esi');
  return (
    <section aria-labelledby="ways" className={layout.stack4}>
      <h2 id="ways" tabIndex={-1} className={classes.ways}>
        {hasEsi ? t.ways : t.twoWays}
      </h2>
      <div className={classes.grid3}>
        <LinkTile to={to('upiAutopay')} icon={IconQrcode} title={t.wayUPI} text={t.wayUPIText} />
        <LinkTile to={to('enach')} icon={IconBuildingBank} title={t.wayENACH} text={t.wayENACHText} />
        {hasEsi && <LinkTile to={to('esi')} icon={IconRepeat} title={t.wayESI} text={t.wayESIText} />}
      </div>
      <p className={`${layout.small} ${layout.dim}`}>{t.promise}</p>
    </section>
  );
}

function getAnswer(cards: readonly UpiCard[]): ReactNode {
  const off = cards.filter((card) => card.Active_Rail === null);
  const on = cards.length - off.length;
  const [first] = [...off].sort((a, b) => (a.Due_In_Days ?? Infinity) - (b.Due_In_Days ?? Infinity));
  if (!first) return t.allOn;
  const counted =
    on === 0
      ? cards.length === 1
        ? t.onlyOff
        : t.noneOn
      : on === 1
        ? t.oneOn({ all: cards.length })
        : t.someOn({ n: on, all: cards.length });
  const due = parseDay(first.Premium_Due);
  if (!due) return counted;
  return (
    <>
      {counted} {t.nextYourself({ premium: money(first.Modal_Premium), due })}
    </>
  );
}

const Pay = () => (
  <Button component={Link} to={to('payPremium')} variant="default">
    {t.pay}
  </Button>
);
