import { contract } from '@portal/contract/contract.ts';
import { complaintFile } from '../../domain/complaints/complaint-document.ts';
import { issueDownload } from '../../domain/documents/issue-download.ts';
import { readDocument } from '../../domain/documents/read-document.ts';
import { implement, ownTransactions } from '../../platform/pipeline/implement.ts';
import { actOnComplaint } from './act-on-complaint.ts';
import { listComplaints } from './list-complaints.ts';
import { actInPublic, createPublicFile, findInPublic } from './public-complaints.ts';
import { saveComplaint } from './save-complaint.ts';
import { saveNotAsTold } from './save-not-as-told.ts';
import { savePublicComplaint } from './save-public-complaint.ts';

export const complaintFeature = implement(contract.complaint, {
  '/complaint/save': saveComplaint,
  '/notAsTold/save': saveNotAsTold,
  '/complaint/list': listComplaints,
  '/complaint/act': actOnComplaint,
  '/complaint/folder': ownTransactions(async (call) => {
    const { customer, input, services, cookies, fail } = call;
    const language = cookies.language ?? (await services.store.profile.findClient(customer.clientId))?.language ?? 'en';
    const ref = { type: 'complaint-file', policyId: 'ALL', caseId: input.complaintNo } as const;
    const found = await readDocument({ kind: complaintFile(services.config), ref }, { clientIds: customer.clientIds, language }, services);
    // A request of the customer that is no complaint.
    if (found.kind === 'none') throw fail('empty');
    return issueDownload(found.file, call);
  }),
  '/publicComplaint/save': savePublicComplaint,
  '/publicComplaint/find': findInPublic,
  '/publicComplaint/act': actInPublic,
  '/publicComplaint/folder': ownTransactions(createPublicFile),
});
