import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { reject } from '../../testing.tsx';
import type { OpenedCase } from '../shell/staff-answers.ts';
import { aCase, CLAIM_ID, caseDocument, casePart, DONE, openTheCase } from '../shell/testing-cases.ts';
import { logStaffIn } from '../shell/testing-staff.ts';

beforeEach(logStaffIn);
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const buttons = (inside: Awaited<ReturnType<typeof region>>) => inside.queryAllByRole('button').map(({ textContent }) => textContent);

test('shows current and requested values, and the history of the request', async () => {
  const localized = (en: string) => ({ en, hi: en });
  await openTheCase(
    aCase({
      desk: 'REQUESTS',
      title: localized('Change of bank account'),
      changes: [{ name: localized('Account'), before: localized('XXXXXXXX0017'), after: localized('XXXXXXXX7731') }],
      late: true,
      promisedBy: '2026-11-16',
      timeline: [{ at: '2026-11-20T05:00:00.000Z', status: 'IN_REVIEW', note: 'We are looking.' }],
      notes: [{ at: '2026-11-20T06:00:00.000Z', who: 'Omkar Joshi', act: 'NOTE', text: 'Called the branch.' }],
    }),
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Change of bank account');
  expect(screen.getByText(/It is overdue/).textContent).toBe('Promised by 16-11-2026. It is overdue.');
  const requestRegion = await region('Request');
  expect(requestRegion.getByRole('row', { name: 'Account XXXXXXXX0017 XXXXXXXX7731' })).toBeTruthy();
  expect(requestRegion.getByText('Heart failure')).toBeTruthy();
  expect((await region('History')).getByText('We are looking.')).toBeTruthy();
  const staff = await region('Staff activity');
  expect(staff.getByText('Called the branch.')).toBeTruthy();
  expect(staff.getByText('Omkar Joshi · 20-11-2026 11:30')).toBeTruthy();
});

test('shows a case of someone else, on hold or decided elsewhere read-only with the reason', async () => {
  const rows: [Partial<OpenedCase>, string][] = [
    [{ isMine: false, assignee: 'Oviya Raman' }, 'Oviya Raman is working on this.'],
    [
      { decidedBy: { en: 'The claims assessor', hi: 'दावा आकलनकर्ता' }, assignee: null, isMine: false },
      'The claims assessor decides this. You can read it and add notes.',
    ],
    [
      { waitsFor: 'APPROVE', waitsUntil: '2026-11-21T05:30:00.000Z' },
      'Sent for approval: Approve. A second person will decide by 11:00. Until then you can only add notes. Reload',
    ],
  ];
  for (const [more, words] of rows) {
    await openTheCase(aCase({ ...more, may: ['NOTE'] }));
    const decision = await region('Your decision');
    expect(decision.getAllByText((_, element) => element?.textContent === words).length).toBeGreaterThan(0);
    expect(buttons(decision).filter((name) => name !== 'Reload')).toEqual([]);
    expect(buttons(await region('Staff activity'))).toEqual(['Add note']);
    expect(buttons(await region('Claimants'))).toEqual([]);
    cleanup();
  }
  expect(rows).toHaveLength(3);
});

test('shows exactly the server’s actions', async () => {
  const rows: [OpenedCase['may'], string[]][] = [
    [['TAKE', 'NOTE'], ['Assign to me']],
    [
      ['RELEASE', 'FIRST_CHECK', 'NOTE'],
      ['Confirm death', 'Filed by mistake', 'Unassign'],
    ],
    [
      ['RELEASE', 'REQUEST_DOCUMENT', 'INVESTIGATE', 'APPROVE', 'REFUSE', 'REVEAL', 'NOTE'],
      ['Approve', 'Request document', 'Investigate', 'Reject', 'Unassign'],
    ],
    [['COMPLETE', 'NOTE'], ['Complete']],
    [['REOPEN', 'NOTE'], ['Reopen']],
    [['NOTE'], []],
  ];
  for (const [may, names] of rows) {
    await openTheCase(aCase({ may, parts: [casePart()] }));
    expect(buttons(await region('Your decision'))).toEqual(names);
    expect(screen.queryByRole('button', { name: 'Show full details' }) !== null).toBe(may.includes('REVEAL'));
    expect(screen.queryByRole('button', { name: /^Release payment/ })).toBeNull();
    cleanup();
  }
  expect(rows).toHaveLength(6);
});

test('runs an action without input immediately and reloads the case', async () => {
  let version = 7;
  const currentCase = () => aCase({ version, may: version === 7 ? ['TAKE', 'NOTE'] : ['RELEASE', 'NOTE'], isMine: version > 7 });
  const { press, acts } = await openTheCase(currentCase, {
    '/admin/cases/act': () => {
      version = 8;
      return DONE;
    },
  });
  await press('Assign to me');
  expect(await screen.findByRole('button', { name: 'Unassign' })).toBeTruthy();
  expect(await screen.findByText('Done.')).toBeTruthy();
  expect(acts()).toEqual([{ id: CLAIM_ID, version: 7, act: 'TAKE' }]);
  // The pressed button has disappeared, so the focus is on the next one.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your decision'));
});

test('previews the customer’s text before requesting a document', async () => {
  const message = 'for your claim we need a paper from you: {papers}.';
  const { user, press, dialog, acts } = await openTheCase(
    aCase({ may: ['REQUEST_DOCUMENT', 'NOTE'], messages: { REQUEST_DOCUMENT: message } }),
  );
  await press('Request document');
  const form = await dialog('Request document');
  expect(form.getByText('for your claim we need a paper from you: ….')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Confirm' }));
  expect(form.getByText('Choose a document or enter its name.')).toBeTruthy();
  expect(form.getByText('Enter what the customer needs to do.')).toBeTruthy();
  await user.selectOptions(form.getByLabelText('Document'), 'First information report (FIR)');
  expect(form.getByText('for your claim we need a paper from you: First information report (FIR).')).toBeTruthy();
  expect(form.queryByLabelText('Name of the document')).toBeNull();
  await user.selectOptions(form.getByLabelText('Document'), 'Another document');
  await user.type(form.getByLabelText('Name of the document'), 'Letter of the employer');
  expect(form.getByText('for your claim we need a paper from you: Letter of the employer.')).toBeTruthy();
  await user.type(form.getByLabelText(/^What the customer needs to do/), 'Please send the last leave record.');
  await user.click(form.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(acts()).toEqual([
    {
      ...{ id: CLAIM_ID, version: 7, act: 'REQUEST_DOCUMENT', name: 'Letter of the employer' },
      why: 'Please send the last leave record.',
    },
  ]);
});

test('shows a document in the page where the browser can, and downloads it from there', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: true });
  const pdf = { fileName: 'certificate.pdf', mimeType: 'application/pdf' as const, base64Data: btoa('%PDF'), sizeBytes: 4, pages: 1 };
  const { press } = await openTheCase(aCase({ papers: [caseDocument()], may: ['NOTE'] }), {
    '/admin/cases/document': { ...pdf, sha256: '', passwordProtected: false },
  });
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
  await press('Open certificate.pdf');
  const preview = await screen.findByTitle('certificate.pdf');
  expect(preview.getAttribute('src')).toBe('blob:x');
  expect(saved).toEqual([]);
  const enlarged: Element[] = [];
  preview.requestFullscreen = () => Promise.resolve(void enlarged.push(preview));
  await press('Full screen');
  expect(enlarged).toEqual([preview]);
  await press('Download');
  expect(saved).toEqual(['certificate.pdf']);
  await press('Close the document');
  expect(screen.queryByTitle('certificate.pdf')).toBeNull();
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
  Reflect.deleteProperty(document, 'fullscreenEnabled');
});

