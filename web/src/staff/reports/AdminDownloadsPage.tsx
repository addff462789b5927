import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import { Button } from '@mantine/core';
import { addDays, addMonths, formatDay, formatMinute } from '@portal/rules/calendar/dates.ts';
import { ALL_REPORTS, type ReportType, reportBy } from '@portal/rules/staff/staff-reports.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { Approvals } from '../approvals/Approvals.tsx';
import { useAdmin } from '../shell/admin.slice.ts';
import { StaffDates } from '../shell/StaffDates.tsx';
import { showStaffFailure } from '../shell/staff-calls.ts';
import { downloadsText as t } from './admin-downloads.text.ts';
import { DownloadsDone } from './DownloadsDone.tsx';
import { MonthForm } from './MonthForm.tsx';
import classes from './Preparing.module.css';
import { fetchReportFile, fileHasStarted, requestReportFile } from './request-report.ts';

type Range = { from: string; to: string } | { month: string };
type Format = 'CSV' | 'XLSX';
type Order = { report: ReportType; range: Range; format: Format };

/** Number of rows above which the user must confirm. */
const MANY = 100_000;

/** The card whose file is being made, and its rows once they are counted. */
type Busy = { card: 'date' | 'month'; rows: number | null };
const getCard = ({ range }: Order): Busy['card'] => ('month' in range ? 'month' : 'date');

type Large = { order: Order; file: { fileRef: string; rows: number; expiresAt: string } };

function note(order: Order, rows: number | null, status: string): void {
  const download = { report: t[order.report], range: formatRange(order.range), rows, status };
  useAdmin.setState(({ downloads }) => ({ downloads: [download, ...downloads] }));
}

/** Report files: the number of rows first, then the file. Downloads of this session are listed below. */
export default function AdminDownloadsPage() {
  const done = useAdmin((admin) => admin.downloads);
  const [large, setLarge] = useState<Large>();
  const [busy, setBusy] = useState<Busy>();

  async function order(requestedOrder: Order, isSure = false): Promise<void> {
    setBusy({ card: getCard(requestedOrder), rows: null });
    const { data, failure } = await requestReportFile(requestedOrder.report, {
      range: requestedOrder.range,
      format: requestedOrder.format,
    });
    setBusy(undefined);
    if (failure) {
      showStaffFailure(
        { ...failure, fields: undefined, message: Object.values(failure.fields ?? {})[0] ?? failure.message },
        t[requestedOrder.report],
        false,
      );
      return note(requestedOrder, null, Object.values(failure.fields ?? {})[0] ?? failure.message);
    }
    if (data === null) {
      showToast(t.noRows(formatEnds(requestedOrder.range)));
      return note(requestedOrder, 0, t.empty);
    }
    if (!('file' in data)) {
      showToast(t.sent);
      return note(requestedOrder, null, t.sent);
    }
    if (!data.file) return;
    if (data.file.rows > MANY && !isSure) return setLarge({ order: requestedOrder, file: data.file });
    await downloadFile(requestedOrder, data.file);
  }
  async function downloadFile(order: Order, { fileRef, rows }: Large['file']): Promise<void> {
    setBusy({ card: getCard(order), rows });
    fetchReportFile(fileRef);
    await fileHasStarted(fileRef);
    setBusy(undefined);
    note(order, rows, t.downloaded);
  }
  /** An approval is used up by the file that it was given for: that one is taken, while its reference lasts. */
  function sure(): void {
    setLarge(undefined);
    if (!large) return;
    if (Date.parse(large.file.expiresAt) > Date.now()) void downloadFile(large.order, large.file);
    else void order(large.order, true);
  }

  const findBusy = (card: Busy['card']) => (busy?.card === card ? busy : undefined);

  return (
    <div className={layout.stack}>
      <PageHeader />
      <Approvals kind="REPORT" renderAction={({ state }) => state === 'APPROVED' && <span>{t.again}</span>} />
      <div className={layout.grid2}>
        <ByDate busy={findBusy('date')} onOrder={(requestedOrder) => void order(requestedOrder)} />
        <ByMonth busy={findBusy('month')} onOrder={(requestedOrder) => void order(requestedOrder)} />
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
          <p>{t.many({ n: large.file.rows })}</p>
        </Dialog>
      )}
    </div>
  );
}

const reportsBy = (by: 'date' | 'month') => ALL_REPORTS.filter((report) => reportBy(report).includes(by));
const icon = <IconDownload size={20} stroke={1.75} aria-hidden />;
type Props = { busy: Busy | undefined; onOrder: (order: Order) => void };

function ByDate({ busy, onOrder }: Props) {
  const [report, setReport] = useState<ReportType>('PAYMENTS');
  const [format, setFormat] = useState<Format>('CSV');
  return (
    <Card title={t.byDate}>
      <StaffDates button={t.download} icon={icon} isSending={busy !== undefined} onSubmit={(range) => onOrder({ report, range, format })}>
        <Choices by="date" report={report} format={format} onReport={setReport} onFormat={setFormat} />
      </StaffDates>
      <Preparing busy={busy} />
    </Card>
  );
}

function ByMonth({ busy, onOrder }: Props) {
  const [report, setReport] = useState<ReportType>('PAYMENTS');
  const [format, setFormat] = useState<Format>('CSV');
  return (
    <Card title={t.byMonth}>
      <MonthForm
        button={t.downloadMonth}
        icon={icon}
        isSending={busy !== undefined}
        onSubmit={(month) => onOrder({ report, range: { month }, format })}
      >
        <Choices by="month" report={report} format={format} onReport={setReport} onFormat={setFormat} />
      </MonthForm>
      <Preparing busy={busy} />
    </Card>
  );
}

/** Beside a button that is waiting: how much there is to come. */
const Preparing = ({ busy }: Pick<Props, 'busy'>) => (
  <p role="status" className={classes.rows}>
    {busy?.rows != null && t.preparing({ n: busy.rows })}
  </p>
);

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
        onChange={(value) => onReport(reports.find((report) => report === value) ?? 'PAYMENTS')}
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

function formatEnds(range: Range): { from: string; to: string } {
  if (!('month' in range)) return { from: formatMinute(new Date(range.from)), to: formatMinute(new Date(range.to)) };
  const first = `${range.month}-01`;
  return { from: formatDay(first), to: formatDay(addDays(addMonths(first, 1), -1)) };
}
const formatRange = (range: Range): string =>
  'month' in range
    ? formatDay(`${range.month}-01`).slice(3)
    : `${formatMinute(new Date(range.from))} – ${formatMinute(new Date(range.to))}`;
