import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatDay, formatMinute } from '@portal/rules/dates.ts';
import { ALL_REPORTS, type ReportType, reportBy } from '@portal/rules/staff-reports.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Select } from '../../ui/Select.tsx';
import { showToast } from '../../ui/toast.ts';
import { Approvals } from './Approvals.tsx';
import { downloadsText as t } from './admin-downloads.text.ts';
import { askReportFile, fetchReportFile } from './ask-report.ts';
import { type Done, DownloadsDone } from './DownloadsDone.tsx';
import { MonthForm } from './MonthForm.tsx';
import { StaffDates } from './StaffDates.tsx';
import { showStaffFailure } from './staff-calls.ts';

type Range = { from: string; to: string } | { month: string };
type Format = 'CSV' | 'XLSX';
type Order = { report: ReportType; range: Range; format: Format };

/** Above so many rows the person is asked once more. */
const MANY = 100_000;

/** Files of reports: the number of rows first, then the file; what was fetched in this visit stands below. */
export default function AdminDownloadsPage() {
  const [done, setDone] = useState<readonly Done[]>([]);
  const [large, setLarge] = useState<{ order: Order; rows: number }>();
  const [busy, setBusy] = useState<'date' | 'month'>();
  const note = (order: Order, rows: number | null, status: string) =>
    setDone((before) => [{ report: t[order.report], range: rangeShown(order.range), rows, status }, ...before]);

  async function order(wanted: Order, isSure = false): Promise<void> {
    setBusy('month' in wanted.range ? 'month' : 'date');
    const { data, failure } = await askReportFile(wanted.report, wanted.range, wanted.format);
    setBusy(undefined);
    if (failure) {
      showStaffFailure(
        { ...failure, fields: undefined, message: Object.values(failure.fields ?? {})[0] ?? failure.message },
        t[wanted.report],
        false,
      );
      return note(wanted, null, Object.values(failure.fields ?? {})[0] ?? failure.message);
    }
    if (data === null) {
      const [from, to] = rangeShown(wanted.range).split(' – ');
      showToast(t.noRows({ from: from ?? '', to: to ?? from ?? '' }));
      return note(wanted, 0, t.empty);
    }
    if (!('file' in data)) {
      showToast(t.sent);
      return note(wanted, null, t.sent);
    }
    if (!data.file) return;
    const { rows } = data.file;
    if (rows > MANY && !isSure) return setLarge({ order: wanted, rows });
    fetchReportFile(data.file.fileRef);
    note(wanted, rows, t.downloaded);
  }
  const sure = () => {
    if (large) void order(large.order, true);
    setLarge(undefined);
  };

  return (
    <div className={layout.stack}>
      <PageHeader />
      <Approvals kind="REPORT" actionOf={({ state }) => state === 'APPROVED' && <span>{t.again}</span>} />
      <div className={layout.grid2}>
        <ByDate isSending={busy === 'date'} onOrder={(wanted) => void order(wanted)} />
        <ByMonth isSending={busy === 'month'} onOrder={(wanted) => void order(wanted)} />
      </div>
      <DownloadsDone done={done} />
      {large && (
        <Dialog
          title={t.manyTitle}
          onClose={() => setLarge(undefined)}
          footer={
            <>
              <Button variant="default" onClick={() => setLarge(undefined)}>
                {t.cancel}
              </Button>
              <Button onClick={sure}>{t.anyway}</Button>
            </>
          }
        >
          <p>{t.many({ n: large.rows })}</p>
        </Dialog>
      )}
    </div>
  );
}

const reportsBy = (by: 'date' | 'month') => ALL_REPORTS.filter((report) => reportBy(report).includes(by));
const icon = <IconDownload size={20} stroke={1.75} aria-hidden />;
type Props = { isSending: boolean; onOrder: (order: Order) => void };

function ByDate({ isSending, onOrder }: Props) {
  const [report, setReport] = useState<ReportType>('PAYMENTS');
  const [format, setFormat] = useState<Format>('CSV');
  return (
    <Card title={t.byDate}>
      <StaffDates button={t.download} icon={icon} isSending={isSending} onSubmit={(range) => onOrder({ report, range, format })}>
        <Choices by="date" report={report} format={format} onReport={setReport} onFormat={setFormat} />
      </StaffDates>
    </Card>
  );
}

function ByMonth({ isSending, onOrder }: Props) {
  const [report, setReport] = useState<ReportType>('PAYMENTS');
  const [format, setFormat] = useState<Format>('CSV');
  return (
    <Card title={t.byMonth}>
      <MonthForm
        button={t.downloadMonth}
        icon={icon}
        isSending={isSending}
        onSubmit={(month) => onOrder({ report, range: { month }, format })}
      >
        <Choices by="month" report={report} format={format} onReport={setReport} onFormat={setFormat} />
      </MonthForm>
    </Card>
  );
}

type ChoicesProps = {
  by: 'date' | 'month';
  report: ReportType;
  format: Format;
  onReport: (report: ReportType) => void;
  onFormat: (format: Format) => void;
};
function Choices({ by, report, format, onReport, onFormat }: ChoicesProps) {
  const reports = reportsBy(by);
  return (
    <>
      <Select
        label={t.report}
        data={reports.map((value) => ({ value, label: t[value] }))}
        value={report}
        onChange={(value) => onReport(reports.find((one) => one === value) ?? 'PAYMENTS')}
      />
      <Select
        label={t.format}
        data={['CSV', 'XLSX'].map((value) => ({ value, label: value }))}
        value={format}
        onChange={(value) => onFormat(value === 'XLSX' ? 'XLSX' : 'CSV')}
      />
    </>
  );
}

const rangeShown = (range: Range): string =>
  'month' in range
    ? formatDay(`${range.month}-01`).slice(3)
    : `${formatMinute(new Date(range.from))} – ${formatMinute(new Date(range.to))}`;
