import {
  addDocument,
  countFields,
  decide,
  enterCode,
  expectAtAssessor,
  fileDeathClaim,
  filedNumber,
  openClaim,
  SEEMA,
  sendDetails,
  startDeathClaim,
  submitClaim,
} from './claim-steps.ts';
import { byKeyboard, byPointer, dateBox } from './hand.ts';
import { personFor, toMobile, toPolicyNumber } from './people.ts';
import {
  confirmByCode,
  covers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inbox,
  logIn,
  test,
  waitForMessage,
  withoutFeedback,
} from './portal.ts';
import { expectGood } from './widths.ts';

test('claimant without an account files a death claim, sends documents in two sessions and is paid', async ({ page }) => {
  test.setTimeout(150_000);
  // By the keyboard alone; a file is chosen in a window of the system. By touch a claim is filed in the journeys below.
  const hand = byKeyboard(page);
  covers(
    'route /file-claims',
    'route /file-claims-details',
    'route /claimant-details',
    'route /document-submission',
    'route /claim-tracker',
  );
  const insured = personFor('hasDied');
  const { mobile } = SEEMA;
  const main = page.getByRole('main');
  await withoutFeedback(page);
  await page.goto('/file-claims');
  await expect(main).toContainText('Tell us what happened. You can pause and return at any time.');
  const firstFields = await countFields(page);
  await hand.press(page.getByRole('button', { name: 'Continue' }));
  await expect(main).toContainText('Choose what happened.');
  await expectGood(page);
  await startDeathClaim(page, { hand, policy: toPolicyNumber(insured), mobile });

  await expect(page.getByRole('heading', { level: 1, name: 'Claim details' })).toBeVisible();
  await expect(main).not.toContainText('Prakash');
  // In grief, every field counts: the others follow once the claim is filed.
  expect([firstFields, await countFields(page)]).toEqual([6, 3]);
  await hand.press(page.getByRole('button', { name: 'Submit claim' }));
  await expect(main.getByRole('link', { name: 'Enter the details of the cause.' })).toBeVisible();
  await expectGood(page);
  await hand.select(page.getByLabel('Cause of death'), 'Accident');
  await hand.fill(page.getByLabel('Details of the cause'), 'A collision on the road');
  await hand.fill(page.getByLabel('Your name'), SEEMA.name);
  await submitClaim(page, hand);
  const claimNumber = await filedNumber(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`We have received claim ${claimNumber}`);
  await expect(main).toContainText('First information report (FIR)');
  await expectGood(page);
  await waitForMessage(toMobile(insured), ({ text }) => text.includes('a death claim was reported'));

  await sendDetails({ page, hand }, SEEMA);
  for (const document of ['Death certificate', 'Proof of relationship', 'Your PAN, or Form 60']) await addDocument(page, document);
  await expectGood(page);
  await hand.press(page.getByRole('button', { name: 'Send 3 documents' }));
  await expect(main).toContainText('you have sent 4 of 11 documents. You can send the others later.');

  // The browser was closed; days later the number and a code open it again.
  await page.evaluate(() => sessionStorage.clear());
  await openClaim(page, { hand, number: claimNumber, mobile });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Claim ${claimNumber}`);
  await expect(main).toContainText('Action needed');
  await expect(main).toContainText('Please send us 7 documents.');
  await expectGood(page);
  await hand.press(page.getByRole('button', { name: 'Add documents' }));
  const otherDocuments = [
    'Proof of your identity and address, and a photo',
    'Medical certificate of the cause of death',
    'First information report (FIR)',
    'Post-mortem report',
    'Hospital records',
    "Doctor's statement",
    'Cremation or burial certificate',
  ];
  for (const documentName of otherDocuments) await addDocument(page, documentName);
  await hand.press(page.getByRole('button', { name: 'Send 7 documents' }));
  await expect(main).toContainText('we need nothing more from you.');

  await decide(
    claimNumber,
    { action: 'requirement', paperCode: 'EMPLOYER', why: 'We need the last leave.' },
    { mobile, text: 'we need a document from you' },
  );
  await decide(claimNumber, { action: 'approve', amount: 500_000 }, { mobile, text: 'has been approved' });
  await decide(claimNumber, { action: 'pay' }, { mobile, text: 'to your account ending 4417' });
  await openClaim(page, { hand, number: claimNumber, mobile });
  await expect(main).toContainText('We have paid ₹5,00,000.00 to the account ending 4417.');
  await expect(main).toContainText('UTR SBX');
  await expectGood(page);
  const download = page.waitForEvent('download');
  await hand.press(page.getByRole('button', { name: 'Decision letter (PDF)' }));
  expect((await download).suggestedFilename()).toBe(`${claimNumber}_DECISION.pdf`);
});

test('claims on riders and on a group certificate: each with its own documents; a wrong name is not matched', async ({ page }) => {
  test.setTimeout(150_000);
  const insured = personFor('claimsByRider');
  const main = page.getByRole('main');
  await withoutFeedback(page);
  const numbers = ['9000000930', '9000000931'];
  await page.goto('/file-claims');
  await page.getByRole('radio', { name: 'The insured person has died' }).check();
  await page.getByLabel('You are claiming as').selectOption({ label: 'The nominee' });
  await page.getByLabel('Type of policy').selectOption({ label: 'Group scheme, for example from an employer' });
  await page.getByLabel('Master policy number').fill('GM000033');
  await page.getByLabel('Certificate number').fill(toPolicyNumber(insured, 2));
  await dateBox(page, 'Date of birth of the insured person').fill('15-06-1985');
  await dateBox(page, 'Date of death').fill('01-11-2026');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  for (const [at, name] of ['Asha Rao', 'Lalita Joshi'].entries()) {
    const mobile = numbers[at] ?? '';
    await page.getByLabel("Member's name").fill(name);
    await page.getByLabel('Your mobile number').fill(mobile);
    const requestedAt = Date.now();
    await page.getByRole('button', { name: 'Continue' }).click();
    await enterCode(page, mobile, requestedAt);
    if (at === 0) await expect(main).toContainText('We could not find a policy with these details.');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Claim details' })).toBeVisible();
  await expect(main).not.toContainText('Lalita Joshi');

  await logIn(page, insured);
  const kinds = [
    { what: 'The insured person has a critical illness', more: { 'Date of diagnosis': '20-10-2026' }, paper: 'Diagnosis reports' },
    { what: 'The insured person has a disability', more: {}, paper: 'Disability certificate' },
    {
      what: 'The insured person was in hospital',
      more: { 'Date of admission': '20-10-2026', 'Date of discharge': '24-10-2026' },
      paper: 'Discharge',
    },
  ];
  for (const { what, more, paper } of kinds) {
    await page.goto('/file-claims');
    await page.getByRole('radio', { name: what }).check();
    await page.getByLabel('You are claiming as').selectOption({ label: 'The policyholder' });
    await page.getByLabel('Your policy').selectOption(toPolicyNumber(insured));
    await dateBox(page, 'Date it happened').fill('20-10-2026');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Claim details' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Details of the cause').fill('Described in the papers');
    if (what !== 'The insured person has a disability') await page.getByLabel('Hospital').fill('City Hospital');
    for (const [label, day] of Object.entries(more)) await dateBox(page, label).fill(day);
    await page.getByLabel('Your name').fill('Lalita Joshi');
    await submitClaim(page, byPointer);
    await filedNumber(page);
    await expect(main).toContainText(paper);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await sendDetails({ page, hand: byPointer }, { ...SEEMA, name: 'Lalita Joshi' }, { isRelated: false });
  }
  expect(kinds).toHaveLength(3);
  await page.goto('/claim-tracker');
  for (const name of ['Critical illness', 'Disability', 'Hospital cash']) await expect(main).toContainText(name);
  await expectAccessible(page);
});

test('two heirs: the second joins the claim, each sees only their own documents, and one is paid first', async ({ page }) => {
  test.setTimeout(120_000);
  const [kiran, rohan] = [
    { ...SEEMA, name: 'Kiran Pawar', born: '02-03-1987', mobile: '9000000933' },
    {
      ...SEEMA,
      name: 'Rohan Pawar',
      born: '19-08-2004',
      relation: 'Son',
      mobile: '9000000935',
      account: '50100012345528',
    },
  ];
  const policy = toPolicyNumber(personFor('hasTwoHeirs'));
  const main = page.getByRole('main');
  await withoutFeedback(page);
  const claimNumber = await fileDeathClaim(page, policy, kiran);
  await sendDetails({ page, hand: byPointer }, kiran);
  expect(await fileDeathClaim(page, policy, rohan)).toBe(claimNumber);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You have been added to claim ${claimNumber}`);
  await expect(main).not.toContainText('Kiran');
  await expectAccessible(page);
  await sendDetails({ page, hand: byPointer }, rohan);

  // 60 and 40 percent of it, by the nomination.
  await expectAtAssessor(claimNumber, 2);
  await decide(claimNumber, { action: 'approve', amount: 1_000_000 }, { mobile: rohan.mobile, text: 'has been approved' });
  await decide(claimNumber, { action: 'payPart' }, { mobile: kiran.mobile, text: 'to your account ending 4417' });
  await openClaim(page, { hand: byPointer, number: claimNumber, mobile: rohan.mobile });
  await expect(main).toContainText('₹4,00,000.00');
  await expect(main).not.toContainText('₹6,00,000.00');
  await expect(main).not.toContainText('4417');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await decide(claimNumber, { action: 'pay' }, { mobile: rohan.mobile, text: 'to your account ending 5528' });
});

