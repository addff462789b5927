import { dayOf, startOfDay, toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { locale } from '../../lib/text/text.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import table from '../../ui/tables/DataTable.module.css';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import { chartText } from '../reports/charts.text.ts';
import { useDownload } from '../reports/use-download.ts';
import { useReport } from '../reports/use-report.ts';
import { getMeaning, dashboardText as t } from './admin-dashboard.text.ts';

const COLUMNS = [{ name: t.call }, { name: t.code }, { name: t.meaning }, { name: t.count, isRight: true }, { name: t.lastSeen }];
const SHOWN = 10;

/** Calls that were refused or failed since midnight, the most frequent first. */
export function ErrorsToday({ now }: { now: Date }) {
  const range = { from: startOfDay(dayOf(now)).toISOString(), to: now.toISOString() };
  const { rows, failure, refetch } = useReport('API_ERRORS', range, { group: ['api', 'code'] });
  const most = [...(rows ?? [])].sort((row, other) => Number(other.count) - Number(row.count)).slice(0, SHOWN);
  const { download } = useDownload('API_ERRORS', t.errors);
  return (
    <Card
      title={t.errors}
      flush={most.length > 0}
      action={most.length > 0 && <TextButton onClick={() => void download(range)}>{t.download}</TextButton>}
    >
      {failure && (
        <p>
          {chartText.failed} <TextButton onClick={refetch}>{chartText.tryAgain}</TextButton>
        </p>
      )}
      {!rows && !failure && <Skeleton rows={3} />}
      {rows?.length === 0 && <p>{t.noErrors}</p>}
      {most.length > 0 && (
        <WideTable name={t.errors} columns={COLUMNS}>
          <tbody>
            {most.map(({ api, code, count, lastAt }) => (
              <tr key={`${api} ${code}`}>
                <td>
                  <code>{String(api)}</code>
                </td>
                <td>{String(code)}</td>
                <td>{getMeaning(String(code))}</td>
                <td className={`${table.right} ${table.strong}`}>{Number(count).toLocaleString(locale)}</td>
                <td>{typeof lastAt === 'string' ? toTimeOfDay(new Date(lastAt)) : '-'}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Card>
  );
}
