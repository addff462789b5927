import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { addDays, formatDay, startOfDay } from '@portal/rules/calendar/dates.ts';
import { JOURNEYS } from '@portal/rules/staff/journeys.ts';
import { useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { locale } from '../../lib/text/text.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import layout from '../../ui/layout/layout.module.css';
import table from '../../ui/tables/DataTable.module.css';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import { columnHeaders } from '../shell/staff.text.ts';
import { chartText } from './charts.text.ts';
import { journeyName, journeySteps } from './journey-names.text.ts';
import { journeyText as t } from './journey-reports.text.ts';
import type { JourneyRow } from './journey-rows.ts';
import { useSessionFailure } from './use-report.ts';

const STEPS = [
  { name: t.step },
  ...[t.reached, t.leftHere, t.share, t.median].map((name) => ({ name, isRight: true })),
  { name: t.topRefusal },
];
const CODES = [{ name: t.step }, { name: columnHeaders.code }, { name: columnHeaders.count, isRight: true }];

/** The steps of one journey on one day: how many took each, and with what it was refused or where a link led. */
export function JourneySteps({ row, onClose }: { row: JourneyRow; onClose: () => void }) {
  const { journey, day, source, device } = row;
  const name = JOURNEYS.find((journeyCode) => journeyCode === journey);
  const next = startOfDay(addDays(day, 1));
  const [now] = useState(() => new Date());
  const to = (next < now ? next : now).toISOString();
  const request = { from: startOfDay(day).toISOString(), to, by: 'CODE', source, device, ...(name && { journey: [name] }) } as const;
  const { data, failure, refetch } = useApiQuery('/admin/journey_counts', request);
  useSessionFailure(failure);
  const counts = data && 'funnel' in data ? data : undefined;
  const coded = counts?.points.filter(({ code }) => code) ?? [];
  return (
    <Dialog
      title={t.stepsOf({ journey: journeyName(journey) })}
      wide
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <div className={layout.stack}>
        <p>
          {formatDay(day)} · {t[source]} · {t[device]}
        </p>
        {failure && (
          <div className={layout.group}>
            <p>{chartText.failed}</p>
            <Button variant="default" onClick={refetch}>
              {chartText.tryAgain}
            </Button>
          </div>
        )}
        {!counts && !failure && <Skeleton rows={4} />}
        {counts && (
          <WideTable name={t.stepsOf({ journey: journeyName(journey) })} columns={STEPS}>
            <tbody>
              {counts.funnel.flatMap(({ steps }) =>
                steps.map(({ step, reached, left, share, medianS, topCode }) => (
                  <tr key={step}>
                    <td>{journeySteps[step]}</td>
                    <td className={table.right}>{reached.toLocaleString(locale)}</td>
                    <td className={table.right}>{step === 'FAILURE' ? '-' : left.toLocaleString(locale)}</td>
                    <td className={table.right}>{share.toFixed(1)}%</td>
                    <td className={table.right}>{formatDuration(medianS)}</td>
                    <td>{topCode ?? '-'}</td>
                  </tr>
                )),
              )}
            </tbody>
          </WideTable>
        )}
        {coded.length > 0 && (
          <WideTable name={columnHeaders.code} columns={CODES}>
            <tbody>
              {coded.map(({ step, code, count }) => (
                <tr key={`${step} ${code}`}>
                  <td>{step && journeySteps[step]}</td>
                  <td>{code}</td>
                  <td className={table.right}>{count.toLocaleString(locale)}</td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        )}
      </div>
    </Dialog>
  );
}

/** Durations of visitors are not known. */
function formatDuration(seconds: number | null): string {
  if (seconds === null) return '-';
  if (seconds < 60) return t.seconds({ n: seconds });
  return t.minutes({ minutes: String(Math.floor(seconds / 60)), seconds: String(seconds % 60) });
}