test('a claim filed by mistake: the owner reports it, payments work again immediately, and the claim is closed', async ({ page }) => {
  const person = personFor('isAlive');
  const claimant = { ...SEEMA, mobile: '9000000937' };
  await withoutFeedback(page);
  const claimNumber = await fileDeathClaim(page, toPolicyNumber(person), claimant);
  await logIn(page, person);
  await expect(page.getByText(`A death claim was reported for policy …${toPolicyNumber(person).slice(-3)}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'This is a mistake' }).click();
  await page.getByRole('button', { name: 'This claim is a mistake' }).click();
  await page.getByLabel('Reason').fill('I am alive and well.');
  await expectAccessible(page);
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await confirmByCode(page, { userId: person, about: '', asked: requestedAt });
  await expect(page.getByRole('main')).toContainText('We are investigating the circumstances.');
  await decide(claimNumber, { action: 'deny' }, { mobile: claimant.mobile, text: 'closed' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await expect(page.getByText('A death claim was reported')).toHaveCount(0);
  await page.goto('/paypremium');
  await expect(page.getByRole('main')).toContainText('is on auto-debit.');
});

test('a rejected claim is reopened: the letter, the ways to object, and a visitor sees nothing', async ({ page }) => {
  test.setTimeout(120_000);
  const claimant = { ...SEEMA, mobile: '9000000939' };
  const otherUser = '9000000941';
  const main = page.getByRole('main');
  await withoutFeedback(page);
  const claimNumber = await fileDeathClaim(page, toPolicyNumber(personFor('isRefused')), claimant);
  await decide(claimNumber, { action: 'refuse' }, { mobile: claimant.mobile, text: 'cannot pay' });
  await openClaim(page, { hand: byPointer, number: claimNumber, mobile: otherUser });
  await expect(main).toContainText('We could not find a claim with these details.');
  await openClaim(page, { hand: byPointer, number: claimNumber, mobile: claimant.mobile });
  await expect(main).toContainText('We cannot pay this claim.');
  await expect(main).toContainText('The event is not covered by this policy.');
  await expect(main).toContainText('Insurance Ombudsman');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Decision letter (PDF)' }).click();
  expect((await download).suggestedFilename()).toBe(`${claimNumber}_DECISION.pdf`);
  await page.getByRole('button', { name: 'I do not agree' }).click();
  await page.getByLabel('Reason').fill('The report of the hospital was not read.');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(main).toContainText('We are reviewing this claim again.');
  await expectAccessible(page);
  expect((await inbox(otherUser)).every(({ text }) => !text.includes(claimNumber))).toBe(true);
});
