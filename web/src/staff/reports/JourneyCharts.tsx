import type { Day } from '@portal/rules/calendar/dates.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { locale } from '../../lib/text/text.ts';
import { chartColor } from '../../ui/charts/chart-color.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { TextButton } from '../../ui/links/TextButton.tsx';
import table from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { chartsText as t } from './admin-charts.text.ts';
import { ChartCard, ChartFailed } from './ChartCard.tsx';
import { chartText } from './charts.text.ts';
import classes from './JourneyCharts.module.css';
import { journeyName } from './journey-names.text.ts';
import { type JourneyRow, journeyRows } from './journey-rows.ts';
import { journeysDrawing, stepsDrawing } from './other-charts.ts';
import { saveChart } from './save-chart.ts';
import { type ReportRange, useSessionFailure } from './use-report.ts';

const FundDonut = lazy(() => import('../../ui/charts/FundDonut.tsx').then((file) => ({ default: file.FundDonut })));

/** Charts of the journeys: what customers start, how far they get in a journey, and on which device. */
export function JourneyCharts({ range, days }: { range: ReportRange; days: readonly Day[] }) {
  const { data, failure, refetch } = useApiQuery('/admin/journey_counts', { ...range, by: 'DAY' });
  useSessionFailure(failure);
  const counts = data && 'points' in data ? data : undefined;
  const rows = counts && journeyRows(counts.points);
  const journeys = counts?.funnel.map(({ journey }) => journey) ?? [];
  const [selected, setSelected] = useState('');
  const displayedJourney = journeys.includes(selected) ? selected : (largest(rows ?? []) ?? '');
  const drawn = { failure, onRetry: refetch };
  return (
    <>
      <ChartCard title={t.journeys} drawing={rows && journeysDrawing(rows, days)} {...drawn} />
      <ChartCard
        title={t.steps}
        drawing={counts && stepsDrawing(counts.funnel.find(({ journey }) => journey === displayedJourney)?.steps ?? [])}
        {...drawn}
      >
        {journeys.length > 0 && (
          <Select
            label={t.journey}
            data={journeys.map((value) => ({ value, label: journeyName(value) }))}
            value={displayedJourney}
            onChange={setSelected}
          />
        )}
      </ChartCard>
      <Devices rows={rows} {...drawn} />
    </>
  );
}

function largest(rows: readonly JourneyRow[]): string | undefined {
  const started = new Map<string, number>();
  for (const { journey, funnel } of rows) started.set(journey, (started.get(journey) ?? 0) + funnel.started);
  return [...started].sort(([, count], [, other]) => other - count)[0]?.[0];
}

const DEVICES = ['Mobile', 'Browser'] as const;
const COLUMNS = [{ name: t.device }, { name: t.started, isRight: true }, { name: t.share, isRight: true }];

type DevicesProps = { rows: readonly JourneyRow[] | undefined; failure: object | undefined; onRetry: () => void };
function Devices({ rows, failure, onRetry }: DevicesProps) {
  const parts = DEVICES.map((device) => ({
    name: t[device],
    value: (rows ?? []).filter((row) => row.device === device).reduce((sum, { funnel }) => sum + funnel.started, 0),
  }));
  const all = parts.reduce((sum, { value }) => sum + value, 0);
  const share = (value: number): string => (all === 0 ? '-' : `${((value / all) * 100).toFixed(1)}%`);
  const [mobile, browser] = parts;
  const chart = useRef<HTMLDivElement>(null);
  const legend = parts.map(({ name, value }, index) => ({ label: `${name} ${share(value)}`, color: chartColor(index) }));
  const save = () => void (chart.current && saveChart(chart.current, t.devices, legend));
  return (
    <Card
      title={t.devices}
      action={
        all > 0 && (
          <TextButton isSmall aria-label={chartText.ofChart({ what: chartText.png, title: t.devices })} onClick={save}>
            {chartText.png}
          </TextButton>
        )
      }
    >
      {failure && <ChartFailed title={t.devices} onRetry={onRetry} />}
      {!rows && !failure && <Skeleton rows={4} />}
      {rows && all === 0 && <p className={layout.dim}>{t.noData}</p>}
      {all > 0 && (
        <div className={classes.devices} ref={chart}>
          <Suspense fallback={<div className={classes.place} />}>
            <FundDonut
              parts={parts}
              label={t.parts({
                first: t.Mobile,
                a: share(mobile?.value ?? 0),
                second: t.Browser,
                b: share(browser?.value ?? 0),
              })}
            >
              {all.toLocaleString(locale)}
            </FundDonut>
          </Suspense>
          <DataTable columns={COLUMNS}>
            <tbody>
              {parts.map(({ name, value }, index) => (
                <tr key={name}>
                  <td>
                    <span className={classes.dot} style={{ background: chartColor(index) }} aria-hidden="true" />
                    {name}
                  </td>
                  <td className={table.right}>{value.toLocaleString(locale)}</td>
                  <td className={table.right}>{share(value)}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </div>
      )}
    </Card>
  );
}
