import type { EndpointAt } from '@portal/contract/contract.ts';
import { issueDownload, issueFile } from '../../domain/documents/issue-download.ts';
import { dataCopyDocument } from '../../domain/documents/kinds/data-copy.ts';
import type { AnyKind } from '../../domain/documents/kinds.ts';
import { readDocument } from '../../domain/documents/read-document.ts';
import { asPortal } from '../../platform/db/own-rows.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

/** The copy of a request, as long as it is stored. Each download is recorded. */
export async function fetchCopy(call: Call<EndpointAt<'/privacy/file'>>) {
  const { input, customer, services, cookies, now, fail } = call;
  const { caseId, format } = input;
  const clientIds = [customer.clientId];
  return asPortal(async () => {
    const copy = await services.store.dataCopy.find(clientIds, caseId, now);
    if (!copy) throw fail('fileOver');
    if (format === 'JSON') {
      const file = { fileName: `DataCopy_${caseId}.json`, mimeType: 'application/json' as const };
      return issueFile({ ...file, bytes: Buffer.from(JSON.stringify(copy.content, null, 2)), type: 'data-copy', period: caseId }, call);
    }
    const language = cookies.language ?? (await services.store.profile.findClient(customer.clientId))?.language ?? 'en';
    const ref = { type: 'data-copy', policyId: '', caseId } as const;
    const found = await readDocument({ kind: dataCopyDocument as AnyKind, ref }, { clientIds, language }, services);
    if (found.kind === 'none') throw fail('fileOver');
    return issueDownload(found.file, call);
  });
}