test('opens a document, accepts it immediately, or returns it with a reason', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const pdf = { fileName: 'certificate.pdf', mimeType: 'application/pdf' as const, base64Data: btoa('%PDF'), sizeBytes: 4, pages: 1 };
  const unread = caseDocument({
    paperCode: 'PAN',
    name: { en: 'PAN', hi: 'PAN' },
    verdicts: [],
    files: [{ fileRef: 'G'.repeat(43), name: 'pan.png', isReadable: false }],
  });
  const { user, press, dialog, acts, calls } = await openTheCase(
    aCase({ papers: [caseDocument(), unread], may: ['CHECK_DOCUMENT', 'NOTE'] }),
    {
      '/admin/cases/document': { ...pdf, sha256: '', passwordProtected: false },
    },
  );
  const documents = await region('Documents');
  expect(documents.getByText('pan.png has not passed the safety check.')).toBeTruthy();
  expect(buttons(documents)).toEqual(['Open', 'Accept', 'Send back']);
  await press('Open certificate.pdf');
  await waitFor(() => expect(saved).toEqual(['certificate.pdf']));
  expect(calls.find(({ path }) => path === '/admin/cases/document')?.body).toEqual({
    ...{ id: CLAIM_ID, fileRef: 'F'.repeat(43), purpose: 'WORK' },
  });
  await press('Accept: Death certificate');
  await waitFor(() => expect(acts()).toHaveLength(1));
  await press('Send back: Death certificate');
  const form = await dialog('Send back: Death certificate');
  expect(form.getByText('we need a paper from you: Death certificate.')).toBeTruthy();
  await user.type(form.getByLabelText(/^Reason/), 'too short');
  await user.click(form.getByRole('button', { name: 'Confirm' }));
  expect(form.getByText('Give a reason.')).toBeTruthy();
  await user.type(form.getByLabelText(/^Reason/), ', the seal is missing');
  await user.click(form.getByRole('button', { name: 'Confirm' }));
  const document = { id: CLAIM_ID, version: 7, act: 'CHECK_DOCUMENT', paperCode: 'DEATH_CERT', claimantRef: 'claimant-1' };
  await waitFor(() =>
    expect(acts()).toEqual([
      { ...document, verdict: 'ACCEPT' },
      { ...document, verdict: 'REJECT', reason: 'too short, the seal is missing' },
    ]),
  );
});

