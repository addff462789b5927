import { PAYOUT_PROBLEMS } from '@portal/rules/staff/payout-problems.ts';
import { IconCashOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Choice } from '../../ui/forms/Choice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { Pages } from '../../ui/tables/Pages.tsx';
import { Approvals } from '../approvals/Approvals.tsx';
import type { PayoutToCheck } from '../shell/staff-answers.ts';
import { useStaffQuery } from '../shell/staff-calls.ts';
import { adminPayoutsText as t } from './admin-payouts.text.ts';
import { CauseDialog } from './CauseDialog.tsx';
import { PayoutsTable } from './PayoutsTable.tsx';

const ALL = 'ALL';
const OPTIONS = [{ value: ALL, label: t.all }, ...PAYOUT_PROBLEMS.map((value) => ({ value, label: t[value] }))];

/** Payouts that are returned, on hold, late or without an answer of the bank. Filter and page are in the address. */
export default function AdminPayoutsPage() {
  const { get, setValues } = useQueryValues();
  const problem = PAYOUT_PROBLEMS.find((option) => option === get('problem'));
  const page = Math.max(1, Number.parseInt(get('page') ?? '1', 10) || 1);
  const filter = { page, ...(problem && { problem }) };
  const { data, isEmpty, failure, refetch } = useStaffQuery({ path: '/admin/payouts/list', body: filter }, t.subject);
  const [correcting, setCorrecting] = useState<PayoutToCheck>();
  return (
    <div className={layout.stack}>
      <PageHeader />
      <p>{t.about}</p>
      <Approvals kind="MONEY" />
      <div>
        <Choice
          label={t.show}
          value={problem ?? ALL}
          options={OPTIONS}
          onChange={(value) => setValues({ problem: value === ALL ? null : value, page: null })}
        />
      </div>
      {failure && <ErrorCard title={failure.message} onRetry={refetch} />}
      {isEmpty && <EmptyCard icon={IconCashOff} title={t.none} />}
      {!(data || isEmpty || failure) && <Skeleton rows={6} />}
      {data && (
        <Card flush>
          <p className="vh" role="status">
            {t.rows({ n: data.total })}
          </p>
          <PayoutsTable rows={data.rows} onCorrect={setCorrecting} />
          <Pages
            page={page}
            pages={Math.ceil(data.total / data.pageSize)}
            onChange={(next) => setValues({ page: next === 1 ? null : String(next) })}
          />
        </Card>
      )}
      {correcting && <CauseDialog payout={correcting} onClose={() => setCorrecting(undefined)} />}
    </div>
  );
}
