import type { ReportType } from '@portal/rules/staff/staff-reports.ts';
import { useState } from 'react';
import { showToast } from '../../ui/feedback/toast.ts';
import { showStaffFailure } from '../shell/staff-calls.ts';
import { downloadsText as t } from './admin-downloads.text.ts';
import { type FileCut, fetchReportFile, requestReportFile } from './request-report.ts';
import type { ReportRange } from './use-report.ts';

/** Fetches the list of a page as CSV. A large file needs a second person. `subject` names the page in the failure. */
export function useDownload(report: ReportType, subject: string) {
  const [isBusy, setBusy] = useState(false);
  async function download(range: ReportRange, cut: FileCut = {}): Promise<void> {
    setBusy(true);
    const { data, failure } = await requestReportFile(report, { range, format: 'CSV', fileCut: cut });
    setBusy(false);
    if (failure)
      showStaffFailure(
        { ...failure, message: Object.values(failure.fields ?? {})[0] ?? failure.message, fields: undefined },
        subject,
        false,
      );
    else if (!data) showToast(t.empty);
    else if (!('file' in data)) showToast(t.sent);
    else if (data.file) fetchReportFile(data.file.fileRef);
  }
  return { isBusy, download };
}
