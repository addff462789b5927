import { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { issueDownload } from '../../domain/documents/issue-download.ts';
import { revivalQuotation } from '../../domain/documents/kinds/revival-quotation.ts';
import { readDocument } from '../../domain/documents/read-document.ts';
import type { PolicySummary } from '../../domain/policies/policy-record.ts';
import { asPortal } from '../../platform/db/own-rows.ts';
import { type Call, type Customer, implement } from '../../platform/pipeline/implement.ts';
import { acceptRevival, acceptRevivalByLink } from './accept-revival.ts';
import { currentQuotation } from './quote-revival.ts';
import { requestCall } from './request-call.ts';
import type { StoredQuotation } from './revival-rows.store.ts';
import { isListed, listed, toQuotation } from './show-revival.ts';

type Quoting = Call<(typeof contract.reinstatement)['/reInstatementQuotation']>;

export const reinstatementFeature = implement(contract.reinstatement, {
  async '/reInstatementQuotation'(call) {
    const { session, input, store, now, fail } = call;
    const isLink = session?.kind === 'preKey';
    const clientIds = session?.clientIds ?? [];
    const requestedPolicyNo = isLink ? session.policyNo : input.policyNumber;
    const policies = (await store.policy.listForClients(clientIds, publishedNavDay(now))).filter((policy) =>
      requestedPolicyNo ? policy.policyNo === requestedPolicyNo : isListed(policy),
    );
    if (policies.length === 0) throw fail('empty');
    const rows = await listRows(policies, call, clientIds);
    const [policy] = policies;
    if (!requestedPolicyNo || !policy || !rows[0]?.allowed) return { policies: rows, document: null };
    const quotation = await currentQuotation(policy, { services: call.services, store, now });
    if (!quotation) return { policies: rows, document: null };
    return {
      policies: rows,
      quotation: await toQuotation(quotation, { policy, reader: { clientIds, isLink } }, { store, now }),
      document: input.want === 'FILE' && !isLink ? await findFile(quotation, call) : null,
    };
  },
  '/reInstatementUpdate': acceptRevival,
  '/stp/reInstatementUpdate': acceptRevivalByLink,
  '/callReinstatementCrmCreate': requestCall,
});

async function listRows(policies: readonly PolicySummary[], { store, now }: Quoting, clientIds: string[]) {
  const pending = await store.revival.listPending(
    policies.map(({ policyNo }) => policyNo),
    now,
  );
  return Promise.all(
    policies.map(async (policy) => {
      // Only a discontinued fund is paid out later.
      const record =
        policy.status === 'DISCONTINUED_LOCKIN' && (await store.policy.findRecord(clientIds, policy.policyNo, publishedNavDay(now)));
      const open = pending.find(({ policyNo }) => policyNo === policy.policyNo);
      return listed(policy, { pending: open, lockInEnds: record ? record.lockInEnds : null }, dayOf(now));
    }),
  );
}

/** Uses the language of the screen, otherwise the person's language for letters. */
async function findFile({ policyNo, quotationNo }: StoredQuotation, call: Quoting) {
  const { session, services, cookies, fail } = call;
  if (!session?.clientId) throw fail('notFound');
  const customer: Customer = { ...session, clientId: session.clientId };
  const language = cookies.language ?? (await call.store.profile.findClient(customer.clientId))?.language ?? 'en';
  const ref = { type: 'revival-quotation', policyId: policyNo, quotationNo } as const;
  return asPortal(async () => {
    const found = await readDocument({ kind: revivalQuotation, ref }, { clientIds: customer.clientIds, language }, services);
    if (found.kind === 'none') throw fail('notFound');
    return issueDownload(found.file, { ...call, customer, path: '/reInstatementQuotation' });
  });
}
