import { findPayoutErrors, type PayoutForm } from '@portal/rules/money/payout-account.ts';
import { ACCOUNT_TYPES } from '@portal/rules/people/bank-account.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { inLanguage } from '../../lib/text/text.ts';

const FIRST: PayoutForm = {
  ifscCode: '',
  mircCode: '',
  accountNo: '',
  confirmAccountNo: '',
  accountHoderName: '',
  accountType: '',
};

/** Form of a payout account with the server's rules. `bankError`: the server's error about the IFSC. */
export function useAccountForm(owner: string, bankError: string | undefined) {
  const { ifscRule } = useConfig();
  return useForm<keyof PayoutForm>({ ...FIRST, accountHoderName: owner }, (values) => {
    const fieldErrors = findPayoutErrors(values, ifscRule);
    const getErrorText = (name: keyof PayoutForm) => fieldErrors[name] && inLanguage(fieldErrors[name]);
    return {
      ifscCode: getErrorText('ifscCode') ?? bankError,
      mircCode: getErrorText('mircCode'),
      accountNo: getErrorText('accountNo'),
      confirmAccountNo: getErrorText('confirmAccountNo'),
      accountHoderName: getErrorText('accountHoderName'),
      accountType: getErrorText('accountType'),
    };
  });
}

export const toAccountType = (value: string): 'Saving' | 'Current' => ACCOUNT_TYPES.find((type) => type === value) ?? 'Saving';
