import type { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { eiaRejection, eiaStatus } from '@portal/rules/people/e-insurance.ts';
import { requestKind } from '@portal/rules/requests/request-kinds.ts';
import { openRequest } from '../../domain/requests/open-request.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import type { Work } from '../../platform/context/services.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';
import type { EiaAccount } from './einsurance-rows.store.ts';
import { type Opening, openingChanges, parseOpening } from './request-fields.ts';

type Open = CommandCall<(typeof contract.einsurance)['/createCase/eInsurance']>;

/** Requests an account from a repository. Once it is open, separate requests convert its policies (calls, part B, 6). */
export const openAccount = serveRequest('EIA_OPEN', {
  async check({ customer, input, store, fail }: Open) {
    const [account, record] = await Promise.all([
      store.eInsurance.findAccount(customer.clientIds),
      store.profileRecord.find(customer.clientId),
    ]);
    if (!record) throw fail('notFound');
    if (account) throw fail('accountExists');
    if (!record.pan) throw fail('panMissing');
    if (!record.permanentAddress) throw fail('addressMissing');
    const { repository, fatherOrSpouseName, authorisedRepresentative = null, policyNumbers = [] } = input;
    const after: Opening = { repository, fatherOrSpouseName, authorisedRepresentative, policyNumbers: [...new Set(policyNumbers)] };
    return { newRequest: { after } };
  },

  async submit({ store, send, input }, opened) {
    await store.eInsurance.addRequest(opened.caseId, opened.clientId, input.repository);
    await send('eia-send', { caseId: opened.caseId });
    return opened;
  },

  async apply({ caseId, clientId, after }, { tx, now }) {
    const { store } = tx;
    const { repository = undefined, eiaNo = null } = (await store.eInsurance.findRequest(caseId)) ?? {};
    if (!repository || !eiaNo) return 'recordChanged';
    const account = { repository, eiaNo };
    const clientIds = [clientId, ...(await store.linkedClient.listLinked(clientId))];
    const existingAccount = await store.eInsurance.findAccount(clientIds);
    // A data load may have added another account since the request started. That account takes precedence.
    if (existingAccount && existingAccount.eiaNo !== eiaNo) return 'recordChanged';
    await store.eInsurance.addAccount(clientId, account, dayOf(now));
    await convertAll(parseOpening(after).policyNumbers, { clientId, clientIds, account }, { tx, now });
    return 'applied';
  },

  completed: 'eiaOpened',
  changes: openingChanges,

  async answer({ input }) {
    return { message: 'The repository opens your account. You will get a written confirmation.', repository: input.repository };
  },
});

type Account = Pick<EiaAccount, 'repository' | 'eiaNo'>;

/** Skips policies that can no longer be converted or now belong to another person. */
async function convertAll(
  policyNos: readonly string[],
  { clientId, clientIds, account }: { clientId: string; clientIds: readonly string[]; account: Account },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  for (const policy of await tx.store.eInsurance.listPolicies(clientIds)) {
    const isSelected = policyNos.includes(policy.policyNo) && eiaRejection(policy) === null;
    const state = eiaStatus(policy.isElectronic, policy.requestStatus);
    if (isSelected && (state === 'PAPER' || state === 'REJECTED'))
      await convert(policy.policyNo, { clientId, account, consent: { otpRefHash: null, termsVersion: null } }, { tx, now });
  }
}

type Consent = { otpRefHash: Buffer | null; termsVersion: string | null };
/** Opens one request to convert a policy, sent to the repository of the account. */
export async function convert(
  policyNo: string,
  { clientId, account, consent }: { clientId: string; account: Account; consent: Consent },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
) {
  const { repository, eiaNo } = account;
  const opened = await openRequest(
    requestKind('EIA_CONVERT'),
    { clientId, policyNo, after: { repository, eiaNo }, ...consent },
    { tx, now },
  );
  await tx.store.eInsurance.addRequest(opened.caseId, clientId, repository);
  await tx.send('eia-send', { caseId: opened.caseId });
  return opened;
}
