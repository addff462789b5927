import { formatMinute } from '@portal/rules/calendar/dates.ts';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { Pages } from '../../ui/tables/Pages.tsx';
import type { CoreRows } from '../shell/staff-answers.ts';
import { useStaffQuery } from '../shell/staff-calls.ts';
import { coreText as t } from './admin-core.text.ts';
import { Differences } from './Differences.tsx';
import { RejectedRows } from './RejectedRows.tsx';

/** Exchange with the core system. The page of the rejected rows is in the address. */
export default function AdminCorePage() {
  const { get, setValues } = useQueryValues();
  const page = Math.max(1, Number.parseInt(get('page') ?? '1', 10) || 1);
  const { data, failure, refetch } = useStaffQuery({ path: '/admin/core/rows', body: { page } }, t.what, { isFresh: true });
  return (
    <div className={layout.stack}>
      <PageHeader />
      <p>{t.about}</p>
      {failure && <ErrorCard title={failure.message} onRetry={refetch} />}
      {!data && !failure && <Skeleton rows={6} />}
      {data && (
        <>
          <Status data={data} />
          {data.total === 0 && <EmptyCard icon={IconArrowsExchange} title={t.noRejected} text={t.noRejectedWhy} />}
          {data.total > 0 && (
            <Card title={t.rejected} flush>
              <RejectedRows rows={data.rows} />
              <Pages
                page={page}
                pages={Math.ceil(data.total / data.pageSize)}
                onChange={(next) => setValues({ page: next === 1 ? null : String(next) })}
              />
            </Card>
          )}
        </>
      )}
      <Differences />
    </div>
  );
}

function Status({ data: { unsent, unanswered, lastSequence, lastWrittenAt } }: { data: CoreRows }) {
  const last = lastWrittenAt && t.lastAt({ n: String(lastSequence), at: formatMinute(new Date(lastWrittenAt)) });
  return (
    <Card title={t.status}>
      <KeyValue
        items={[
          { label: t.unsent, value: unsent },
          { label: t.unanswered, value: unanswered },
          { label: t.last, value: last ?? t.never },
        ]}
      />
    </Card>
  );
}
