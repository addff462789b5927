import { contract } from '@portal/contract/contract.ts';
import { maskAccount } from '@portal/rules/masks.ts';
import { implement } from '../../http/implement.ts';
import type { BankAccount } from './bank.store.ts';

export const bankFeature = implement(contract.bank, {
  async '/getPolicyBankdetails'({ customer, input, store, fail }) {
    const accounts = await store.bank.listForPolicy(customer.clientIds, input.policyId);
    if (accounts.length === 0) throw fail('empty');
    const payout = accounts.find((account) => account.isPayout);
    return { BANK_DETAILS: payout ? shown(payout) : null, OTHER_BANK_DETAILS: accounts.filter((account) => account !== payout).map(shown) };
  },
});

const shown = (account: BankAccount) => ({
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