test('explains the first check and requires a reason for a mistake', async () => {
  const message = 'your claim is closed: It was filed by mistake.';
  const { user, press, dialog, acts } = await openTheCase(aCase({ may: ['FIRST_CHECK', 'NOTE'], messages: { FIRST_CHECK: message } }));
  await press('Confirm death');
  const confirm = await dialog('Confirm death');
  expect(confirm.queryByText(message)).toBeNull();
  expect(confirm.getByText(/logins will be blocked/)).toBeTruthy();
  await user.click(confirm.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(acts()).toHaveLength(1));
  await press('Filed by mistake');
  const mistake = await dialog('Filed by mistake');
  expect(mistake.getByText(message)).toBeTruthy();
  await user.click(mistake.getByRole('button', { name: 'Confirm' }));
  expect(mistake.getByText('Give a reason.')).toBeTruthy();
  await user.type(mistake.getByLabelText(/^Reason/), 'The insured came to the branch.');
  await user.click(mistake.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(acts()).toEqual([
      { id: CLAIM_ID, version: 7, act: 'FIRST_CHECK', verdict: 'CONFIRMED' },
      { id: CLAIM_ID, version: 7, act: 'FIRST_CHECK', verdict: 'MISTAKE', reason: 'The insured came to the branch.' },
    ]),
  );
});

test('reveals contacts for the server’s time and then masks them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    const until = new Date(Date.now() + 300_000).toISOString();
    const people = [{ claimantRef: 'claimant-1', mobile: '9000000926', email: null, address: '14 Lake Road, Pune' }];
    const { user, press, dialog, acts } = await openTheCase(aCase({ may: ['REVEAL', 'NOTE'] }), {
      '/admin/cases/act': { ...DONE, revealed: { people, until } },
    });
    expect((await region('Claimants')).getByText('XXXXXX0926')).toBeTruthy();
    await press('Show full details');
    const form = await dialog('Show full details');
    expect(form.getByText('The customer can see that you viewed this.')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Confirm' }));
    expect(form.getByText('Give a reason.')).toBeTruthy();
    await user.type(form.getByLabelText(/^Reason/), 'To call the claimant back');
    await user.click(form.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('9000000926')).toBeTruthy();
    expect(screen.getByText('14 Lake Road, Pune')).toBeTruthy();
    expect(acts()).toEqual([{ id: CLAIM_ID, version: 7, act: 'REVEAL', reason: 'To call the claimant back' }]);
    await vi.advanceTimersByTimeAsync(300_000);
    await waitFor(() => expect(screen.queryByText('9000000926')).toBeNull());
    expect(screen.getByText('XXXXXX0926')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('reloads a case changed by someone else and keeps the input', async () => {
  let version = 7;
  const { user, press, dialog, acts } = await openTheCase(() => aCase({ version, may: ['INVESTIGATE', 'NOTE'] }), {
    '/admin/cases/act': (body) => (body.version === version ? DONE : reject('versionOld')),
  });
  version = 8;
  await press('Investigate');
  const form = await dialog('Investigate');
  await user.type(form.getByLabelText(/^Reason/), 'The dates do not agree.');
  await user.click(form.getByRole('button', { name: 'Confirm' }));
  expect((await form.findByRole('alert')).textContent).toBe('This text has changed. Please read it again.');
  await user.click(form.getByRole('button', { name: 'Reload' }));
  await user.click(await form.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(acts().map((body) => [body.version, body.reason])).toEqual([
    [7, 'The dates do not agree.'],
    [8, 'The dates do not agree.'],
  ]);
});

test('shows a popup for an action that is no longer possible and reloads the case', async () => {
  let may: OpenedCase['may'] = ['INVESTIGATE', 'NOTE'];
  const { user, press, dialog } = await openTheCase(() => aCase({ may }), { '/admin/cases/act': reject('notYours') });
  await press('Investigate');
  may = ['NOTE'];
  const form = await dialog('Investigate');
  await user.type(form.getByLabelText(/^Reason/), 'The dates do not agree.');
  await user.click(form.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Someone else is working on this case.')).toBeTruthy();
  await press('OK');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Investigate' })).toBeNull());
});
