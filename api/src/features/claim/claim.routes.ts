import { contract } from '@portal/contract/contract.ts';
import { issueDownload } from '../../documents/issue-download.ts';
import { dischargeForm } from '../../documents/kinds/discharge-form.ts';
import { readDocument } from '../../documents/read-document.ts';
import { implement, ownTransactions } from '../../http/implement.ts';
import { serveUnclaimed } from './serve-unclaimed.ts';

export const claimFeature = implement(contract.claim, {
  '/unclaimed': serveUnclaimed,
  '/unclaimed/dischargeForm': ownTransactions(async (call) => {
    const { customer, input, services, cookies, fail } = call;
    const language = cookies.language ?? (await services.store.profile.findClient(customer.clientId))?.language ?? 'en';
    const ref = { type: 'discharge-form', policyId: 'ALL', unclaimedId: input.unclaimedId } as const;
    const found = await readDocument(dischargeForm, ref, { clientIds: customer.clientIds, language }, services);
    if (found.kind === 'none') throw fail('notFound');
    return issueDownload(found.file, call);
  }),
});
