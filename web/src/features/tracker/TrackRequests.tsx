import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Pages } from '../../ui/tables/Pages.tsx';
import { RequestAccordion } from './RequestAccordion.tsx';
import classes from './Tracker.module.css';
import { trackerText as t } from './tracker.text.ts';

const ROWS_A_PAGE = 20;
type Requests = ResponseOf<'/serviceTracker'>;
const STATUSES = ['OPEN', 'CLOSED', 'ALL'] as const;
type Status = (typeof STATUSES)[number];
const toStatus = (text: string | null): Status => STATUSES.find((statuse) => statuse === text) ?? 'OPEN';

/** Requests, latest change first. The address holds the filters (R7). */
export function TrackRequests({ clientId }: { clientId: string | null | undefined }) {
  const { get, setValues } = useQueryValues();
  const status = toStatus(get('status'));
  const type = get('type') ?? undefined;
  const page = Number(get('page') ?? 1) || 1;
  const { data, isEmpty, failure, refetch } = useApiQuery(
    '/serviceTracker',
    { clientId: clientId ?? '', ...(status !== 'ALL' && { status }), ...(type && { type }), ...(page > 1 && { page }) },
    { skip: !clientId },
  );
  if (failure) return <ErrorCard title={t.failed} onRetry={refetch} />;
  if (isEmpty) return <EmptyCard icon={IconClipboardList} title={t.empty} text={t.emptyWhy} />;
  return (
    <div className={layout.stack}>
      {data && <Filters data={data} status={status} type={type ?? ''} onChange={(changed) => setValues({ ...changed, page: null })} />}
      {!data && <Skeleton label={t.loading} rows={5} />}
      {data?.cases.length === 0 && (
        <EmptyCard
          icon={IconClipboardList}
          title={status === 'OPEN' && !type ? t.allClosed : t.noMatch}
          action={
            <Button variant="default" onClick={() => setValues({ status: 'ALL', type: null, page: null })}>
              {t.showAll}
            </Button>
          }
        />
      )}
      {data?.cases.map((request) => (
        <RequestAccordion key={request.caseId} request={request} onChanged={refetch} />
      ))}
      {data && <Pages page={page} pages={Math.ceil(data.total / ROWS_A_PAGE)} onChange={(next) => setValues({ page: String(next) })} />}
    </div>
  );
}

type FiltersProps = { data: Requests; status: Status; type: string; onChange: (changed: Record<string, string | null>) => void };

function Filters({ data: { open, closed, types }, status, type, onChange }: FiltersProps) {
  return (
    <div className={classes.filters}>
      <SegmentedControl
        aria-label={t.status}
        value={status}
        withItemsBorders={false}
        data={[
          { value: 'OPEN', label: t.filterOpen({ n: open }) },
          { value: 'CLOSED', label: t.filterClosed({ n: closed }) },
          { value: 'ALL', label: t.filterAll({ n: open + closed }) },
        ]}
        onChange={(selected) => onChange({ status: selected === 'OPEN' ? null : selected })}
      />
      {types.length > 1 && (
        <Select
          label={t.type}
          data={[
            { value: '', label: t.allTypes },
            ...types.map(({ type: value, label, labelHi }) => ({ value, label: inLanguage({ en: label, hi: labelHi }) })),
          ]}
          value={type}
          onChange={(selected) => onChange({ type: selected || null })}
        />
      )}
    </div>
  );
}
