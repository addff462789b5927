import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { APPLICATION_STAGES } from '@portal/rules/policies/application.ts';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { useAdmin } from '../shell/admin.slice.ts';
import { StaffDates } from '../shell/StaffDates.tsx';
import classes from '../shell/StaffFilters.module.css';
import { ApplicationDialog } from './ApplicationDialog.tsx';
import { stageNames, appTrackerText as t } from './app-tracker.text.ts';
import { type DisplayedColumn, ReportTable } from './ReportTable.tsx';
import { useDownload } from './use-download.ts';
import { type ReportRange, useReport } from './use-report.ts';

const getStageName = (stage: unknown): string =>
  APPLICATION_STAGES.flatMap((name) => (name === stage ? [stageNames[name]] : []))[0] ?? String(stage ?? '-');
const SHOWN: readonly DisplayedColumn[] = [
  { column: 'applicationNumber' },
  { column: 'formId' },
  { column: 'planName' },
  { column: 'channelName', head: t.channel },
  { column: 'appliedOn' },
  { column: 'stage', toText: ({ stage }) => getStageName(stage) },
  { column: 'openRequirements' },
  { column: 'oldestOpenDays' },
  { column: 'paidAmount' },
  { column: 'pivc', toText: ({ pivc }) => (pivc === 'Y' ? t.yes : pivc === 'N' ? t.no : '-') },
  { column: 'changedAt' },
];

/** Status of an application, by number or from a list. The number identifies a person and stays out of the address. */
export default function AdminAppTrackerPage() {
  const { get, setValues } = useQueryValues();
  const storedRange = useAdmin((admin) => admin.date);
  const [range, setRange] = useState<ReportRange>({ from: storedRange.from, to: storedRange.to });
  const [open, setOpen] = useState<string>();
  const cut = { stage: get('stage'), channelName: get('channel'), oldestOpenDays: get('longer') };
  const filter = Object.fromEntries(Object.entries(cut).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const channels = useReport('APP_TRACKER', range, { group: ['channelName'] }).rows ?? [];
  const { isBusy, download } = useDownload('APP_TRACKER', t.what);
  const choose = (name: string) => (value: string) => setValues({ [name]: value || null, page: null });
  const found = channels.flatMap(({ channelName }) => (channelName ? [String(channelName)] : []));
  const channel = get('channel') ?? '';
  return (
    <div className={layout.stack}>
      <PageHeader />
      <Card title={t.find}>
        <ByNumber onFind={setOpen} />
      </Card>
      <Card title={t.list}>
        <StaffDates
          button={t.show}
          icon={<IconSearch size={20} stroke={1.75} aria-hidden />}
          onSubmit={(next) => {
            setRange(next);
            setValues({ page: null });
          }}
        >
          <div className={classes.fields}>
            <Select
              label={t.stage}
              data={[{ value: '', label: t.all }, ...APPLICATION_STAGES.map((value) => ({ value, label: stageNames[value] }))]}
              value={get('stage') ?? ''}
              onChange={choose('stage')}
            />
            <Select
              label={t.channel}
              data={['', ...new Set([...(channel ? [channel] : []), ...found])].map((value) => ({ value, label: value || t.all }))}
              value={channel}
              onChange={choose('channel')}
            />
            <TextField
              label={t.longer}
              value={get('longer') ?? ''}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              onChange={(event) => choose('longer')(event.currentTarget.value.replace(/\D/g, ''))}
            />
          </div>
        </StaffDates>
      </Card>
      <ReportTable
        what={t.what}
        reportType="APP_TRACKER"
        range={range}
        filter={filter}
        none={t.none}
        columns={SHOWN}
        opens={{ column: 'applicationNumber', onOpen: ({ applicationNumber }) => setOpen(String(applicationNumber)) }}
      />
      <div>
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          onClick={() => void download(range, { filter })}
        >
          {t.download}
        </Button>
      </div>
      {open && <ApplicationDialog applicationNumber={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function ByNumber({ onFind }: { onFind: (applicationNumber: string) => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  function find(event: SubmitEvent) {
    event.preventDefault();
    const number = typed.trim().toUpperCase();
    const isNumber = /^[A-Z0-9]{10}$/.test(number);
    setError(isNumber ? undefined : t.numberForm);
    if (isNumber) onFind(number);
  }
  return (
    <form className={layout.stack4} onSubmit={find} noValidate>
      <div className={layout.narrow}>
        <TextField
          label={t.number}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <div>
        <Button type="submit" leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}>
          {t.find}
        </Button>
      </div>
    </form>
  );
}
