import { formatDay } from '@portal/rules/calendar/dates.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { locale } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import table from '../../ui/tables/DataTable.module.css';
import { Pages } from '../../ui/tables/Pages.tsx';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import { columnHeaders as h, staffText } from '../shell/staff.text.ts';
import { journeyName } from './journey-names.text.ts';
import { journeyText as t } from './journey-reports.text.ts';
import { type JourneyRow, sumJourneys } from './journey-rows.ts';

const PAGE_SIZE = 25;
const COLUMNS = [
  { name: h.day },
  { name: h.journey },
  { name: h.source },
  { name: h.device },
  ...[h.started, h.details, h.otp, h.submit, h.pending, h.completed, h.failed, h.left, h.completion].map((name) => ({
    name,
    isRight: true,
  })),
];

/** Journeys by day, source and device, with the sum of all; a row opens its steps. */
export function JourneyTable({ rows, onOpen }: { rows: readonly JourneyRow[]; onOpen: (row: JourneyRow) => void }) {
  const { get, setValues } = useQueryValues();
  const pages = Math.ceil(rows.length / PAGE_SIZE);
  const page = Math.min(pages, Math.max(1, Number.parseInt(get('page') ?? '1', 10) || 1));
  return (
    <Card flush>
      <p className="vh" role="status">
        {staffText.rows({ n: rows.length })}
      </p>
      <WideTable name={t.what} columns={COLUMNS}>
        <tbody>
          {rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => (
            <tr key={`${row.day} ${row.journey} ${row.source} ${row.device}`}>
              <td>{formatDay(row.day)}</td>
              <td>
                <TextButton aria-label={t.open({ journey: journeyName(row.journey), day: row.day })} onClick={() => onOpen(row)}>
                  {journeyName(row.journey)}
                </TextButton>
              </td>
              <td>{t[row.source]}</td>
              <td>{t[row.device]}</td>
              <Figures {...row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={table.strong}>
            <th scope="row" colSpan={4}>
              {t.total}
            </th>
            <Figures {...sumJourneys(rows)} />
          </tr>
        </tfoot>
      </WideTable>
      <Pages page={page} pages={pages} onChange={(next) => setValues({ page: next === 1 ? null : String(next) })} />
    </Card>
  );
}

function Figures({ counts, funnel }: Pick<JourneyRow, 'counts' | 'funnel'>) {
  const { started, completed, failed, left, completion } = funnel;
  const { DETAILS = 0, OTP = 0, SUBMIT = 0, PENDING = 0 } = counts;
  const figures = { started, DETAILS, OTP, SUBMIT, PENDING, completed, failed, left };
  return (
    <>
      {Object.entries(figures).map(([name, figure]) => (
        <td key={name} className={table.right}>
          {figure.toLocaleString(locale)}
        </td>
      ))}
      <td className={table.right}>{completion === null ? '-' : `${completion.toFixed(1)}%`}</td>
    </>
  );
}
