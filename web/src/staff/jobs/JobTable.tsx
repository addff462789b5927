import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatMinute, toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { SECOND_MS } from '@portal/rules/calendar/durations.ts';
import { useEffect, useState } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import table from '../../ui/tables/DataTable.module.css';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import { useStaffQuery } from '../shell/staff-calls.ts';
import { cronText as t } from './cron-jobs.text.ts';
import classes from './JobTable.module.css';
import { RunJobDialog } from './RunJobDialog.tsx';

type Job = ResponseOf<'/admin/cronAuth'>['jobs'][number];
type Run = ResponseOf<'/admin/cronRuns'>[number];
type Props = { jobs: readonly Job[]; cronToken: string; onOver: () => void };

const REFRESH_MS = 5 * SECOND_MS;
const COLUMNS = [
  { name: t.job },
  { name: t.effect },
  { name: t.schedule },
  { name: t.lastRun },
  { name: t.result },
  { name: t.seconds, isRight: true },
  { name: t.rows, isRight: true },
  { name: t.nextRun },
  { name: t.act },
];

/** Jobs with their latest run. While one runs, the runs reload every five seconds. */
export function JobTable({ jobs, cronToken, onOver }: Props) {
  const [selected, setSelected] = useState<Job>();
  const { data: runs, refetch } = useStaffQuery({ path: '/admin/cronRuns', body: {} }, t.what);
  const findLatest = (job: Job) =>
    newest(
      runs?.find(({ name }) => name === job.name),
      job.lastRun,
    );
  const isAnyRunning = jobs.some((job) => findLatest(job)?.state === 'RUNNING');
  useEffect(() => {
    if (!isAnyRunning) return undefined;
    const timer = setInterval(refetch, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isAnyRunning, refetch]);
  return (
    <>
      <WideTable name={t.what} columns={COLUMNS}>
        <tbody>
          {jobs.map((job) => (
            <Row key={job.name} job={job} run={findLatest(job)} onRun={() => setSelected(job)} />
          ))}
        </tbody>
      </WideTable>
      {selected && <RunJobDialog job={selected.name} cronToken={cronToken} onOver={onOver} onClose={() => setSelected(undefined)} />}
    </>
  );
}

const newest = (run: Run | undefined, before: Run | null): Run | null =>
  run && (!before || run.startedAt >= before.startedAt) ? run : before;

function Row({ job, run, onRun }: { job: Job; run: Run | null; onRun: () => void }) {
  const isRunning = run?.state === 'RUNNING';
  const seconds = run?.endedAt ? Math.round((Date.parse(run.endedAt) - Date.parse(run.startedAt)) / SECOND_MS) : '-';
  return (
    <>
      <tr>
        <td>{job.name}</td>
        <td className={classes.words}>{job.effect}</td>
        <td className={classes.words}>{job.schedule}</td>
        <td>{run ? formatMinute(new Date(run.startedAt)) : '-'}</td>
        <td>
          <span className={run ? classes[run.state] : undefined}>{run ? t[run.state] : t.never}</span>
        </td>
        <td className={table.right}>{seconds}</td>
        <td className={table.right}>{run?.changed ?? '-'}</td>
        <td>{formatMinute(new Date(job.nextAt))}</td>
        <td>
          <Button variant="default" size="sm" disabled={isRunning} aria-label={t.runNowOf({ job: job.name })} onClick={onRun}>
            {t.runNow}
          </Button>{' '}
          {job.needsApproval && <span className={classes.note}>{t.needsApproval}</span>}
          {isRunning && <span className={classes.note}>{t.since({ time: toTimeOfDay(new Date(run.startedAt)) })}</span>}
        </td>
      </tr>
      {run?.error && (
        <tr>
          <td colSpan={COLUMNS.length} className={classes.error}>
            {run.error}
          </td>
        </tr>
      )}
    </>
  );
}
