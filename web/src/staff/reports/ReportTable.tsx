import { dayOf, formatDay, toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { type ColumnKind, isSortable } from '@portal/rules/staff/report-type.ts';
import { columnsOf } from '@portal/rules/staff/staff-reports.ts';
import { IconTable } from '@tabler/icons-react';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { locale } from '../../lib/text/text.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import tableClasses from '../../ui/tables/DataTable.module.css';
import { Pages } from '../../ui/tables/Pages.tsx';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import { columnHeaders, staffText as t } from '../shell/staff.text.ts';
import type { ListedReport } from './request-report.ts';
import { failureLine, type ReportRange, type ReportRow, useFailurePopup, useLast, useReport } from './use-report.ts';

/** Column of a page: with another header, or converted to text. */
export type DisplayedColumn = { column: string; head?: string; toText?: (row: ReportRow) => string };
type Props = {
  /** Name of the page, for the popup after a failure. */
  what: string;
  reportType: ListedReport;
  range: ReportRange;
  filter?: Record<string, string>;
  /** Text of an empty table. */
  none?: string;
  /** The columns in the order of the page; all of the report when left out. */
  columns?: readonly DisplayedColumn[];
  opens?: Opens;
};
/** Column whose cells open their row, and the accessible names of their buttons. */
type Opens = { column: string; label?: (cellLabel: string) => string; onOpen: (row: ReportRow) => void };

/**
 * Paginated report of the admin area. The address has page and order (`page`, `sort`), and the page sets the filter. A failure shows in
 * the popup and the last table stays.
 */
export function ReportTable({ what, reportType, range, filter = {}, none = t.noRows, columns: visibleColumns, opens }: Props) {
  const { get, setValues } = useQueryValues();
  const page = Math.max(1, Number.parseInt(get('page') ?? '1', 10) || 1);
  const kinds = columnsOf(reportType);
  const sort = get('sort') ?? `-${Object.keys(kinds)[0]}`;
  const { data: listed, isEmpty, isLoading, failure, refetch } = useReport(reportType, range, { page, sort, filter });
  const data = useLast(isEmpty ? null : listed);
  useFailurePopup(failure, what);
  if (failure && data === undefined) return <ErrorCard title={failureLine(failure)} onRetry={refetch} />;
  if (isLoading) return <Skeleton rows={8} />;
  if (!data || data.total === 0) return <EmptyCard icon={IconTable} title={none} text={t.noRowsWhy} />;
  const cells: readonly DisplayedColumn[] =
    visibleColumns ?? data.columns.filter((name) => kinds[name] !== 'events').map((column) => ({ column }));
  const columns = cells.map(({ column: name, head }) => ({
    name: head ?? columnHeaders[name as keyof typeof columnHeaders],
    isRight: isFigure(kinds[name]),
    ...(isSortable(kinds[name]) && {
      sort: sort === name ? ('ascending' as const) : sort === `-${name}` ? ('descending' as const) : ('none' as const),
      onSort: () => setValues({ sort: sort === `-${name}` ? name : `-${name}`, page: null }),
    }),
  }));
  return (
    <Card flush>
      <p className="vh" role="status">
        {t.rows({ n: data.total })}
      </p>
      <WideTable name={t.table} columns={columns}>
        <tbody>
          {data.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report have no id, and a page renders as a whole.
            <Cells key={index} row={row} listed={cells} kinds={kinds} opens={opens} />
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

/** The server's default page size. */
const PAGE_SIZE = 25;
const isFigure = (kind: ColumnKind | undefined): boolean => kind === 'rupees' || kind === 'count';

type CellsProps = {
  row: ReportRow;
  listed: readonly DisplayedColumn[];
  kinds: Readonly<Record<string, ColumnKind>>;
  opens: Opens | undefined;
};
function Cells({ row, listed, kinds, opens }: CellsProps) {
  return (
    <tr>
      {listed.map(({ column, toText }) => {
        const text = toText ? toText(row) : cellText(kinds[column], row[column] ?? null);
        return (
          <td key={column} className={isFigure(kinds[column]) ? tableClasses.right : undefined}>
            {opens?.column === column ? (
              <TextButton aria-label={opens.label?.(text)} onClick={() => opens.onOpen(row)}>
                {text}
              </TextButton>
            ) : (
              text
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Text of a cell: instants in IST, amounts with paise, nothing as a dash. */
export function cellText(kind: ColumnKind | undefined, value: ReportRow[string]): string {
  if (value === null || value === '' || typeof value === 'object') return '-';
  if (kind === 'instant') return `${formatDay(dayOf(new Date(value)))} ${toTimeOfDay(new Date(value))}`;
  if (kind === 'day') return formatDay(String(value));
  if (kind === 'rupees') return formatRupees(parseRupees(value) ?? 0);
  return typeof value === 'number' ? value.toLocaleString(locale) : value;
}
