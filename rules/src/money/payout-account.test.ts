import { expect, test } from 'vitest';
import { POLICY_STATUSES } from '../policies/policy.ts';
import { findPayoutErrors, type PayoutForm, payoutRejection } from './payout-account.ts';

const good: PayoutForm = {
  ifscCode: 'HDFC0001234',
  mircCode: '',
  accountNo: '50100012345678',
  confirmAccountNo: '50100012345678',
  accountHoderName: 'Asha Rao',
  accountType: 'Saving',
};

const FAULTS: [Partial<PayoutForm>, string | undefined][] = [
  [{}, undefined],
  [{ ifscCode: '' }, 'IFSC code is required.'],
  [{ ifscCode: 'HDFC123' }, 'invalid Ifsc Code'],
  [{ ifscCode: 'hdfc0abc123' }, undefined],
  [{ mircCode: '40024000' }, 'Enter a MICR code with 9 digits.'],
  [{ mircCode: '400240002' }, undefined],
  [{ mircCode: '4002400021' }, 'MIRC code must not be greater than 9 characters'],
  [{ accountNo: '', confirmAccountNo: '1' }, 'Account Number is required.'],
  [{ accountNo: '12345678', confirmAccountNo: '12345678' }, 'Enter an account number with 9 to 18 digits.'],
  [{ accountNo: '123456789', confirmAccountNo: '123456789' }, undefined],
  [{ accountNo: '1'.repeat(18), confirmAccountNo: '1'.repeat(18) }, undefined],
  [{ accountNo: '1'.repeat(19), confirmAccountNo: '1'.repeat(19) }, 'Enter an account number with 9 to 18 digits.'],
  [{ confirmAccountNo: '50100012345679' }, 'The account numbers do not match.'],
  [{ accountHoderName: '' }, 'Account Holder Name is required.'],
  [{ accountHoderName: '4 Rao' }, 'Please enter a valid name'],
  [{ accountType: '' }, 'Please Select Account type'],
];
test.each(FAULTS)('a payout account with %o has the error: %s', (changes, text) => {
  expect(Object.values(findPayoutErrors({ ...good, ...changes }, 'specification'))[0]?.en).toBe(text);
});
test('the IFSC format follows the configured rule', () => {
  expect(findPayoutErrors({ ...good, ifscCode: 'ABCD1234567' }, 'specification')).toEqual({});
  expect(findPayoutErrors({ ...good, ifscCode: 'ABCD1234567' }, 'rbi')).toMatchObject({ ifscCode: { en: 'invalid Ifsc Code' } });
});

test('rejects a new account for a paid-out or assigned policy, but not for a matured one', () => {
  const rejected = POLICY_STATUSES.filter((status) => payoutRejection({ status, assigned: null }));
  expect(rejected.sort()).toEqual(['CLAIM_PAID', 'DEATH_CLAIM_INTIMATED', 'FREE_LOOK_CANCELLED', 'SURRENDERED', 'TERMINATED']);
  expect(payoutRejection({ status: 'MATURED', assigned: null })).toBeNull();
  expect(payoutRejection({ status: 'IN_FORCE', assigned: 'ABSOLUTE' })).toBe('assigned');
  expect(payoutRejection({ status: 'IN_FORCE', assigned: 'CONDITIONAL' })).toBeNull();
});
