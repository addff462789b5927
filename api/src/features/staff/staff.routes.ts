import { contract } from '@portal/contract/contract.ts';
import { implement } from '../../http/implement.ts';
import { readReport } from './read-report.ts';
import { REPORTS } from './reports.ts';

export const staffFeature = implement(contract.staff, {
  async '/admin/report'(call) {
    const { total, ...page } = await readReport(REPORTS[call.input.reportType], call);
    if (total === 0) throw call.fail('empty');
    return { total, ...page };
  },
});
