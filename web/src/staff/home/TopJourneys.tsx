import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { locale } from '../../lib/text/text.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { chartText } from '../reports/charts.text.ts';
import { journeyName } from '../reports/journey-names.text.ts';
import { useSessionFailure } from '../reports/use-report.ts';
import { dashboardText as t } from './admin-dashboard.text.ts';
import classes from './TopJourneys.module.css';

const TOP = 6;

/** Most frequent journeys of customers. */
export function TopJourneys({ range }: { range: { from: string; to: string } }) {
  const { data, failure, refetch } = useApiQuery('/admin/journey_counts', { ...range, by: 'JOURNEY' });
  useSessionFailure(failure);
  const funnel = data && 'funnel' in data ? data.funnel : undefined;
  const started = (funnel ?? [])
    .map(({ journey, steps }) => ({ journey, count: Math.max(0, ...steps.map(({ reached }) => reached)) }))
    .sort((row, other) => other.count - row.count)
    .slice(0, TOP);
  const most = started[0]?.count ?? 1;
  return (
    <Card title={t.journeys}>
      {failure && (
        <p>
          {chartText.failed} <TextButton onClick={refetch}>{chartText.tryAgain}</TextButton>
        </p>
      )}
      {!funnel && !failure && <Skeleton rows={TOP} />}
      {funnel && started.length === 0 && <p>{t.noJourneys}</p>}
      {started.length > 0 && (
        <ul className={classes.rows}>
          {started.map(({ journey, count }) => (
            <li key={journey}>
              <div className={classes.line}>
                <span>{journeyName(journey)}</span>
                <span className={classes.figure}>{count.toLocaleString(locale)}</span>
              </div>
              <div className={classes.track} aria-hidden="true">
                <div className={classes.bar} style={{ inlineSize: `${(count / most) * 100}%` }} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
