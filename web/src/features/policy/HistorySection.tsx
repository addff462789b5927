import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { IconArrowsLeftRight, IconClipboardList, IconCreditCard, IconRepeat, IconShieldCheck, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { to } from '../../lib/navigation/to.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Figures } from '../../ui/layout/Figures.tsx';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { rupees } from './figures.ts';
import classes from './PolicySections.module.css';
import type { PolicyDetails } from './policy-due.ts';
import { isLinked } from './policy-facts.ts';
import { type HistoryEntry, listHistory } from './policy-history.ts';
import { sectionText as t } from './policy-sections.text.ts';
import { usePolicyRequests } from './RequestsSection.tsx';
import { useStoredAnswer } from './use-stored-choice.ts';

const SHOWN = 6;
const ICONS: Record<HistoryEntry['kind'], TablerIcon> = {
  payment: IconCreditCard,
  request: IconClipboardList,
  switch: IconArrowsLeftRight,
  mandate: IconRepeat,
  policy: IconShieldCheck,
};

/** Payments, requests, switches and changes of a policy in one list, newest first. */
export function HistorySection({ policy }: { policy: PolicyDetails }) {
  const policyId = policy.POLICY_NUMBER;
  // Monthly premiums of the two years that the call covers.
  const payments = useApiQuery('/pastPaymentDetails', { policyId, pageSize: 25 });
  const requests = usePolicyRequests(policyId);
  const funds = useApiQuery('/getFundDetails', { PolicyId: policyId }, { skip: !isLinked(policy) });
  useStoredAnswer('paymentdetails', payments.data);
  const failed = [payments, requests].filter(({ failure }) => failure);
  const isLoading = payments.isLoading || funds.isLoading || (!requests.data && !requests.isEmpty);
  function retry() {
    for (const { refetch } of failed) refetch();
  }
  const from = payments.data?.fromDate;
  return (
    <Card
      flush
      anchor="history"
      title={t.history}
      text={t.historyText}
      action={
        <Link data-no-print to={to('pastPayments', { policyId })}>
          {t.allPayments}
        </Link>
      }
    >
      {failed.length > 0 ? (
        <div className={classes.failed}>
          <ErrorCard title={t.historyFailed} onRetry={retry} />
        </div>
      ) : isLoading ? (
        <Skeleton label={t.historyLoading} rows={4} />
      ) : (
        <Entries
          entries={listHistory(
            {
              policy,
              payments: payments.data?.paymentdetails ?? [],
              requests: requests.data?.cases ?? [],
              switches: funds.data?.SWITCHES ?? [],
            },
            dayOf(new Date()),
          )}
          note={from && from > policy.POLICY_ISSUANCE_DATE ? t.earlier({ date: from }) : undefined}
        />
      )}
    </Card>
  );
}

function Entries({ entries, note }: { entries: readonly HistoryEntry[]; note: string | undefined }) {
  const [areAllShown, setAreAllShown] = useState(false);
  const isCut = !areAllShown && entries.length > SHOWN;
  return (
    <>
      <ol className={classes.rows}>
        {(isCut ? entries.slice(0, SHOWN) : entries).map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ol>
      {(isCut || note) && (
        <div className={classes.below}>
          {isCut && <TextButton onClick={() => setAreAllShown(true)}>{t.showMore({ n: entries.length - SHOWN })}</TextButton>}
          {note && !isCut && (
            <p>
              <Figures>{note}</Figures>
            </p>
          )}
        </div>
      )}
    </>
  );
}

function Entry({ entry: { kind, date, text, note, amount } }: { entry: HistoryEntry }) {
  const Icon = ICONS[kind];
  return (
    <li className={classes.entry}>
      <span className={classes.when}>
        <Figures>{formatDay(date)}</Figures>
      </span>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.what}>
        {text}
        {note && (
          <span className={classes.note}>
            <Figures>{note}</Figures>
          </span>
        )}
      </span>
      <span className={classes.amount}>{amount !== undefined && <Figures>{rupees(amount)}</Figures>}</span>
    </li>
  );
}
