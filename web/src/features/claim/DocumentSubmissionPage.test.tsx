// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPortal } from '../../testing.tsx';
import { useClaimAtHand } from './claim-at-hand.ts';
import { createClaim, DETAILS, DOCUMENTS, document, REF } from './testing-claim.ts';

test('the documents page does not count the details, and offers no file for them', async () => {
  useClaimAtHand.setState({ found: createClaim({ papers: [DETAILS, document('FORM', 'Claim form', 'RECEIVED')] }) });
  const { user } = openPortal('/document-submission', {});
  await screen.findByText(
    (_, element) =>
      element?.tagName === 'P' &&
      element.textContent === 'Claim CL0123456789: we have all documents. We still need your details and bank account.',
  );
  expect(screen.queryByRole('button', { name: 'Send documents' })).toBeNull();
  expect(screen.queryByRole('button', { name: /I don't have this/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add details' }));
  await screen.findByRole('heading', { level: 1, name: 'Your details and bank account' });
});

test('shows the search and no completed steps on the documents page without a claim', async () => {
  useClaimAtHand.setState({ found: null });
  openPortal('/document-submission', {});
  await screen.findByText('Find your claim to send its documents.');
  expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull();
});

test('uploads one document, marks another as unavailable, and counts those sent', async () => {
  useClaimAtHand.setState({ found: createClaim() });
  let currentDocuments = DOCUMENTS;
  const answers: Answers = {
    '/claimIntimation/saveDocument': ({ documents, notAvailable }) => {
      currentDocuments = currentDocuments.map((document) => {
        if (documents.some(({ paperCode }) => paperCode === document.code)) return { ...document, state: 'UPLOADED' as const };
        return notAvailable?.some(({ paperCode }) => paperCode === document.code)
          ? { ...document, state: 'NOT_AVAILABLE' as const }
          : document;
      });
      return { saved: [], papers: currentDocuments, claimStatus: 'DOCS_PENDING', promisedBy: null };
    },
  };
  const { user, calls } = openPortal('/document-submission', answers);
  const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
  const input = (await row('Death certificate'))
    .getByRole('button', { name: 'Add Death certificate' })
    .parentElement?.querySelector('input');
  await user.upload(input as HTMLInputElement, new File(['%PDF-1.7'], 'certificate.pdf', { type: 'application/pdf' }));
  (await row('Death certificate')).getByText(/certificate.pdf is ready to send/);
  await user.click(screen.getByRole('button', { name: 'Send 1 document' }));
  await (await row('Death certificate')).findByText('Uploaded');
  await user.click((await row('Your PAN, or Form 60')).getByRole('button', { name: /I don't have this/ }));
  await user.click(screen.getByRole('button', { name: 'Send reason' }));
  screen.getByText('Enter a reason of at least 10 characters.');
  await user.type(screen.getByRole('textbox', { name: "Why don't you have this document?" }), 'It was lost in the fire.');
  await user.click(screen.getByRole('button', { name: 'Send reason' }));
  await (await row('Your PAN, or Form 60')).findByText('Not available');
  await screen.findByText(
    (_, element) => element?.tagName === 'P' && element.textContent === 'Claim CL0123456789: we need nothing more from you.',
  );
  expect(calls.filter(({ path }) => path === '/claimIntimation/saveDocument').map(({ body }) => body)).toEqual([
    {
      claimNumber: 'CL0123456789',
      ref: REF,
      documents: [{ paperCode: 'DEATH_CERT', fileName: 'certificate.pdf', mimeType: 'application/pdf', base64Data: '' }],
    },
    {
      claimNumber: 'CL0123456789',
      ref: REF,
      documents: [],
      notAvailable: [{ paperCode: 'PAN', reason: 'It was lost in the fire.' }],
    },
  ]);
  expect(calls.find(({ path }) => path === '/claimIntimation/saveDocument')?.files?.map(({ name, size }) => [name, size])).toEqual([
    ['certificate.pdf', 8],
  ]);
});
