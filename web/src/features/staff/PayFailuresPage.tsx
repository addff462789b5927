import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { locale } from '../../lib/text.ts';
import { useQueryValues } from '../../lib/use-query-values.ts';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAdmin } from './admin.slice.ts';
import { FigureTile } from './FigureTile.tsx';
import { sumOf } from './gather.ts';
import { failuresText as t } from './pay-failures.text.ts';
import { inShort } from './payment-charts.ts';
import { ReportTable } from './ReportTable.tsx';
import { StaffDates } from './StaffDates.tsx';
import classes from './StaffFilters.module.css';
import { useDownload } from './use-download.ts';
import { type ReportRange, type ReportRow, useReport } from './use-report.ts';

const CHOSEN = { source: t.source, gateway: t.gateway, reasonCode: t.reason } as const;
type Chosen = keyof typeof CHOSEN;
const NAMES = Object.keys(CHOSEN) as Chosen[];

/** Who could not pay, and why? Filters stand in the address, but not the policy number. */
export default function PayFailuresPage() {
  const { get, setValues } = useQueryValues();
  const kept = useAdmin((admin) => admin.date);
  const [range, setRange] = useState<ReportRange>({ from: kept.from, to: kept.to });
  const [policyNo, setPolicyNo] = useState('');
  const [asked, setAsked] = useState('');
  const chosen = Object.fromEntries(NAMES.flatMap((name) => (get(name) ? [[name, get(name) ?? '']] : [])));
  const filter = { ...chosen, ...(asked && { policyNumber: asked }) };
  const { isBusy, download } = useDownload('PAY_FAILURES', t.what);
  function show(next: { from: string; to: string }) {
    setRange(next);
    setAsked(policyNo.trim());
    setValues({ page: null });
  }
  return (
    <div className={layout.stack}>
      <PageHeader />
      <Card>
        <StaffDates button={t.show} icon={<IconSearch size={20} stroke={1.75} aria-hidden />} onSubmit={show}>
          <div className={classes.fields}>
            {NAMES.map((name) => (
              <Values
                key={name}
                name={name}
                range={range}
                value={get(name) ?? ''}
                onChange={(value) => setValues({ [name]: value || null, page: null })}
              />
            ))}
            <TextField
              label={t.policyNumber}
              value={policyNo}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              onChange={(event) => setPolicyNo(event.currentTarget.value)}
            />
          </div>
        </StaffDates>
      </Card>
      <Figures range={range} filter={filter} />
      <ReportTable reportType="PAY_FAILURES" range={range} filter={filter} none={t.none} />
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
    </div>
  );
}

type ValuesProps = { name: Chosen; range: ReportRange; value: string; onChange: (value: string) => void };
/** What there is to choose from in this range, and what was chosen before. */
function Values({ name, range, value, onChange }: ValuesProps) {
  const { rows } = useReport('PAY_FAILURES', range, { group: [name] });
  const found = (rows ?? []).flatMap((row) => (row[name] ? [String(row[name])] : []));
  const all = value && !found.includes(value) ? [value, ...found] : found;
  return (
    <Select
      label={CHOSEN[name]}
      data={[{ value: '', label: t.all }, ...all.map((one) => ({ value: one, label: one }))]}
      value={value}
      onChange={onChange}
    />
  );
}

function Figures({ range, filter }: { range: ReportRange; filter: Record<string, string> }) {
  const paid = useReport('PAY_FAILURES', range, { group: ['finallyPaid'], filter });
  const reasons = useReport('PAY_FAILURES', range, { group: ['reasonCode'], filter });
  const of = (isPaid: boolean) => (rows: readonly ReportRow[]) => rows.filter((row) => (row.finallyPaid === 'Y') === isPaid);
  const tile = (name: string, { rows, failure, refetch }: typeof paid, shown: (rows: readonly ReportRow[]) => string) => (
    <FigureTile name={name} figure={rows && shown(rows)} failure={failure} onRetry={refetch} />
  );
  return (
    <div className={layout.grid4}>
      {tile(t.failed, paid, (rows) => sumOf(rows).toLocaleString(locale))}
      {tile(t.thenPaid, paid, (rows) => sumOf(of(true)(rows)).toLocaleString(locale))}
      {tile(t.unpaid, paid, (rows) => inShort(sumOf(of(false)(rows), 'amount')))}
      {tile(t.topReason, reasons, topReason)}
    </div>
  );
}

function topReason(rows: readonly ReportRow[]): string {
  const [top] = rows.filter(({ reasonCode }) => reasonCode).sort((one, other) => Number(other.count) - Number(one.count));
  return top ? t.times({ reason: String(top.reasonCode), n: Number(top.count) }) : '-';
}
