import { financialYear } from '@portal/rules/calendar/dates.ts';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { DateRange } from '../../ui/forms/DateRange.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import classes from './DownloadsPage.module.css';
import { documentText as t } from './document.text.ts';
import { type FoundReceipts, ReceiptList } from './ReceiptList.tsx';

type Props = {
  policyId: string | null;
  today: string;
  isReady: boolean;
  titleRef: Ref<HTMLHeadingElement> | undefined;
  onRejected: (isRejected: boolean) => void;
};

/** Receipts of a period. Those of the current year load automatically. */
export function ReceiptsCard({ policyId, today, isReady, titleRef, onRejected }: Props) {
  const { send, failure, isSending } = useApiMutation('/downloads/premium-receipts-by-date', { popup: 'network', changesNothing: true });
  const [found, setFound] = useState<FoundReceipts>();
  // The current year loads automatically. The button requests other dates.
  const showNow = useEffectEvent(() => void show(financialYear(today).from, today));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another policy is another list
  useEffect(() => {
    if (isReady) showNow();
  }, [isReady, policyId]);

  async function show(fromDate: string, toDate: string) {
    const period = { ServiceType: 'premium-receipts-by-date', PolicyId: policyId ?? 'ALL', fromDate, toDate } as const;
    const { data, failure } = await send({ ...period, want: 'LIST' }, 'premiumReceipt');
    onRejected(failure !== undefined);
    setFound(failure ? undefined : { ...period, receipts: (data?.receipts ?? []).toSorted(byDate) });
  }
  return (
    <Card flush title={t.receipts} {...(titleRef && { titleRef })}>
      <div className={classes.filters}>
        <DateRange
          from={financialYear(today).from}
          to={today}
          today={today}
          button={t.showReceipts}
          isSending={isSending}
          onSubmit={(from, to) => void show(from, to)}
          onRejected={onRejected}
        />
        {failure && isCorrectable(failure) && (
          <Notice tone="bad" isAlert>
            {failure.error}
          </Notice>
        )}
      </div>
      {found && <ReceiptList key={`${found.PolicyId} ${found.fromDate} ${found.toDate}`} found={found} />}
    </Card>
  );
}

/** The newest first. */
const byDate = (a: { date: string }, b: { date: string }) => b.date.localeCompare(a.date);
