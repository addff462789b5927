import { addMonths, dayOf, toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { type ReactNode, useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { locale } from '../../lib/text/text.ts';
import { Choice } from '../../ui/forms/Choice.tsx';
import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { Approvals } from '../approvals/Approvals.tsx';
import { ChartCard } from '../reports/ChartCard.tsx';
import { FigureTile } from '../reports/FigureTile.tsx';
import { daysIn, sumRows, useGathered, useGatheredByDate } from '../reports/gather.ts';
import { createSlots, inShort, paymentsDrawing, selectRows, successRate } from '../reports/payment-charts.ts';
import { type ReportRange, useSessionFailure } from '../reports/use-report.ts';
import { dashboardText as t } from './admin-dashboard.text.ts';
import { Change } from './Change.tsx';
import { DashboardAlerts } from './DashboardAlerts.tsx';
import { ErrorsToday } from './ErrorsToday.tsx';
import { Health } from './Health.tsx';
import { TopJourneys } from './TopJourneys.tsx';

const ago = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

/** Overview of the portal's health: figures of the last seven days or the last complete month. Each card loads independently. */
export default function AdminDashboardPage() {
  const { get, setValues } = useQueryValues();
  const [now, setNow] = useState(() => new Date());
  const isWeek = get('period') !== 'month';
  const week = { from: ago(now, 7), to: now.toISOString() };
  const lastMonth = addMonths(`${dayOf(now).slice(0, 7)}-01`, -1);
  const range: ReportRange = isWeek ? week : { month: lastMonth.slice(0, 7) };
  const before: ReportRange = isWeek ? { from: ago(now, 14), to: week.from } : { month: addMonths(lastMonth, -1).slice(0, 7) };
  const alerts = useApiQuery('/admin/alerts', {});
  useSessionFailure(alerts.failure);
  const health = useApiQuery('/admin/health', {});
  const payments = useGathered('PAYMENTS', { range, group: ['day', 'state'] });
  const failed = alerts.data?.failedRuns.length;
  return (
    <div className={layout.stack}>
      <PageHeader
        title={t.today({ day: dayOf(now) })}
        isAnswerComing
        answer={
          payments.rows &&
          failed !== undefined && (
            <>
              {paymentsLine(sumRows(payments.rows), successRate(payments.rows))} {jobsLine(failed)}
            </>
          )
        }
        tag={
          <Choice
            label={t.period}
            value={isWeek ? 'week' : 'month'}
            options={[
              { value: 'week', label: t.week },
              { value: 'month', label: t.month },
            ]}
            onChange={(value) => setValues({ period: value === 'week' ? null : value })}
          />
        }
      />
      <p className={layout.group}>
        <span className={layout.dim}>{t.asOf({ time: toTimeOfDay(now) })}</span>
        <TextButton
          onClick={() => {
            setNow(new Date());
            alerts.refetch();
            health.refetch();
          }}
        >
          {t.refresh}
        </TextButton>
      </p>
      {alerts.data && <DashboardAlerts {...alerts.data} />}
      <Approvals />
      <Figures range={range} before={before} isWeek={isWeek} payments={payments} />
      <div className={layout.grid21}>
        <ChartCard
          title={t.paymentsByDay}
          drawing={payments.rows && paymentsDrawing(payments.rows, createSlots(daysIn(range), 'day'), ['SUCCEEDED', 'FAILED'])}
          failure={payments.failure}
          onRetry={payments.refetch}
        />
        <TopJourneys range={week} />
      </div>
      <Health {...health} />
      <ErrorsToday now={now} />
    </div>
  );
}

/** A rate needs payments that have ended; one that was only started is no payment that went through or failed. */
function paymentsLine(started: number, rate: number | undefined): ReactNode {
  if (rate !== undefined) return t.rate({ rate: rate.toFixed(1) });
  if (started === 0) return t.noPayments;
  return started === 1 ? t.oneUnfinished : t.noneFinished({ n: started });
}

function jobsLine(failed: number): ReactNode {
  if (failed === 0) return t.noneFailed;
  return failed === 1 ? t.oneFailed : t.someFailed({ n: failed });
}

type FiguresProps = { range: ReportRange; before: ReportRange; isWeek: boolean; payments: ReturnType<typeof useGathered> };
function Figures({ range, before, isWeek, payments }: FiguresProps) {
  const earlier = useGathered('PAYMENTS', { range: before, group: ['day', 'state'] });
  const logins = useGatheredByDate('LOGINS', range, ['outcome']);
  const loginsBefore = useGatheredByDate('LOGINS', before, ['outcome']);
  const errors = useGatheredByDate('API_ERRORS', range, ['code']);
  const errorsBefore = useGatheredByDate('API_ERRORS', before, ['code']);
  const tile = (
    name: string,
    {
      figures,
      other,
      countFigure,
      format = (figure: number): string => figure.toLocaleString(locale),
      isMoreBad = false,
    }: {
      figures: ReturnType<typeof useGathered>;
      other: ReturnType<typeof useGathered>;
      countFigure: (rows: NonNullable<typeof figures.rows>) => number;
      format?: (figure: number) => string;
      isMoreBad?: boolean;
    },
  ) => {
    const figure = figures.rows && countFigure(figures.rows);
    return (
      <FigureTile
        name={name}
        figure={figure === undefined ? undefined : format(figure)}
        failure={figures.failure}
        onRetry={figures.refetch}
        change={
          figure !== undefined &&
          other.rows && <Change now={figure} before={countFigure(other.rows)} isWeek={isWeek} isMoreBad={isMoreBad} />
        }
      />
    );
  };
  return (
    <div className={layout.grid4}>
      {tile(t.logins, {
        figures: logins,
        other: loginsBefore,
        countFigure: (rows) => sumRows(rows.filter(({ outcome }) => outcome === 'ok')),
      })}
      {tile(t.payments, { figures: payments, other: earlier, countFigure: (rows) => sumRows(rows) })}
      {tile(t.collected, {
        figures: payments,
        other: earlier,
        countFigure: (rows) => sumRows(selectRows(rows, 'SUCCEEDED'), 'amount'),
        format: inShort,
      })}
      {tile(t.failedCalls, {
        figures: errors,
        other: errorsBefore,
        countFigure: (rows) => sumRows(rows),
        format: undefined,
        isMoreBad: true,
      })}
    </div>
  );
}
