import type { EndpointAt } from '@portal/contract/contract.ts';
import { ACCESS_KINDS } from '@portal/contract/profile/profile-access.ts';
import { addYears, dayOf } from '@portal/rules/calendar/dates.ts';
import { findPeriodError } from '@portal/rules/calendar/period.ts';
import { badFields } from '../../base/failure.ts';
import { issueDownload } from '../../domain/documents/issue-download.ts';
import { dataAccessDocument } from '../../domain/documents/kinds/data-access.ts';
import type { AnyKind } from '../../domain/documents/kinds.ts';
import { readDocument } from '../../domain/documents/read-document.ts';
import { describeAccess, listActions } from '../../domain/policies/data-access.ts';
import { asPortal } from '../../platform/db/own-rows.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

const PAGE_SIZE = 20;

/** Accesses to and changes of the data of the session's clients, in the last year unless dates are given. */
export async function listAccess(call: Call<EndpointAt<'/dataAccess/list'>>) {
  const { customer, input, store, services, cookies, now, fail, path } = call;
  const today = dayOf(now);
  const to = input.toDate ?? today;
  const from = input.fromDate ?? addYears(to, -1);
  const error = findPeriodError(from, { to, today });
  if (error) throw badFields({ [error.field]: error.message });
  const page = input.page ?? 1;
  const { clientIds, clientId } = customer;
  const filter = { clientIds, actions: listActions(input.show ? [input.show] : ACCESS_KINDS), from, to };
  const { rows, total } = await store.dataAccess.list(filter, PAGE_SIZE, (page - 1) * PAGE_SIZE);
  if (total === 0) throw fail('empty');
  const result = {
    total,
    page,
    pageSize: PAGE_SIZE,
    fromDate: from,
    toDate: to,
    rows: rows.map((row) => toRow(describeAccess(row, clientId))),
  };
  if (!input.want) return { ...result, file: null };
  const language = cookies.language ?? (await store.profile.findClient(clientId))?.language ?? 'en';
  const file = await asPortal(async () => {
    const ref = { type: 'data-access', policyId: '', clientId, from, to, show: input.show ?? null } as const;
    const found = await readDocument({ kind: dataAccessDocument as AnyKind, ref }, { clientIds, language }, services);
    if (found.kind === 'none') throw fail('empty');
    return issueDownload(found.file, { ...call, customer, path });
  });
  return { ...result, file };
}

const toRow = ({ whoText, what, ...row }: ReturnType<typeof describeAccess>) => ({
  ...row,
  whoText: whoText.en,
  whoTextHi: whoText.hi,
  what: what.en,
  whatHi: what.hi,
});
