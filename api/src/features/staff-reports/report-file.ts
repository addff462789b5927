import { dayOf } from '@portal/rules/calendar/dates.ts';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { getBounds } from '@portal/rules/staff/staff-range.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { hashSecret, newRef } from '../../base/secret.ts';
import { hashOfParams } from '../../domain/approvals/four-eyes.ts';
import { rangeText } from '../../domain/staff/list-range.ts';
import { inTransaction } from '../../platform/context/services.ts';
import type { FileFormat } from './report-file.store.ts';
import { REPORTS } from './reports.ts';
import { noteReading, type ReportCall, type RequestedReport, toCut } from './requested-report.ts';

const REF_MS = MINUTE_MS;
/** More rows than this need the approval of a second person, if the setting says so. */
const APPROVED_ABOVE = 10_000;
/** Row limit of spreadsheets. */
const XLSX_MAX = 1_000_000;
const TOO_MANY_ROWS = { en: 'This report is too large for this format. Choose CSV.', hi: 'इतनी पंक्तियों के लिए CSV चुनें।' };

/** The number of rows, and a reference with which this session fetches the file once, within a minute. */
export async function requestFile(requestedReport: RequestedReport, format: FileFormat, call: Omit<ReportCall, 'input'>) {
  const { session, store, services, now } = call;
  if (!session?.staffUserId || !session.role) throw new PortalError('notAllowed');
  const total = await services.ofReports.store.report.count(REPORTS[requestedReport.type], toCut(requestedReport, now));
  if (total === 0) throw new PortalError('empty');
  if (format === 'XLSX' && total > XLSX_MAX) throw badFields({ format: TOO_MANY_ROWS });
  if (total > APPROVED_ABOVE && services.config.FOUR_EYES.includes('REPORT')) {
    const waiting = await approval(requestedReport, { format, total, proposer: session.staffUserId, omit: call });
    if (waiting) return waiting;
  }
  const ref = newRef();
  const { from, to } = getBounds(requestedReport.range);
  const fileName = `${requestedReport.type}_${dayOf(from)}_${dayOf(new Date(to.getTime() - 1))}.${format.toLowerCase()}`;
  const expiresAt = new Date(now.getTime() + REF_MS);
  const { sessionId, role } = session;
  await store.reportFile.add(hashSecret(ref), { query: requestedReport, role, format, fileName, sessionId }, expiresAt);
  await noteReading(requestedReport, { format, rows: total }, call);
  return { columns: [], rows: [], total, asOf: now, file: { fileRef: ref, fileName, rows: total, expiresAt } };
}

/** Approved: nothing is pending, and the approval is used up. Otherwise the pending request. */
async function approval(
  requestedReport: RequestedReport,
  {
    format,
    total,
    proposer,
    omit: { services, session, path, requestId, now },
  }: { format: FileFormat; total: number; proposer: string; omit: Omit<ReportCall, 'input'> },
) {
  const params = { ...requestedReport, range: rangeText(requestedReport.range), format };
  const paramsHash = hashOfParams(path, params);
  return inTransaction(services, async ({ store }) => {
    const approved = await store.approval.findApproved(proposer, { path, paramsHash }, now);
    if (approved && (await store.approval.finish(approved, undefined))) return undefined;
    const summary = `${requestedReport.type}, ${total} rows, ${format}, ${Object.values(rangeText(requestedReport.range)).join(' to ')}`;
    const proposal = { approvalId: newRef(), kind: 'REPORT', path, params, paramsHash, summary, reason: '', proposer } as const;
    const { approvalId, expiresAt } = await store.approval.propose(proposal, 'PROPOSED', now);
    const entry = { action: 'approval', outcome: 'PROPOSED', session, objectKind: 'approval', objectId: approvalId, requestId };
    await store.audit.write({ ...entry, detail: { kind: 'REPORT' } }, now);
    return { approvalId, state: 'PROPOSED' as const, expiresAt };
  });
}
