import type { MoneyDecision } from '@portal/rules/staff/money-desk.ts';
import { IconCoinRupee } from '@tabler/icons-react';
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
import type { Money } from '../shell/staff-answers.ts';
import { useStaffQuery } from '../shell/staff-calls.ts';
import { moneyText as t } from './admin-money.text.ts';
import { MoneyDialog } from './MoneyDialog.tsx';
import { MoneyTable } from './MoneyTable.tsx';

const SHOWN = ['OPEN', 'DECIDED', 'ALL'] as const;
const OPTIONS = [
  { value: 'OPEN', label: t.OPEN },
  { value: 'DECIDED', label: t.DECIDED },
  { value: 'ALL', label: t.all },
] as const;
/** The server's default page size. */
const PAGE_SIZE = 25;
const NEWEST_FIRST = '-at';

/** Unallocated payments: open, requested and decided ones. Status, order and page are in the address. */
export default function AdminMoneyPage() {
  const { get, setValues } = useQueryValues();
  const selectedState = SHOWN.find((option) => option === get('state')) ?? 'OPEN';
  const page = Math.max(1, Number.parseInt(get('page') ?? '1', 10) || 1);
  const sort = get('sort') ?? NEWEST_FIRST;
  const filter = { page, sort, ...(selectedState !== 'ALL' && { state: selectedState }) };
  const { data, isEmpty, failure, refetch } = useStaffQuery({ path: '/admin/money/list', body: filter }, t.what);
  const [acting, setActing] = useState<{ money: Money; decision: MoneyDecision }>();
  return (
    <div className={layout.stack}>
      <PageHeader />
      <Approvals kind="MONEY" />
      <div>
        <Choice
          label={t.show}
          value={selectedState}
          options={OPTIONS}
          onChange={(state) => setValues({ state: state === 'OPEN' ? null : state, page: null })}
        />
      </div>
      {failure && <ErrorCard title={failure.message} onRetry={refetch} />}
      {isEmpty && <EmptyCard icon={IconCoinRupee} title={selectedState === 'DECIDED' ? t.noneOf : t.none} text={t.noneWhy} />}
      {!(data || isEmpty || failure) && <Skeleton rows={6} />}
      {data && (
        <Card flush>
          <p className="vh" role="status">
            {t.rows({ n: data.total })}
          </p>
          <MoneyTable
            rows={data.rows}
            sort={sort}
            onSort={(next) => setValues({ sort: next === NEWEST_FIRST ? null : next, page: null })}
            onAction={(money, decision) => setActing({ money, decision })}
          />
          <Pages
            page={page}
            pages={Math.ceil(data.total / PAGE_SIZE)}
            onChange={(next) => setValues({ page: next === 1 ? null : String(next) })}
          />
        </Card>
      )}
      {acting && <MoneyDialog {...acting} onClose={() => setActing(undefined)} />}
    </div>
  );
}
