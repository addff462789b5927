// @vitest-environment jsdom

import { CLAIM_STATUSES } from '@portal/rules/claims/claim.ts';
import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { type Answers, dateBox, openPortal, reject } from '../../testing.tsx';
import { useClaimAtHand } from './claim-at-hand.ts';
import type { DisplayedClaim } from './use-claims.ts';

const REF = 'R'.repeat(22);
const codeNeeded = reject('otpNeeded', {
  otpNeeded: true,
  otpReferenceId: REF,
  sentTo: 'XXXXXX0926',
  validSeconds: 300,
  resendAfterSeconds: 30,
});
const document = (code: string, name: string, state: DisplayedClaim['papers'][number]['state'] = 'OPEN', compulsory = true) => ({
  code,
  name,
  why: `Why ${name}`,
  compulsory,
  state,
  reason: null,
});
const DOCUMENTS = [
  document('FORM', 'Claim form', 'RECEIVED'),
  document('DEATH_CERT', 'Death certificate'),
  document('PAN', 'Your PAN, or Form 60'),
  document('CHEQUE', 'Cancelled cheque', 'OPEN', false),
];
const DETAILS = document('DETAILS', 'Your details and bank account');
const FOUND: ResponseOf<'/lifeClaim'> = {
  claimToken: REF,
  policyNumber: 'XXXXXX901',
  planName: 'Secure Shield Term',
  lifeAssuredName: 'P****** J****',
  early: false,
  papers: DOCUMENTS,
};
const createClaim = (changes: Partial<DisplayedClaim> = {}): DisplayedClaim => ({
  claimNumber: 'CL0123456789',
  claimType: 'DEATH',
  policyNumber: 'XXXXXX901',
  lifeAssuredName: 'P****** J****',
  claimantName: 'S**** T*****',
  role: 'NOMINEE',
  eventDate: '2026-11-01',
  filedOn: '2026-11-20',
  claimStatus: 'DOCS_PENDING',
  timeline: [{ status: 'DOCS_PENDING', at: '2026-11-20T10:00:00.000Z', note: '' }],
  papers: DOCUMENTS,
  promisedBy: null,
  late: false,
  amount: null,
  payments: [],
  decision: null,
  letters: ['ACKNOWLEDGEMENT'],
  may: ['UPLOAD', 'WITHDRAW'],
  ref: REF,
  ...changes,
});
const byCode =
  <Data,>(data: Data) =>
  (body: object) =>
    ('otpProof' in body ? data : codeNeeded) as Data;
