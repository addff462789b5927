import { expect, test } from 'vitest';
import { VERBATIM_MANDATE } from './verbatim-mandate.ts';

/** The specification's own strings, typed here a second time: a word changed by mistake in one place is seen. */
const SPECIFIED: [name: keyof typeof VERBATIM_MANDATE, text: string][] = [
  ['noEnach', 'No Policies eligible for Auto-debit via account (eNACH)'],
  ['enachOngoing', 'We are processing an ongoing Enach Registarion for this policy.'],
  ['enachNotAvailable', 'Enach Registration is not available for this policy.'],
  ['enachRegistered', 'NOTE : You already have registered for ENACH'],
  ['add', 'ADD'],
  ['active', 'ACTIVE'],
  ['inactive', 'INACTIVE'],
  ['noEsi', 'No Policies eligible for setup ESI'],
  ['esiOngoing', 'We are processing an ongoing ESI Registarion for this policy.'],
  ['esiNotAvailable', 'ESI Registration is not available for this policy.'],
  ['esiRegistered', 'NOTE : You already have registered for ESI'],
  ['noUpi', 'No Policies eligible for UPI Autopay'],
  ['enachActive', 'ENACH Active'],
  ['esiActive', 'ESI Active'],
  ['upiActive', 'UPI Active'],
  ['enachPending', 'ENACH Pending'],
  ['esiPending', 'ESI Pending'],
  ['upiPending', 'UPI Pending'],
  ['noneActive', 'Inactive'],
  ['enachAutoPay', 'ENACH AutoPay'],
  ['esiAutoPay', 'ESI AutoPay'],
  ['upiAutoPay', 'Upi AutoPay'],
  ['setMandate', 'Set Mandate'],
  ['replaceMandate', 'Replace Mandate'],
  ['upiCreated', 'Your autopay mandate has been created successfully. Thank you for choosing our service.'],
  ['upiUnderProcess', 'Your autopay mandate registration is under process, status will be informed shortly.'],
  ['upiFailed', 'Your autopay mandate registration has failed, please try again.'],
  ['noWebLink', 'Something Happened..Please try Again Later'],
  ['selectBank', 'Please Select Bank'],
  ['accountRequired', 'Account Number is required.'],
  ['enachIfscRequired', 'IFSC code is required.'],
  ['selectAccountType', 'Please Select Account type'],
  ['holderRequired', 'Account Holder Name is required.'],
  ['holderInvalid', 'Please enter a valid name'],
  ['esiIfscRequired', 'IFSC Code is required.'],
  ['ifscTooLong', 'IFSC code must not be greater than 11 characters'],
  ['ifscInvalid', 'invalid Ifsc Code'],
  ['micrRequired', 'MICR Code is required.'],
  ['micrTooLong', 'MIRC code must not be greater than 9 characters'],
];

test('auto-debit screens show the exact texts of the specification', () => {
  for (const [name, text] of SPECIFIED) expect(VERBATIM_MANDATE[name], name).toBe(text);
  expect(SPECIFIED.map(([name]) => name)).toEqual(Object.keys(VERBATIM_MANDATE));
  expect(SPECIFIED).toHaveLength(39);
});
