// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dateBox, openPortal } from '../../testing.tsx';
import { useClaimAtHand } from './claim-at-hand.ts';
import { createClaim, DETAILS, DOCUMENTS, document, REF } from './testing-claim.ts';

test('sends the details and the bank account of a filed claim, with field errors, and continues with the documents', async () => {
  useClaimAtHand.setState({ found: createClaim({ papers: [DETAILS, ...DOCUMENTS] }) });
  const { user, calls } = openPortal('/claimant-details', {
    '/claimIntimation/details': {
      papers: [{ ...DETAILS, state: 'RECEIVED' }, ...DOCUMENTS],
      claimStatus: 'DOCS_PENDING',
      promisedBy: null,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send details' }));
  expect((await screen.findAllByText('Enter the place where it happened.')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('textbox', { name: 'FIR number (if available)' })).toBeNull();
  const type = async (name: string, typedText: string) => {
    await user.click(screen.getByRole('textbox', { name }));
    await user.paste(typedText);
  };
  await type('Place where it happened', 'Pune');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Your relationship to the insured person' }), 'WIFE');
  await user.type(dateBox('Your date of birth'), '12041988');
  await type('Your address', '14 Lake Road, Pune');
  await type('Account holder name', 'Seema Thakur');
  await type('Account number', '50100012344417');
  await type('Enter the account number again', '50100012344418');
  await type('IFSC code', 'HDFC0001234');
  await user.click(screen.getByRole('radio', { name: 'Savings' }));
  await user.click(screen.getByRole('button', { name: 'Send details' }));
  expect((await screen.findAllByText('The account numbers do not match.')).length).toBeGreaterThan(0);
  await user.clear(screen.getByRole('textbox', { name: 'Enter the account number again' }));
  await type('Enter the account number again', '50100012344417');
  await user.click(screen.getByRole('button', { name: 'Send details' }));
  await screen.findByRole('heading', { level: 1, name: 'Claim documents' });
  expect(calls.find(({ path }) => path === '/claimIntimation/details')?.body).toEqual({
    claimNumber: 'CL0123456789',
    ref: REF,
    placeOfEvent: 'Pune',
    claimant: { relation: 'WIFE', dob: '1988-04-12', address: '14 Lake Road, Pune', form60: true },
    payout: { accountHolderName: 'Seema Thakur', accountNo: '50100012344417', ifscCode: 'HDFC0001234', accountType: 'Saving' },
  });
  await user.click(screen.getByRole('button', { name: 'Change: Your details and bank account' }));
  await screen.findByRole('heading', { level: 1, name: 'Your details and bank account' });
});

test('asks an appointee for the child, and for the number of a required police report', async () => {
  useClaimAtHand.setState({ found: createClaim({ role: 'APPOINTEE', papers: [DETAILS, document('FIR', 'First information report')] }) });
  openPortal('/claimant-details', {});
  await screen.findByRole('textbox', { name: 'Name of the child' });
  screen.getByRole('textbox', { name: 'FIR number (if available)' });
});
