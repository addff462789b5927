import { dayOf, formatDay, timeOf } from '@portal/rules/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money.ts';
import { type ColumnKind, columnsOf } from '@portal/rules/staff-reports.ts';
import { IconTable } from '@tabler/icons-react';
import { locale } from '../../lib/text.ts';
import { useQueryValues } from '../../lib/use-query-values.ts';
import { Card } from '../../ui/Card.tsx';
import tableClasses from '../../ui/DataTable.module.css';
import { Pages } from '../../ui/Pages.tsx';
import { EmptyCard, ErrorCard } from '../../ui/StateCard.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { WideTable } from '../../ui/WideTable.tsx';
import type { ListedReport } from './ask-report.ts';
import { columnHeads, staffText as t } from './staff.text.ts';
import { type ReportRange, type ReportRow, useReport } from './use-report.ts';

/** A report of the admin area, page by page. Page and order stand in the address (`page`, `sort`); what it is cut to comes from the page around it. */
export function ReportTable({
  reportType,
  range,
  filter = {},
  none = t.noRows,
  opens,
}: {
  reportType: ListedReport;
  range: ReportRange;
  filter?: Record<string, string>;
  /** What is said where there is nothing. */
  none?: string;
  /** The column whose cells open their row. */
  opens?: Opens;
}) {
  const { get, setValues } = useQueryValues();
  const page = Math.max(1, Number.parseInt(get('page') ?? '1', 10) || 1);
  const kinds = columnsOf(reportType);
  const sort = get('sort') ?? `-${Object.keys(kinds)[0]}`;
  const { data, isEmpty, isLoading, failure, refetch } = useReport(reportType, range, { page, sort, filter });
  if (failure) return <ErrorCard title={failure.message} onRetry={refetch} />;
  if (isLoading) return <Waiting rows={8} />;
  if (isEmpty || !data || data.total === 0) return <EmptyCard icon={IconTable} title={none} text={t.noRowsWhy} />;
  const columns = data.columns.map((name) => ({
    name: columnHeads[name as keyof typeof columnHeads],
    isRight: isFigure(kinds[name]),
    sort: sort === name ? ('ascending' as const) : sort === `-${name}` ? ('descending' as const) : ('none' as const),
    onSort: () => setValues({ sort: sort === `-${name}` ? name : `-${name}`, page: null }),
  }));
  return (
    <Card flush>
      <p className="vh" role="status">
        {t.rows({ n: data.total })}
      </p>
      <WideTable name={t.table} columns={columns}>
        <tbody>
          {data.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report carry no id, and a page is drawn as a whole.
            <Cells key={index} row={row} names={data.columns} kinds={kinds} opens={opens} />
          ))}
        </tbody>
      </WideTable>
      <Pages
        page={page}
        pages={Math.ceil(data.total / PAGE_SIZE)}
        onChange={(next) => setValues({ page: next === 1 ? null : String(next) })}
      />
    </Card>
  );
}

/** What the server gives where nothing else is asked for. */
const PAGE_SIZE = 25;
const isFigure = (kind: ColumnKind | undefined): boolean => kind === 'rupees' || kind === 'count';

type Opens = { column: string; onOpen: (value: string) => void } | undefined;
type CellsProps = { row: ReportRow; names: readonly string[]; kinds: Readonly<Record<string, ColumnKind>>; opens: Opens };
function Cells({ row, names, kinds, opens }: CellsProps) {
  return (
    <tr>
      {names.map((name) => (
        <td key={name} className={isFigure(kinds[name]) ? tableClasses.right : undefined}>
          {opens?.column === name ? (
            <TextButton onClick={() => opens.onOpen(String(row[name]))}>{row[name]}</TextButton>
          ) : (
            shownOf(kinds[name], row[name] ?? null)
          )}
        </td>
      ))}
    </tr>
  );
}

/** A cell in words: instants in IST, amounts with paise, nothing as a dash. */
function shownOf(kind: ColumnKind | undefined, value: string | number | null): string {
  if (value === null || value === '') return '-';
  if (kind === 'instant') return `${formatDay(dayOf(new Date(value)))} ${timeOf(new Date(value))}`;
  if (kind === 'day') return formatDay(String(value));
  if (kind === 'rupees') return formatRupees(parseRupees(value) ?? 0);
  return typeof value === 'number' ? value.toLocaleString(locale) : value;
}
