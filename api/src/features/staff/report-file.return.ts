import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { API_BASE } from '@portal/contract/transport.ts';
import { formatDay, formatMinute } from '@portal/rules/dates.ts';
import { REPORT_HEADS, REPORT_TITLES } from '@portal/rules/report-heads.ts';
import { type ColumnKind, columnsOf } from '@portal/rules/staff-reports.ts';
import { stringify } from 'csv-stringify';
import ExcelJS from 'exceljs';
import type { FastifyInstance } from 'fastify';
import { cookiesOf } from '../../http/cookies.ts';
import { hashOf } from '../../http/secret.ts';
import type { Services } from '../../services.ts';
import { type AskedReport, type Cell, cellsOf, cutOf } from './asked-report.ts';
import type { ReportFile } from './report-file.store.ts';
import { REPORTS } from './reports.ts';

const PATH = `${API_BASE}/admin/files`;
const TYPES = { CSV: 'text/csv; charset=utf-8', XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;

/** Files of reports: outside of the contract, because they are streamed as they are read. Whoever else comes finds nothing. */
export function serveReportFiles(app: FastifyInstance, services: Services): void {
  const secure = services.config.PORTAL_URL.startsWith('https:');
  app.get(PATH, async (request, reply) => {
    const now = services.clock();
    const ref: unknown = Reflect.get(Object(request.query), 'ref');
    const cookies = cookiesOf(request, reply, secure);
    const cookie = cookies.get('admin');
    const refHash = hashOf(typeof ref === 'string' ? ref : '');
    const file = await services.store.reportFile.find(refHash, now);
    const isOwn = file && cookie && (await services.store.session.isLiveIn(cookie, file.sessionId, now));
    if (!isOwn || !(await services.store.reportFile.use(refHash, now))) return reply.code(404).send();
    reply.header('content-type', TYPES[file.format]);
    reply.header('content-disposition', `attachment; filename="${file.fileName}"`);
    reply.header('cache-control', 'no-store');
    const stream = new PassThrough();
    void write(file, cookies.language ?? 'en', stream, services, now).catch((error: unknown) => {
      services.log.error({ requestId: request.id, error }, 'a report file ended early');
      stream.destroy(error instanceof Error ? error : new Error('ended early'));
    });
    return reply.send(stream);
  });
}

type Sink = { add(cells: Cells): Promise<void>; end(): Promise<void> };
type Cells = readonly (string | number)[];

/** In the language of the screen on which it is fetched. */
async function write(file: ReportFile, language: 'en' | 'hi', stream: PassThrough, { store }: Services, now: Date): Promise<void> {
  const asked = revived(file.query as AskedReport);
  const kinds = columnsOf(asked.type);
  const sink = file.format === 'CSV' ? csvTo(stream) : xlsxTo(stream, REPORT_TITLES[asked.type][language]);
  await sink.add(Object.keys(kinds).map((name) => REPORT_HEADS[name as keyof typeof REPORT_HEADS][language]));
  await store.report.each(REPORTS[asked.type], { ...cutOf(asked, now), ...asked }, async (rows) => {
    // Nobody waits for the rest of a download that was stopped.
    if (stream.destroyed) throw new Error('the download was stopped');
    for (const row of rows) {
      const cells = cellsOf(kinds, row, { role: file.role, language });
      await sink.add(Object.entries(kinds).map(([name, kind]) => inFile(kind, cells[name] ?? null)));
    }
  });
  await sink.end();
}

/** The range's instants, which are text in JSON. */
const revived = (asked: AskedReport): AskedReport =>
  'month' in asked.range ? asked : { ...asked, range: { from: new Date(asked.range.from), to: new Date(asked.range.to) } };

/** What a spreadsheet would take for a formula is text. */
const FORMULA = /^[=+\-@\t\r]/;

/** Instants in IST, days as everywhere, figures as figures. */
export function inFile(kind: ColumnKind, value: Cell): string | number {
  if (value === null) return '';
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return value.map(({ at, source, state }) => `${formatMinute(new Date(at))} ${source} ${state}`).join('; ');
  if (kind === 'instant') return formatMinute(new Date(value));
  if (kind === 'day') return formatDay(value);
  if (kind === 'rupees') return Number(value);
  return FORMULA.test(value) ? `'${value}` : value;
}

function csvTo(stream: PassThrough): Sink {
  const csv = stringify({ bom: true });
  csv.pipe(stream);
  return {
    async add(cells) {
      if (!csv.write(cells)) await Promise.race([once(csv, 'drain'), once(stream, 'close')]);
    },
    async end() {
      csv.end();
    },
  };
}

function xlsxTo(stream: PassThrough, title: string): Sink {
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: false, useSharedStrings: false });
  const sheet = book.addWorksheet(title);
  return {
    async add(cells) {
      sheet.addRow(cells).commit();
      if (stream.writableNeedDrain) await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
    },
    async end() {
      sheet.commit();
      await book.commit();
    },
  };
}
