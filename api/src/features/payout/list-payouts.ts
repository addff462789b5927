import type { EndpointAt } from '@portal/contract/contract.ts';
import { issueDownload } from '../../domain/documents/issue-download.ts';
import { payoutListDocument } from '../../domain/documents/kinds/payout-list.ts';
import type { AnyKind } from '../../domain/documents/kinds.ts';
import { readDocument } from '../../domain/documents/read-document.ts';
import { listComing, toListedPayout } from '../../domain/payouts/read-payouts.ts';
import { asPortal } from '../../platform/db/own-rows.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

const PAGE_SIZE = 10;

type List = Call<EndpointAt<'/payouts/list'>>;

/** Payouts that the customer will receive and has received. The filter applies to both parts, the year only to past payouts. */
export async function listPayouts(call: List) {
  const { customer, input, store, services, now } = call;
  const { policyNumber: policyNo = null, year = null, page = 1 } = input;
  const { clientIds } = customer;
  const filter = { policyNo, year };
  const [coming, past, total, years] = await Promise.all([
    listComing({ clientIds, paidFrom: services.config.BENEFITS_PAID_FROM, store, now }),
    store.payoutList.list(clientIds, filter, { limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE }),
    store.payoutList.count(clientIds, filter),
    store.payoutList.listYears(clientIds),
  ]);
  const next = coming.filter(({ policyNumber }) => policyNo === null || policyNumber === policyNo);
  const file = input.want === 'FILE' ? await createFile(call) : null;
  return { next, past: past.map(toListedPayout), total, page, pageSize: PAGE_SIZE, years, file };
}

function createFile(call: List) {
  const { customer, input, services, store, cookies, fail } = call;
  const { clientIds, clientId } = customer;
  return asPortal(async () => {
    const language = cookies.language ?? (await store.profile.findClient(clientId))?.language ?? 'en';
    const ref = {
      type: 'payout-list',
      policyId: input.policyNumber ?? '',
      clientId,
      year: input.year ?? null,
      paidFrom: services.config.BENEFITS_PAID_FROM ?? null,
    } as const;
    const found = await readDocument({ kind: payoutListDocument as AnyKind, ref }, { clientIds, language }, services);
    if (found.kind === 'none') throw fail('empty');
    return issueDownload(found.file, call);
  });
}
