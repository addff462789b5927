import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatInstant } from '@portal/rules/calendar/dates.ts';
import { JOURNEYS, type JourneyName } from '@portal/rules/staff/journeys.ts';
import { IconDownload, IconSearch, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Choice } from '../../ui/forms/Choice.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { useAdmin } from '../shell/admin.slice.ts';
import { StaffDates, trendRange } from '../shell/StaffDates.tsx';
import classes from '../shell/StaffFilters.module.css';
import { showStaffFailure } from '../shell/staff-calls.ts';
import { JourneyChoice } from './JourneyChoice.tsx';
import { JourneySteps } from './JourneySteps.tsx';
import { JourneyTable } from './JourneyTable.tsx';
import { journeyText as t } from './journey-reports.text.ts';
import { type JourneyRow, journeyRows } from './journey-rows.ts';
import { MonthForm } from './MonthForm.tsx';
import { useDownload } from './use-download.ts';
import { failureLine, type ReportRange, useFailurePopup, useLast } from './use-report.ts';

const SOURCES = ['WEBSITE', 'DYNAMIC_LINK'] as const;
const DEVICES = ['Mobile', 'Browser'] as const;

/** How many start a journey, and where do they stop? */
export default function JourneyReportsPage() {
  const { get, setValues } = useQueryValues();
  const storedRange = useAdmin((admin) => admin.date);
  const [first] = useState(() => trendRange(storedRange, new Date()));
  const [range, setRange] = useState<ReportRange>(first);
  // State lives here, so that the open row stays open while the table reloads.
  const [open, setOpen] = useState<JourneyRow>();
  const isByMonth = get('by') === 'month';
  const journey = JOURNEYS.filter((name) => get('journey')?.split(',').includes(name));
  const source = SOURCES.find((source) => source === get('source'));
  const device = DEVICES.find((device) => device === get('device'));
  const cut = { ...(journey.length > 0 && { journey }), ...(source && { source }), ...(device && { device }) };
  const { data: answer, isLoading, failure, refetch } = useApiQuery('/admin/journey_counts', { ...range, ...cut, by: 'DAY' });
  const data = useLast(answer);
  useFailurePopup(failure, t.what);
  const { send, isSending } = useApiMutation('/admin/saveJourneyData');
  const { isBusy, download } = useDownload('JOURNEYS', t.what);
  const counts = data && 'points' in data ? data : undefined;
  /** Events since the last count are counted first. If that fails, the previous count is shown. */
  async function show(next: ReportRange) {
    const { failure: rejected } = await send(next);
    if (rejected?.status === 0 || rejected?.status === 40) return showStaffFailure(rejected, t.what, true);
    setRange(next);
    setValues({ page: null });
  }
  const fields = (
    <div className={classes.fields}>
      <Cut label={t.source} name="source" values={SOURCES} value={source} onChange={setValues} />
      <Cut label={t.device} name="device" values={DEVICES} value={device} onChange={setValues} />
    </div>
  );
  const form = { button: t.show, icon: <IconSearch size={20} stroke={1.75} aria-hidden />, isSending };
  return (
    <div className={layout.stack}>
      <PageHeader />
      <Card>
        <div className={layout.stack4}>
          <div>
            <Choice
              label={t.by}
              value={isByMonth ? 'month' : 'date'}
              options={[
                { value: 'date', label: t.byDate },
                { value: 'month', label: t.byMonth },
              ]}
              onChange={(by) => setValues({ by: by === 'month' ? by : null })}
            />
          </div>
          <JourneyChoice
            selected={journey}
            onChange={(names: readonly JourneyName[]) => setValues({ journey: names.join(',') || null, page: null })}
          />
          {isByMonth ? (
            <MonthForm {...form} onSubmit={(month) => void show({ month })}>
              {fields}
            </MonthForm>
          ) : (
            <StaffDates {...form} initial={first} onSubmit={(next) => void show(next)}>
              {fields}
            </StaffDates>
          )}
        </div>
      </Card>
      {failure && !counts && <ErrorCard title={failureLine(failure)} onRetry={refetch} />}
      {isLoading && <Skeleton rows={8} />}
      {!isLoading && counts?.points.length === 0 && <EmptyCard icon={IconTable} title={t.none} text={t.noneWhy} />}
      {!isLoading && counts && counts.points.length > 0 && (
        <>
          <p className={layout.dim}>{t.countedAt({ time: formatInstant(new Date(counts.asOf)) })}</p>
          <JourneyTable rows={journeyRows(counts.points)} onOpen={setOpen} />
          <div>
            <Button
              variant="default"
              loading={isBusy}
              leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
              onClick={() => void download(range, cut)}
            >
              {t.download}
            </Button>
          </div>
        </>
      )}
      {open && <JourneySteps row={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

type CutProps<Value extends string> = {
  label: string;
  name: string;
  values: readonly Value[];
  value: Value | undefined;
  onChange: (changed: Record<string, string | null>) => void;
};
function Cut<Value extends 'WEBSITE' | 'DYNAMIC_LINK' | 'Mobile' | 'Browser'>({ label, name, values, value, onChange }: CutProps<Value>) {
  return (
    <Select
      label={label}
      data={[{ value: '', label: t.all }, ...values.map((option) => ({ value: option, label: t[option] }))]}
      value={value ?? ''}
      onChange={(selected) => onChange({ [name]: selected || null, page: null })}
    />
  );
}
