import { contract } from '@portal/contract/contract.ts';
import { shortenName } from '@portal/rules/people/owner-name.ts';
import { listApplications } from '../../domain/applications/list-applications.ts';
import { issueDownload } from '../../domain/documents/issue-download.ts';
import { requestFolder } from '../../domain/documents/kinds/request-document.ts';
import { readDocument } from '../../domain/documents/read-document.ts';
import { withCutName } from '../../domain/policies/application.ts';
import { implement, ownTransactions } from '../../platform/pipeline/implement.ts';
import { actOnApplication } from './act-on-application.ts';
import { formOfRequirement, saveDocuments } from './application-documents.ts';
import { cancelRequest } from './cancel-request.ts';
import { findApplication } from './find-application.ts';
import { openTracker } from './open-tracker.ts';
import { reopenRequest } from './reopen-request.ts';
import { saveDocument } from './save-document.ts';
import { CLAIM, listedApplication, trackedCase } from './tracker.rules.ts';

const ROWS_A_PAGE = 20;

export const trackerFeature = implement(contract.tracker, {
  async '/serviceTracker'({ customer, input, store, services, now, fail }) {
    const { caseId, policyNumber: policyNo, type, status, page = 1 } = input;
    const filter = { caseId, policyNo, type, status };
    const [requests, { total, open, closed, kinds }] = await Promise.all([
      store.tracker.list(customer.clientIds, filter, { skip: (page - 1) * ROWS_A_PAGE, most: ROWS_A_PAGE }),
      store.tracker.count(customer.clientIds, filter),
    ]);
    if (kinds.length === 0) throw fail('empty');
    const fields = await Promise.all(
      requests.map((request) => (request.claimNumber === null ? store.request.readFields(request.caseId) : undefined)),
    );
    const caseTypes = kinds.map((name) => (name === 'CLAIM' ? { type: name, title: CLAIM } : services.requests.get(name).kind));
    const types = new Map<string, { type: string; label: string; labelHi: string }>(
      caseTypes.map(({ type: of, title }) => [of, { type: of, label: title.en, labelHi: title.hi }]),
    );
    return {
      total,
      open,
      closed,
      types: [...types.values()],
      cases: requests.map((request, at) =>
        trackedCase(request, { fields: fields[at] ?? { before: null, after: {} }, handlings: services.requests }, now),
      ),
    };
  },
  '/serviceTracker/saveDocument': saveDocument,
  '/serviceTracker/folder': ownTransactions(async (call) => {
    const { customer, input, services, cookies, fail } = call;
    const language = cookies.language ?? (await services.store.profile.findClient(customer.clientId))?.language ?? 'en';
    const ref = { type: 'request-folder', policyId: 'ALL', caseId: input.caseId } as const;
    const found = await readDocument({ kind: requestFolder, ref }, { clientIds: customer.clientIds, language }, services);
    if (found.kind === 'none') throw fail('notFound');
    return issueDownload(found.file, call);
  }),
  '/serviceTracker/cancel': cancelRequest,
  '/serviceTracker/reopen': reopenRequest,
  '/appTracker/appTrackerLogin': ownTransactions(openTracker),
  async '/appTracker/listApplications'({ customer, services, now }) {
    return { applications: (await listApplications(customer.clientIds, services, now)).map(listedApplication) };
  },
  async '/appTracker/getAppTrackerDetails'(call) {
    return withCutName((await findApplication(call)).tracker);
  },
  async '/appTracker/getLeapAPPDetails'(call) {
    const { tracker, details } = await findApplication(call);
    const { leapId, riders, nominee, paymentMode, medicals, remarks } = details;
    const { channelName } = tracker;
    return { leapId, proposal: { riders, nominee: nominee ? shortenName(nominee) : '-', paymentMode, channelName }, medicals, remarks };
  },
  '/appTracker/saveAppTrackerDetails': actOnApplication,
  '/appTracker/getFormIdByReqId': formOfRequirement,
  '/appTracker/AppTrackSaveDocsArray': ownTransactions(saveDocuments),
});