async function enterCode(user: UserEvent) {
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await user.click(within(dialog).getAllByRole('textbox')[0] as HTMLElement);
  await user.paste('123456');
}
async function fillFirst(user: UserEvent) {
  await user.click(await screen.findByRole('radio', { name: /The insured person has died/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'You are claiming as' }), 'NOMINEE');
  await user.type(screen.getByRole('textbox', { name: 'Policy number' }), '100004901');
  await user.type(dateBox('Date of birth of the insured person'), '15-06-1985');
  await user.type(dateBox('Date of death'), '01-11-2026');
  await user.type(screen.getByRole('textbox', { name: 'Your mobile number' }), '9000000926');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

test('sends nothing before event, policy and claimant are entered', async () => {
  const { user, calls } = openPortal('/file-claims', {});
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  for (const expectedText of [
    'Choose what happened.',
    'Choose your role in this claim.',
    'Enter the policy number.',
    'Enter the date of birth.',
    'Enter the date.',
    'Enter a 10-digit mobile number.',
  ])
    expect(screen.getAllByText(expectedText).length, expectedText).toBeGreaterThan(0);
  expect(calls.some(({ path }) => path === '/lifeClaim')).toBe(false);
});

test('reports mismatching details after the code, and links an existing claim to its status', async () => {
  const { user } = openPortal('/file-claims', {
    '/lifeClaim': (body: object) => ('otpProof' in body ? reject('notFound') : codeNeeded),
  });
  await fillFirst(user);
  await enterCode(user);
  await screen.findByText('We could not find a policy with these details. Check them, or call 1800-270-7000.');
});

test('shows an error if the date of death is before the birth', async () => {
  const { user, calls } = openPortal('/file-claims', {});
  await user.click(await screen.findByRole('radio', { name: /The insured person has died/ }));
  await user.type(dateBox('Date of birth of the insured person'), '15061985');
  await user.type(dateBox('Date of death'), '14061985');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  within(screen.getByRole('group', { name: 'Date of death' })).getByText('This date is before the date of birth.');
  expect(calls.filter(({ path }) => path === '/lifeClaim')).toEqual([]);
});

test('files a death claim: code, details with field errors, and the claim number with what follows', async () => {
  const filed: ResponseOf<'/claimIntimation/add'> = {
    caseId: 'SR0123456789',
    policyNo: 'XXXXXX901',
    caseStatus: 'REQUIREMENT_RAISED',
    submittedOn: '2026-11-20T10:00:00.000Z',
    promisedBy: null,
    message: '',
    endpoint: 'claimIntimation/add',
    claimNumber: 'CL0123456789',
    claimStatus: 'DOCS_PENDING',
    ref: REF,
    role: 'NOMINEE',
    papers: [DETAILS, ...DOCUMENTS],
    joined: false,
  };
  const { user, calls } = openPortal('/file-claims', { '/lifeClaim': byCode(FOUND), '/claimIntimation/add': filed });
  await fillFirst(user);
  await enterCode(user);
  await screen.findByRole('heading', { level: 1, name: 'Claim details' });
  screen.getByText('Secure Shield Term');
  await user.click(screen.getByRole('button', { name: 'Submit claim' }));
  expect((await screen.findAllByText('Enter the details of the cause.')).length).toBeGreaterThan(0);
  const main = within(screen.getByRole('main'));
  expect([...main.getAllByRole('textbox'), ...main.getAllByRole('combobox')].map((field) => field.id)).toHaveLength(3);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cause of death' }), 'NATURAL');
  await user.type(screen.getByRole('textbox', { name: 'Details of the cause' }), 'Heart failure');
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Seema Thakur');
  await user.click(screen.getByRole('checkbox', { name: /true and complete/ }));
  await user.click(screen.getByRole('button', { name: 'Submit claim' }));
  await screen.findByRole('heading', { level: 1, name: 'We have received claim CL0123456789' });
  screen.getByText('You can return to this claim at any time with this number and your mobile number.');
  expect(calls.find(({ path }) => path === '/claimIntimation/add')?.body).toEqual({
    claimToken: REF,
    nature: 'NATURAL',
    cause: 'Heart failure',
    claimant: { role: 'NOMINEE', name: 'Seema Thakur', mobile: '9000000926' },
    declaration: true,
    declarationVersion: DECLARATIONS_VERSION,
  });
  expect(Object.values({ ...sessionStorage }).join()).not.toContain('Seema');
  await user.click(screen.getByRole('link', { name: 'Add your details and bank account' }));
  await screen.findByRole('heading', { level: 1, name: 'Your details and bank account' });
});

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

test.each([
  [[DETAILS, ...DOCUMENTS], 'Please send us your details and bank account, and your documents (2).'],
  [[DETAILS], 'Please send us your details and bank account.'],
])('the tracker names missing details first', async (papers, answer) => {
  useClaimAtHand.setState({ found: null });
  const { user } = openPortal('/claim-tracker', { '/claimStatus/deathClaim': byCode([createClaim({ papers })]) });
  await user.type(await screen.findByRole('textbox', { name: 'Claim or policy number' }), 'CL0123456789');
  await user.type(screen.getByRole('textbox', { name: 'Your mobile number' }), '9000000926');
  await user.click(screen.getByRole('button', { name: 'Show claim' }));
  await enterCode(user);
  await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === answer);
  await user.click(screen.getByRole('button', { name: 'Add your details and bank account' }));
  await screen.findByRole('heading', { level: 1, name: 'Your details and bank account' });
});

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

