import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { Choice } from '../../ui/forms/Choice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { useAdmin } from '../shell/admin.slice.ts';
import { StaffDates, trendRange } from '../shell/StaffDates.tsx';
import { chartsText as t } from './admin-charts.text.ts';
import { ChartCard } from './ChartCard.tsx';
import { daysIn, useGathered, useGatheredByDate } from './gather.ts';
import { JourneyCharts } from './JourneyCharts.tsx';
import { MonthForm } from './MonthForm.tsx';
import { calculateScore, callsDrawing, codesDrawing, feedbackDrawing, mandatesDrawing } from './other-charts.ts';
import { collectedDrawing, createSlots, modesDrawing, paymentsDrawing, type Slots } from './payment-charts.ts';
import type { ReportRange } from './use-report.ts';

type Props = { range: ReportRange; slots: Slots };

/** Trends: ten charts of one range, each with its table. A failing chart does not affect the others. */
export default function AdminChartsPage() {
  const { get, setValues } = useQueryValues();
  const storedRange = useAdmin((admin) => admin.date);
  const [first] = useState(() => trendRange(storedRange, new Date()));
  const [range, setRange] = useState<ReportRange>(first);
  const isByMonth = get('range') === 'month';
  const days = daysIn(range);
  // A month of hours could not be read.
  const unit = get('unit') === 'hour' && !('month' in range) ? 'hour' : 'day';
  const slots = createSlots(days, unit);
  const form = { button: t.show, icon: <IconSearch size={20} stroke={1.75} aria-hidden /> };
  return (
    <div className={layout.stack}>
      <PageHeader />
      <Card>
        <div className={layout.stack4}>
          <div className={layout.group}>
            <Choice
              label={t.range}
              value={isByMonth ? 'month' : 'date'}
              options={[
                { value: 'date', label: t.byDate },
                { value: 'month', label: t.byMonth },
              ]}
              onChange={(by) => setValues({ range: by === 'month' ? by : null })}
            />
            {!isByMonth && (
              <Choice
                label={t.unit}
                value={get('unit') === 'hour' ? 'hour' : 'day'}
                options={[
                  { value: 'day', label: t.day },
                  { value: 'hour', label: t.hour },
                ]}
                onChange={(value) => setValues({ unit: value === 'hour' ? value : null })}
              />
            )}
          </div>
          {isByMonth ? (
            <MonthForm {...form} onSubmit={(month) => setRange({ month })} />
          ) : (
            <StaffDates {...form} initial={first} onSubmit={setRange} />
          )}
        </div>
      </Card>
      <div className={layout.grid2}>
        <Payments range={range} slots={slots} />
        <JourneyCharts range={range} days={days} />
        <Errors range={range} slots={slots} />
        <Mandates range={range} />
        <Feedback range={range} />
      </div>
    </div>
  );
}

function Payments({ range, slots }: Props) {
  const states = useGathered('PAYMENTS', { range, group: [slots.unit, 'state'] });
  const modes = useGathered('PAYMENTS', { range, group: ['method', 'state'] });
  const drawn = { failure: states.failure, onRetry: states.refetch };
  const isByHour = slots.unit === 'hour';
  return (
    <>
      <ChartCard
        title={isByHour ? t.paymentsHour : t.payments}
        drawing={states.rows && paymentsDrawing(states.rows, slots, ['SUCCEEDED', 'FAILED', 'PENDING'])}
        {...drawn}
      />
      <ChartCard
        title={isByHour ? t.collectedHour : t.collected}
        drawing={states.rows && collectedDrawing(states.rows, slots)}
        {...drawn}
      />
      <ChartCard title={t.modes} drawing={modes.rows && modesDrawing(modes.rows)} failure={modes.failure} onRetry={modes.refetch} />
    </>
  );
}

function Errors({ range, slots }: Props) {
  const calls = useGatheredByDate('API_ERRORS', range, ['api']);
  const codes = useGatheredByDate('API_ERRORS', range, [slots.unit, 'code']);
  return (
    <>
      <ChartCard title={t.calls} drawing={calls.rows && callsDrawing(calls.rows)} failure={calls.failure} onRetry={calls.refetch} />
      <ChartCard title={t.codes} drawing={codes.rows && codesDrawing(codes.rows, slots)} failure={codes.failure} onRetry={codes.refetch} />
    </>
  );
}

function Mandates({ range }: { range: ReportRange }) {
  const group = ['day', 'state'];
  const enach = useGathered('MANDATES', { range, group, filter: { rail: 'ENACH' } });
  const esi = useGathered('MANDATES', { range, group, filter: { rail: 'ESI' } });
  const upi = useGathered('MANDATES', { range, group, filter: { rail: 'UPI' } });
  const rails = [enach, esi, upi];
  const retry = () => {
    for (const { failure, refetch } of rails) if (failure) refetch();
  };
  return (
    <ChartCard
      title={t.mandates}
      drawing={enach.rows && esi.rows && upi.rows && mandatesDrawing({ ENACH: enach.rows, ESI: esi.rows, UPI: upi.rows }, daysIn(range))}
      failure={rails.find(({ failure }) => failure)?.failure}
      onRetry={retry}
    />
  );
}

function Feedback({ range }: { range: ReportRange }) {
  const { rows, failure, refetch } = useGathered('FEEDBACK', { range, group: ['day', 'band'] });
  const score = rows && calculateScore(rows);
  return (
    <ChartCard title={t.feedback} drawing={rows && feedbackDrawing(rows, daysIn(range))} failure={failure} onRetry={refetch}>
      {score !== undefined && <p className={layout.strong}>{t.score({ score: String(score) })}</p>}
    </ChartCard>
  );
}
