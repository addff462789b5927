import { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { BANK_FORM_TEXTS } from '@portal/rules/mandates/bank-form-texts.ts';
import { nachBank } from '@portal/rules/mandates/nach-banks.ts';
import { payoutRejection } from '@portal/rules/money/payout-account.ts';
import { bankOfIfsc, isIfscBy, normaliseIfsc } from '@portal/rules/people/bank-account.ts';
import { holdEndsAt } from '@portal/rules/people/contact-hold.ts';
import { maskAccount } from '@portal/rules/people/masks.ts';
import { badFields } from '../../base/failure.ts';
import { implement, ownTransactions } from '../../platform/pipeline/implement.ts';
import type { BankAccount } from './bank-accounts.store.ts';
import { changePayoutAccount } from './change-payout-account.ts';
import { checkName } from './check-name.ts';
import { saveProof } from './save-proof.ts';

export const bankFeature = implement(contract.bank, {
  async '/getPolicyBankdetails'({ customer, input, store, now, fail }) {
    const { policyId } = input;
    const [accounts, policy, open, changedAt] = await Promise.all([
      store.bank.listForPolicy(customer.clientIds, policyId),
      store.bank.findPolicy(customer.clientIds, policyId),
      store.request.findOpen('BANK', `policy:${policyId}`),
      store.profile.contactChangedAt(customer.clientId),
    ]);
    if (!policy) throw fail('notFound');
    if (accounts.length === 0) throw fail('empty');
    const payout = accounts.find((account) => account.isPayout);
    const reason = payoutRejection(policy);
    return {
      BANK_DETAILS: payout ? toWireAccount(payout) : null,
      OTHER_BANK_DETAILS: accounts.filter((account) => account !== payout).map(toWireAccount),
      openCase: open ? { caseId: open.caseId, submittedOn: dayOf(open.submittedAt), promisedBy: open.promisedBy } : null,
      holdUntil: holdEndsAt(changedAt, now),
      allowed: reason === null,
      why: reason,
    };
  },

  // The public list has banks without branches. A branch is known only if a registered account of this person has the IFSC.
  async '/getBankName'({ input, customer, store, services, fail }) {
    const ifsc = normaliseIfsc(input.ifscCode);
    if (!isIfscBy(services.config.IFSC_RULE, 'ENACH', ifsc)) throw badFields({ ifscCode: BANK_FORM_TEXTS.ifscInvalid });
    const bank = nachBank(bankOfIfsc(ifsc));
    if (!bank) throw fail('notFound');
    const { branch = null, micr = null } = (await store.bank.findBranch(customer.clientIds, ifsc)) ?? {};
    const NACH = { ENACH: 'Y', ESI: 'Y', UPI: 'Y' } as const;
    return { BANK_CODE: bank.code, BANK_NAME: bank.name, BRANCH: branch, CITY: null, MICR: micr, NACH };
  },

  '/nameService': ownTransactions(checkName),
  '/bankDetails/saveDocument': ownTransactions(saveProof),
  '/createCaseArray/bankAccountUpdate': changePayoutAccount,
});

const toWireAccount = (account: BankAccount) => ({
  BANK_ID: account.bankId,
  ACCOUNT_HOLDER: account.holder,
  ACCOUNT_NUMBER: maskAccount(account.accountNo),
  ACCOUNT_TYPE: account.accountType,
  IFSC: account.ifsc,
  MICR: account.micr,
  BANK_NAME: account.bankName,
  BRANCH: account.branch,
  VERIFIED_BY: account.verifiedBy,
  STATUS: account.status,
});
