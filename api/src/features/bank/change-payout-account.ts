import { payoutRejection } from '@portal/rules/money/payout-account.ts';
import { maskAccount } from '@portal/rules/people/masks.ts';
import { PortalError } from '../../base/failure.ts';
import { newRef } from '../../base/secret.ts';
import { serveRequests } from '../../domain/requests/serve-request.ts';
import type { PayoutPolicy } from './bank.store.ts';
import type { Account, BankAccount } from './bank-accounts.store.ts';
import { parseReplaced, parseRequested, payoutChanges, replaced } from './payout-fields.ts';
import { type Change, isTyped, parseAccount, rejectAccount, type TypedChange, verifyAccount } from './typed-account.ts';

const DONE = 'Payouts of these policies go to this account from now on.';
const WAITING = 'The account now on record stays until we have looked at your proof.';
const ASSIGNED = {
  en: 'This policy is assigned. Payouts go to the assignee.',
  hi: 'यह पॉलिसी समनुदेशित है। इसका भुगतान समनुदेशिती को होता है।',
};

type Policies = [PayoutPolicy, ...PayoutPolicy[]];
type Owned = Account & { bankId: string };

/**
 * Sets the account for payouts of policies, all or none (calls, 6). It applies immediately if the account is verified or the bank confirms
 * its owner; otherwise staff review the proof first. Auto-debit keeps its own account.
 */
export const changePayoutAccount = serveRequests('BANK', {
  async check(call: Change) {
    const policies = await findPolicies(call);
    const own = new Map<string, BankAccount[]>();
    for (const { policyNo } of policies) own.set(policyNo, await call.store.bank.listForPolicy(call.customer.clientIds, policyNo));
    const accounts = isTyped(call) ? await typedAccounts(call, policies, own) : knownAccounts(call, policies, own);
    const files = isTyped(call) ? (call.input.fileRefs ?? []) : [];
    const isDone = [...accounts.values()].every(({ verifiedBy }) => verifiedBy === 'PENNY_DROP') || !isTyped(call);
    const requests = policies.map(({ policyNo, payoutBankId }, at) => {
      const account = accounts.get(policyNo);
      if (!account || account.bankId === payoutBankId) throw call.fail('unchanged');
      const before = own.get(policyNo)?.find(({ bankId }) => bankId === payoutBankId);
      // A file belongs to one request: that of the first policy. The other requests refer to it.
      const proof = !isDone && at > 0 ? { proofIsWith: policies[0].policyNo } : {};
      return {
        policyNo,
        before: replaced(payoutBankId, before),
        after: { ...account, ...proof },
        files: !isDone && at === 0 ? files : [],
        isDone,
      };
    });
    return { newRequests: requests, policies, accounts, isDone };
  },

  /** Only the account that was current at submission is replaced, so that a later change is not lost. */
  async apply({ policyNo, before, after }, { tx: { store }, now }) {
    const policy = policyNo ? await store.bank.lockPolicy(policyNo) : undefined;
    if (!policy || payoutRejection(policy)) return 'recordChanged';
    const { bankId, ...account } = parseRequested(after);
    if (policy.payoutBankId !== parseReplaced(before).bankId) return 'recordChanged';
    await store.bank.activate(bankId, policy.clientId, account);
    return (await store.bank.setPayout(policy.policyNo, { bankId, before: policy.payoutBankId }, now)) ? 'applied' : 'recordChanged';
  },

  ended: ({ caseId, after }, { store }) => store.bank.dropPending(parseRequested(after).bankId, caseId),
  completed: 'bankChanged',
  changes: payoutChanges,

  async answer({ store }, requests, { policies, accounts, isDone }) {
    if (!isDone)
      for (const [at, { policyNo, clientId }] of policies.entries()) {
        const request = requests[at];
        const account = accounts.get(policyNo);
        if (request && account) await store.bank.addPending(account.bankId, { clientId, account, caseIds: [request.caseId] });
      }
    const [first] = accounts.values();
    return { message: isDone ? DONE : WAITING, ACCOUNT_NUMBER: maskAccount(first?.accountNo ?? '') };
  },
});

/** The named policies, each once; all of them must allow the change. */
async function findPolicies({ input, customer, store, fail }: Change): Promise<Policies> {
  const policyNos = [...new Set(input.policyNos)];
  const [first, ...rest] = await store.bank.listPolicies(customer.clientIds, policyNos);
  if (!first || rest.length + 1 !== policyNos.length) throw fail('notFound');
  const policies: Policies = [first, ...rest];
  for (const policy of policies) {
    const rejection = payoutRejection(policy);
    if (rejection === 'assigned') throw new PortalError('assigned', {}, ASSIGNED);
    if (rejection) throw fail(rejection);
  }
  return policies;
}

/** “Use this one”: a verified account that the owner of every policy has. */
function knownAccounts({ input, fail }: Change, policies: Policies, own: ReadonlyMap<string, BankAccount[]>): Map<string, Owned> {
  const selectedBankId = 'bankId' in input ? input.bankId : '';
  return new Map(
    policies.map(({ policyNo }) => {
      const account = own.get(policyNo)?.find(({ bankId, status }) => bankId === selectedBankId && status === 'ACTIVE');
      if (!account) throw fail('notFound');
      if (!account.verifiedBy) throw rejectAccount('proofNeeded');
      const { status: _, isPayout: __, ...owned } = account;
      return [policyNo, owned];
    }),
  );
}

/**
 * A typed account, one row for each owner, because two client ids of one person may own the policies. A registered account keeps its id.
 */
async function typedAccounts(call: TypedChange, policies: Policies, own: ReadonlyMap<string, BankAccount[]>) {
  const typed = parseAccount(call);
  const findKnown = (policyNo: string) =>
    own.get(policyNo)?.find(({ accountNo, ifsc }) => accountNo === typed.accountNo && ifsc === typed.ifsc);
  if (policies.some(({ policyNo }) => findKnown(policyNo)?.isPayout)) throw call.fail('unchanged');
  const verifiedBy = await verifyAccount(call, typed, policies);
  const newIds = new Map<string, string>();
  return new Map<string, Owned>(
    policies.map(({ policyNo, clientId }) => {
      const existingId = findKnown(policyNo)?.bankId;
      if (!newIds.has(clientId)) newIds.set(clientId, `BA${newRef()}`);
      return [policyNo, { ...typed, verifiedBy, bankId: existingId ?? newIds.get(clientId) ?? '' }];
    }),
  );
}
