// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { ScreenName } from '../addresses/addresses.ts';
import { findServices } from './services.ts';

/** Words that people typed in the review and on other portals, with the page that each looks for. */
test.each([
  // The review's everyday queries
  ['surrender', '/surrender'],
  ['cancel policy', '/policy-listing'],
  ['change bank', '/bank-detail'],
  ['change phone number', '/update-mobile'],
  ['maturity', '/policy-listing'],
  ['bonus', '/policy-listing'],
  ['complaint', '/complaints'],
  ['stop auto debit', '/auto-debit'],
  ['pan card', '/add-Pan'],
  ['mobail', '/update-mobile'],
  ['tax certificate', '/downloads?doc=tax'],
  ['nominee', '/nominee-details'],
  ['receipt', '/downloads?doc=receipts'],
  ['pay premium', '/paypremium'],
  ['address change', '/update-address-selection'],
  ['loan', '/loan-apply'],
  ['fund switch', '/switch-services'],
  ['claim status', '/claim-tracker'],
  ['kyc', '/update-address-selection?way=rekyc'],
  ['revive policy', '/reinstate-policy'],
  // Other words for the same services
  ['80c', '/downloads?doc=tax'],
  ['80D certificate', '/downloads?doc=tax'],
  ['income tax', '/downloads?doc=tax'],
  ['itr proof', '/downloads?doc=tax'],
  ['policy document', '/downloads?doc=bond'],
  ['policy bond', '/downloads?doc=bond'],
  ['unit statement', '/downloads?doc=account'],
  ['account statement', '/downloads?doc=account'],
  ['premium paid proof', '/downloads?doc=receipts'],
  ['payment history', '/pastpayments'],
  ['when do i receive my maturity benefit', '/payouts'],
  ['payment returned by bank', '/payouts'],
  ['what is not covered', '/policy-explained'],
  ['guaranteed amount', '/policy-explained'],
  ['how do i pay my premium', '/paypremium'],
  ['renewal', '/paypremium'],
  ['due date', '/paypremium'],
  ['email id', '/update-email'],
  ['change my mail', '/update-email'],
  ['shift house', '/update-address-selection'],
  ['ifsc', '/bank-detail'],
  ['payout account', '/bank-detail'],
  ['wife as nominee', '/nominee-details'],
  ['beneficiary', '/nominee-details'],
  ['auto pay', '/auto-debit'],
  ['enach', '/enach'],
  ['credit card standing instruction', '/set-si'],
  ['upi', '/upi-autopay'],
  ['monthly instead of yearly', '/payment-frequency'],
  ['premium mode', '/payment-frequency'],
  ['lapsed', '/reinstate-policy'],
  ['borrow money', '/loan-apply'],
  ['repay loan', '/loan-repay'],
  ['loan interest', '/loan-repay'],
  ['nav', '/switch-services'],
  ['life certificate', '/survival-certificate'],
  ['jeevan praman', '/survival-certificate'],
  ['pension certificate', '/survival-certificate'],
  ['demat insurance', '/e-insurance'],
  ['death claim', '/file-claims'],
  ['hospital', '/file-claims'],
  ['unclaimed money', '/unclaimed-amount'],
  ['fatca', '/fatca-details'],
  ['track request', '/service-request?tab=tab2'],
  ['grievance', '/service-request'],
  ['aadhar', '/update-aadhaar'],
  ['sum assured', '/policy-listing'],
])('the search for "%s" lists %s first', (typed, path) => {
  expect(findServices(typed, { isLoggedIn: true })[0]?.path).toBe(path);
});

test('finds no service of a partner that the insurer does without', () => {
  const find = (closed: readonly ScreenName[]) =>
    findServices('eia', { isLoggedIn: true, closed: new Set(closed) }).map(({ screen }) => screen);
  expect(find([])).toEqual(['eInsurance', 'openEInsurance']);
  expect(find(['eInsurance', 'openEInsurance'])).toEqual([]);
});