const DECISION = { reasonCode: 'X', reason: 'Not covered.', clause: 'Clause 7', on: '2026-11-20', objectUntil: '2027-11-20' };
const PART = { kind: 'Sum assured', amount: 500_000, paidOn: null, utr: null, accountLast4: '4417', waitsFor: null };
const PAID = { ...PART, paidOn: '2026-11-22', utr: 'SBX1' };
const STATES: Record<(typeof CLAIM_STATUSES)[number], [changes: Partial<DisplayedClaim>, answer: string, tag: string]> = {
  INTIMATED: [{}, 'We have received your claim.', 'Filed'],
  DOCS_PENDING: [{}, 'Please send us 2 documents.', 'Action needed'],
  IN_REVIEW: [{ promisedBy: '2026-12-05' }, 'We are checking your documents. You will hear from us by 05-12-2026.', 'Under review'],
  REQUIREMENT_RAISED: [{}, 'Please send us this document: Death certificate. Why Death certificate', 'Action needed'],
  INVESTIGATION: [{}, 'We are investigating the circumstances.', 'Under review'],
  APPROVED: [{ amount: 500_000, payments: [PART] }, 'Your claim for ₹5,00,000.00 has been approved.', 'Approved'],
  PART_PAID: [
    { amount: 1_000_000, payments: [PAID, PART] },
    'We have paid ₹5,00,000.00. We will pay the remaining ₹5,00,000.00 later.',
    'Approved',
  ],
  PAID: [{ amount: 500_000, payments: [PAID] }, 'We have paid ₹5,00,000.00 to the account ending 4417.', 'Paid'],
  REPUDIATED: [{ decision: DECISION, may: ['OBJECT'] }, 'We cannot pay this claim.', 'Declined'],
  REOPENED: [{}, 'We are reviewing this claim again.', 'Under review'],
  CLOSED: [{}, 'This claim has been closed.', 'Closed'],
};

test.each(CLAIM_STATUSES)('shows a visitor the status of a claim: %s', async (claimStatus) => {
  const [changes, answer, tag] = STATES[claimStatus];
  const { user } = openPortal('/claim-tracker', { '/claimStatus/deathClaim': byCode([createClaim({ claimStatus, ...changes })]) });
  // The number of a claim that was filed before is filled in.
  await user.clear(await screen.findByRole('textbox', { name: 'Claim or policy number' }));
  await user.type(screen.getByRole('textbox', { name: 'Claim or policy number' }), 'cl 0123 456 789');
  await user.type(screen.getByRole('textbox', { name: 'Your mobile number' }), '9000000926');
  await user.click(screen.getByRole('button', { name: 'Show claim' }));
  await enterCode(user);
  await screen.findByRole('heading', { level: 1, name: 'Claim CL0123456789' });
  screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === answer);
  expect(screen.getAllByText(tag).length).toBeGreaterThan(0);
  if (claimStatus === 'REPUDIATED') screen.getByText(/Bima Bharosa/);
});

test('lets the policyholder report a claim as a mistake, with a reason', async () => {
  const owned = createClaim({ claimantName: '', role: null, papers: [], letters: [], may: ['MISTAKE'], policyNumber: '100000801' });
  const { user, calls } = openPortal(
    '/claim-tracker',
    {
      '/claimStatus/deathClaim': [owned],
      '/claimStatus/riderClaim': reject('empty'),
      '/claimIntimation/update': {
        caseId: 'CL0123456789',
        policyNo: '100000801',
        caseStatus: 'IN_REVIEW',
        submittedOn: '2026-11-20T10:00:00.000Z',
        promisedBy: null,
        message: '',
        endpoint: '',
        claimStatus: 'INVESTIGATION',
      },
    },
    { loggedIn: true },
  );
  await user.click(await screen.findByRole('button', { name: 'This claim is a mistake' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  screen.getByText('Enter a reason of at least 10 characters.');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'I am alive and well.');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { level: 1, name: 'Claim CL0123456789' });
  expect(calls.find(({ path }) => path === '/claimIntimation/update')?.body).toEqual({
    claimNumber: 'CL0123456789',
    action: 'MISTAKE',
    reason: 'I am alive and well.',
  });
});
