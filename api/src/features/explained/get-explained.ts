import type { EndpointAt } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { issueDownload } from '../../domain/documents/issue-download.ts';
import { hasInformationSheet, informationSheet } from '../../domain/documents/kinds/information-sheet.ts';
import { readDocument } from '../../domain/documents/read-document.ts';
import { readExplained } from '../../domain/explained/read-explained.ts';
import { asPortal } from '../../platform/db/own-rows.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

type GetExplained = Call<EndpointAt<'/policyExplained/getDetails'>>;

/** A policy in plain words, with the customer's answer to whether it is what they were told. */
export async function getExplained(call: GetExplained) {
  const { customer, input, store, services, now, fail } = call;
  const { policyNumber: policyNo } = input;
  const { clientId, clientIds } = customer;
  const policy = await readExplained({ clientId, clientIds, policyNo }, { store, services, now });
  if (!policy) throw fail('notFound');
  const { issueDate: _issued, ...explained } = policy;
  const [confirmedAt, saleDocuments] = await Promise.all([
    store.explained.findConfirmation(clientId, policyNo),
    store.saleDocuments.list(clientIds, policyNo),
  ]);
  return {
    ...explained,
    confirmedOn: confirmedAt ? dayOf(confirmedAt) : null,
    saleDocuments,
    hasSheet: hasInformationSheet(services.config),
    file: input.want === 'FILE' ? await createSheet(call) : null,
  };
}

/** The file of the same policy, which `/downloads` also offers. */
const createSheet = (call: GetExplained) =>
  asPortal(async () => {
    const { customer, input, services, store, cookies, fail } = call;
    const { clientIds, clientId } = customer;
    const language = cookies.language ?? (await store.profile.findClient(clientId))?.language ?? 'en';
    const ref = { type: 'customer-information-sheet', policyId: input.policyNumber } as const;
    const found = await readDocument({ kind: informationSheet, ref }, { clientIds, language }, services);
    if (found.kind === 'none') throw fail('notForThisPolicy');
    return issueDownload(found.file, call);
  });
