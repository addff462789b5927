import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { failureReason } from '@portal/rules/money/failure-reason.ts';
import { PAYMENT_SOURCE_NAMES } from '@portal/rules/money/payment-source.ts';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { inLanguage, locale } from '../../lib/text/text.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { useAdmin } from '../shell/admin.slice.ts';
import { StaffDates } from '../shell/StaffDates.tsx';
import classes from '../shell/StaffFilters.module.css';
import { FailureEvents } from './FailureEvents.tsx';
import { FigureTile } from './FigureTile.tsx';
import { sumRows } from './gather.ts';
import { getFailureLabel, failuresText as t } from './pay-failures.text.ts';
import { inShort } from './payment-charts.ts';
import { cellText, type DisplayedColumn, ReportTable } from './ReportTable.tsx';
import { useDownload } from './use-download.ts';
import { type ReportRange, type ReportRow, useReport } from './use-report.ts';

const reasonText = (code: unknown): string => {
  const reasonLabel = failureReason(String(code));
  return reasonLabel ? inLanguage(reasonLabel) : String(code);
};
/** Filters in the address. */
const CHOSEN = {
  source: { label: t.source, words: (value: string) => getFailureLabel('sources', value) },
  gateway: { label: t.gateway, words: (value: string) => getFailureLabel('ways', value) },
  reasonCode: { label: t.reason, words: reasonText },
} as const;
type SelectionSummary = keyof typeof CHOSEN;
const NAMES = Object.keys(CHOSEN) as SelectionSummary[];

const SHOWN: readonly DisplayedColumn[] = [
  { column: 'at' },
  { column: 'policyNumber' },
  { column: 'clientId' },
  { column: 'source', toText: ({ source }) => getFailureLabel('sources', source) },
  { column: 'step', toText: ({ step }) => getFailureLabel('steps', step) },
  { column: 'amount' },
  { column: 'method', head: t.mode, toText: ({ method }) => getFailureLabel('ways', method) },
  { column: 'gateway', toText: ({ gateway }) => getFailureLabel('ways', gateway) },
  { column: 'gatewayRef' },
  { column: 'reasonCode', head: t.code },
  { column: 'reasonText' },
  { column: 'device', toText: ({ device }) => getFailureLabel('ways', device) },
  { column: 'attempt' },
  { column: 'paidAt', head: t.later, toText: ({ paidAt }) => (paidAt ? t.paidOn({ time: cellText('instant', paidAt) }) : t.notPaid) },
];

/** Failed payments by customer and reason. The address holds the filters, but not the policy number. */
export default function PayFailuresPage() {
  const { get, setValues } = useQueryValues();
  const storedRange = useAdmin((admin) => admin.date);
  const [range, setRange] = useState<ReportRange>({ from: storedRange.from, to: storedRange.to });
  const [policyNo, setPolicyNo] = useState('');
  const [policyFilter, setPolicyFilter] = useState('');
  const [open, setOpen] = useState<ReportRow>();
  const selected = Object.fromEntries(NAMES.flatMap((name) => (get(name) ? [[name, get(name) ?? '']] : [])));
  const filter = { ...selected, ...(policyFilter && { policyNumber: policyFilter }) };
  const { isBusy, download } = useDownload('PAY_FAILURES', t.what);
  function show(next: { from: string; to: string }) {
    setRange(next);
    setPolicyFilter(policyNo.trim());
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
      <ReportTable
        what={t.what}
        reportType="PAY_FAILURES"
        range={range}
        filter={filter}
        none={t.none}
        columns={SHOWN}
        opens={{ column: 'at', label: (time) => t.open({ time }), onOpen: setOpen }}
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
      {open && <FailureEvents row={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

type ValuesProps = { name: SelectionSummary; range: ReportRange; value: string; onChange: (value: string) => void };
/** Filter values of this range, including those already selected. For sources, all of them. */
function Values({ name, range, value, onChange }: ValuesProps) {
  const { rows } = useReport('PAY_FAILURES', name === 'source' ? undefined : range, { group: [name] });
  const found = name === 'source' ? PAYMENT_SOURCE_NAMES : (rows ?? []).flatMap((row) => (row[name] ? [String(row[name])] : []));
  const all = [...new Set([...(value ? [value] : []), ...found])];
  const { label, words } = CHOSEN[name];
  return (
    <Select
      label={label}
      data={[{ value: '', label: t.all }, ...all.map((option) => ({ value: option, label: words(option) }))]}
      value={value}
      onChange={onChange}
    />
  );
}

function Figures({ range, filter }: { range: ReportRange; filter: Record<string, string> }) {
  const paid = useReport('PAY_FAILURES', range, { group: ['finallyPaid'], filter });
  const reasons = useReport('PAY_FAILURES', range, { group: ['reasonCode'], filter });
  const of = (isPaid: boolean) => (rows: readonly ReportRow[]) => rows.filter((row) => (row.finallyPaid === 'Y') === isPaid);
  const tile = (name: string, { rows, failure, refetch }: typeof paid, formatFigure: (rows: readonly ReportRow[]) => string) => (
    <FigureTile name={name} figure={rows && formatFigure(rows)} failure={failure} onRetry={refetch} />
  );
  return (
    <div className={layout.grid4}>
      {tile(t.failed, paid, (rows) => sumRows(rows).toLocaleString(locale))}
      {tile(t.thenPaid, paid, (rows) => sumRows(of(true)(rows)).toLocaleString(locale))}
      {tile(t.unpaid, paid, (rows) => inShort(sumRows(of(false)(rows), 'amount')))}
      {tile(t.topReason, reasons, topReason)}
    </div>
  );
}

function topReason(rows: readonly ReportRow[]): string {
  const [top] = rows.filter(({ reasonCode }) => reasonCode).sort((first, other) => Number(other.count) - Number(first.count));
  return top ? t.times({ reason: reasonText(top.reasonCode), n: Number(top.count) }) : '-';
}
