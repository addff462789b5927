import { PassThrough } from 'node:stream';
import { fileStartedCookie } from '@portal/contract/staff/staff-files.ts';
import { API_BASE } from '@portal/contract/transport.ts';
import { REPORT_COLUMN_HEADERS } from '@portal/rules/staff/report-column-headers.ts';
import { columnsOf, REPORT_TITLES } from '@portal/rules/staff/staff-reports.ts';
import type { FastifyInstance } from 'fastify';
import { hashSecret } from '../../base/secret.ts';
import type { Services } from '../../platform/context/services.ts';
import { createCookies } from '../../platform/session/cookies.ts';
import { createRateLimit, createSlots } from './rate-limit.ts';
import type { NextRows } from './report.store.ts';
import type { ReportFile } from './report-file.store.ts';
import { csvTo, type FileCell, inFile } from './report-file-format.ts';
import { REPORTS } from './reports.ts';
import { type RequestedReport, toCells, toCut } from './requested-report.ts';
import { xlsxTo } from './xlsx-file.ts';

const PATH = `${API_BASE}/admin/files`;
const TYPES = { CSV: 'text/csv; charset=utf-8', XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;

/** Each file holds a connection and a snapshot while it is read. */
const FILES_AT_ONCE = 2;
/** Files use at most a fifth of a processor, because customers have priority. */
const RESTS = 4;

/** Serves report files, outside the contract because they are streamed. Any other caller gets 404. */
export function serveReportFiles(app: FastifyInstance, services: Services): void {
  const secure = services.config.PORTAL_URL.startsWith('https:');
  const write = createWriter(services);
  app.get(PATH, async (request, reply) => {
    const now = services.clock();
    const ref: unknown = Reflect.get(Object(request.query), 'ref');
    const cookies = createCookies(request, reply, secure);
    const cookie = cookies.get('admin');
    const refHash = hashSecret(typeof ref === 'string' ? ref : '');
    const file = await services.store.reportFile.find(refHash, now);
    const isOwn = file && cookie && (await services.store.session.isLiveIn(cookie, file.sessionId, now));
    if (!isOwn || !(await services.store.reportFile.use(refHash, now))) return reply.code(404).send();
    reply.header('content-type', TYPES[file.format]);
    reply.header('content-disposition', `attachment; filename="${file.fileName}"`);
    reply.header('cache-control', 'no-store');
    reply.header('set-cookie', startedCookie(String(ref), secure));
    const stream = new PassThrough();
    void write(file, { language: cookies.language ?? 'en', stream }, now).catch((error: unknown) => {
      if (stream.destroyed) return services.log.info({ requestId: request.id }, 'a report file was not fetched to its end');
      services.log.error({ requestId: request.id, error }, 'a report file ended early');
      stream.destroy(error instanceof Error ? error : new Error('ended early'));
    });
    return reply.send(stream);
  });
}

/**
 * The cookie has path "/": a page that was not reloaded, such as after the login, sees only the cookies of the address that it was loaded
 * from.
 */
const startedCookie = (ref: string, secure: boolean): string =>
  `${fileStartedCookie(ref)}; Path=/; Max-Age=60; SameSite=Strict${secure ? '; Secure' : ''}`;

/** Writes files in the language of the screen: the column headers immediately, the rows at a rate limit shared by all files. */
function createWriter({ ofReports: { store } }: Services) {
  const pace = createRateLimit(RESTS);
  const inSlot = createSlots(FILES_AT_ONCE);
  return async (file: ReportFile, { language, stream }: { language: 'en' | 'hi'; stream: PassThrough }, now: Date): Promise<void> => {
    const requestedReport = revived(file.query as RequestedReport);
    const kinds = columnsOf(requestedReport.type);
    const columns = Object.entries(kinds);
    const reader = { role: file.role, language };
    const sink = file.format === 'CSV' ? csvTo(stream) : xlsxTo(stream, REPORT_TITLES[requestedReport.type][language]);
    sink.add([Object.keys(kinds).map((name) => REPORT_COLUMN_HEADERS[name as keyof typeof REPORT_COLUMN_HEADERS][language])]);
    const writeRows = async (next: NextRows): Promise<void> => {
      let isMore = true;
      while (isMore) {
        isMore = await pace(async () => {
          // Stop reading when the download was cancelled.
          if (stream.destroyed) throw new Error('the download was stopped');
          const lines: FileCell[][] = [];
          const isSome = await next((row) => {
            const cells = toCells(kinds, row, reader);
            lines.push(columns.map(([name, kind]) => inFile(kind, cells[name] ?? null)));
          });
          sink.add(lines);
          return isSome;
        });
        await sink.drained();
      }
    };
    await inSlot(() => store.report.each(REPORTS[requestedReport.type], { ...toCut(requestedReport, now), ...requestedReport }, writeRows));
    await sink.end();
  };
}

/** Parses the instants of the range, which are text in JSON. */
const revived = (requestedReport: RequestedReport): RequestedReport =>
  'month' in requestedReport.range
    ? requestedReport
    : { ...requestedReport, range: { from: new Date(requestedReport.range.from), to: new Date(requestedReport.range.to) } };
