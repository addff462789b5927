import type { Page } from '@playwright/test';
import { addDocument, fileDeathClaim, openClaim, SEEMA, sendDetails } from './claim-steps.ts';
import { npm } from './command.ts';
import { appCode, approve, enterCases, enterPassword, findDialog, goToCases, openCase, test } from './desk-portal.ts';
import { byKeyboard, byPointer, type Hand } from './hand.ts';
import { confirmByCode, covers, expect, expectAccessible, logIn, waitForMessage, withoutFeedback } from './portal.ts';
import { DESK, expectGood } from './widths.ts';

const NEW = { userName: 'neha.desk', name: 'Neha Desk', password: 'a desk by the window' };

async function confirm(page: Page, hand: Hand = byPointer): Promise<void> {
  await hand.press(findDialog(page).getByRole('button', { name: 'Confirm' }));
  await expect(findDialog(page)).toHaveCount(0);
}

/** From the setup code to the cases: an own password, a second factor, recovery codes, and in by the first of them. */
async function start(page: Page, startCode: string): Promise<string[]> {
  await enterPassword(page, NEW.userName, startCode);
  await page.getByLabel('New password', { exact: true }).fill(NEW.password);
  await page.getByLabel('New password again').fill(NEW.password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  const key = await page.getByText(/^Key: /).innerText();
  await page.getByLabel('Code from your authenticator app').fill(appCode(key.replace('Key:', '').replaceAll(/\s/g, '')));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('We show these codes only once. Store them separately from your phone.')).toBeVisible();
  const codes = await page.getByRole('listitem').allInnerTexts();
  await page.getByRole('checkbox', { name: 'I have stored these codes' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your account is ready. Log in.')).toBeVisible();
  await enterPassword(page, NEW.userName, NEW.password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await goToCases(page);
  return codes;
}

test('case desk: a new operator processes a claim from documents to payment, corrects a mistake, and access is logged', async ({
  page,
  browser,
  desk,
}) => {
  test.setTimeout(360_000);
  covers('route /admin-cases');
  const person = async () => {
    const context = await browser.newContext({ baseURL: desk.portalUrl, viewport: DESK });
    const own = await context.newPage();
    await withoutFeedback(own);
    return own;
  };
  await page.setViewportSize(DESK);
  const [operator, hand] = [page, byKeyboard(page)];
  const [visitor, approver, customer] = [await person(), await person(), await person()];
  const added = await npm(['run', 'staff', '--', 'add', NEW.userName, 'operator', '--name', NEW.name, '--desks', 'CLAIMS'], {
    DATA_DIR: desk.dataDir,
  });
  expect(added.code, added.out).toBe(0);
  const startCode = /shown once: (\S+)/.exec(added.out)?.[1] ?? '';

  const otherUser = { ...SEEMA, mobile: '9000000937' };
  const [claimNumber, mistaken] = await Promise.all([
    test.step('a claimant files a claim with all documents', async () => {
      const filed = await fileDeathClaim(visitor, '100003601', SEEMA);
      await sendDetails({ page: visitor, hand: byPointer }, SEEMA);
      for (const document of ['Death certificate', 'Your identity', 'Your PAN', 'Proof of relationship'])
        await addDocument(visitor, document);
      await visitor.getByRole('button', { name: 'Send 4 documents' }).click();
      await expect(visitor.getByRole('main')).toContainText('we need nothing more from you.');
      return filed;
    }),
    test.step('a claimant files a claim by mistake', () => fileDeathClaim(customer, '100003501', otherUser)),
    test.step('a new operator comes in', () => start(operator, startCode)),
    test.step('the approver comes in', () => enterCases(approver, 'approver')),
  ]);
  const waitForText = (phrase: string, timeout?: number) => waitForMessage(SEEMA.mobile, ({ text }) => text.includes(phrase), timeout);
  // If the bank's callback is missed, the payout is asked about after 90 seconds.
  const PAYOUT_MS = 150_000;
  const tracker = async (phrase: string) => {
    await openClaim(visitor, { hand: byPointer, number: claimNumber, mobile: SEEMA.mobile });
    await expect(visitor.getByRole('main')).toContainText(phrase);
  };

  await test.step('an operator takes the case, confirms the death and requests one more document', async () => {
    await operator.getByRole('button', { name: 'Reload' }).click();
    await expect(operator.getByRole('row', { name: claimNumber })).toContainText('In review');
    await expectGood(operator);
    await openCase(operator, hand, claimNumber);
    await hand.press(operator.getByRole('button', { name: 'Assign to me', exact: true }));
    await hand.press(operator.getByRole('button', { name: 'Confirm death' }));
    await confirm(operator, hand);
    await expect(operator.getByRole('region', { name: 'Your decision' })).toContainText('Sent for approval: First check.');
    await approve(approver, `FIRST_CHECK ${claimNumber}, Death confirmed`);
    await operator.getByRole('button', { name: 'Reload' }).first().click();
    await expect(operator.getByText('Death confirmed').first()).toBeVisible();
    await expectGood(operator);
    await hand.press(operator.getByRole('button', { name: 'Request document' }));
    await hand.select(findDialog(operator).getByLabel('Document', { exact: true }), 'First information report (FIR)');
    await hand.fill(findDialog(operator).getByLabel('What the customer needs to do'), 'Please send the report of the police.');
    await expect(findDialog(operator)).toContainText('See which one and send it:');
    await expectGood(operator);
    await confirm(operator, hand);
    await waitForText('See which one and send it:');
    await tracker('Please send the report of the police.');
    await visitor.getByRole('button', { name: 'Add documents' }).click();
    await addDocument(visitor, 'First information report (FIR)');
    await visitor.getByRole('button', { name: 'Send 1 document' }).click();
    await expect(visitor.getByRole('main')).toContainText('we need nothing more from you.');
  });

  await test.step('the documents are reviewed, and two people approve the claim in parts', async () => {
    await operator.getByRole('link', { name: 'Cases' }).first().click();
    await operator.getByLabel('Assigned to').selectOption('Me');
    await openCase(operator, byPointer, claimNumber);
    const download = operator.waitForEvent('download');
    await operator.getByRole('button', { name: 'Open paper.png' }).first().click();
    expect((await download).suggestedFilename()).toBe('paper.pdf');
    await operator.getByRole('button', { name: 'Accept: First information report (FIR)' }).click();
    await expect(operator.getByRole('listitem').filter({ hasText: 'First information report (FIR)' }).first()).toContainText('Accepted');
    await operator.getByRole('button', { name: 'Approve', exact: true }).click();
    const form = findDialog(operator);
    await form.getByLabel('Approved amount (₹)').fill('5,10,000');
    await form.getByLabel('Amount (₹)', { exact: true }).fill('5,00,000');
    await form.getByRole('button', { name: 'Add a part' }).click();
    await expect(form).toContainText('These parts add up to ₹5,00,000.00, not ₹5,10,000.00.');
    await form.getByRole('group', { name: 'Part 2' }).getByLabel('Purpose').selectOption({ label: 'Refunded premiums' });
    await form.getByRole('group', { name: 'Part 2' }).getByLabel('Amount (₹)').fill('10,000');
    await expect(form).toContainText('has been approved. We will pay Rs 5,10,000.00');
    await expectGood(operator);
    await confirm(operator);
    await expect(operator.getByRole('region', { name: 'Your decision' })).toContainText('Sent for approval: Approve.');
    await expectGood(operator);
    await approve(
      approver,
      `APPROVE ${claimNumber}, ₹5,10,000.00, Base sum ₹5,00,000.00 for S. T., Refunded premiums ₹10,000.00 for S. T., the policy pays at most: `,
    );
    await expectGood(approver);
    await waitForText('has been approved. We will pay Rs 5,10,000.00');
    await tracker('Your claim for ₹5,10,000.00 has been approved.');
  });

  await test.step('each part is released by two people, and the bank pays', async () => {
    for (const [kind, amount] of [
      ['Base sum', '₹5,00,000.00'],
      ['Refunded premiums', '₹10,000.00'],
    ] as const) {
      await operator.getByRole('button', { name: 'Reload' }).first().click();
      await operator.getByRole('button', { name: `Release payment: ${kind}, ${amount}` }).click();
      await expect(findDialog(operator)).toContainText(
        `${amount.replace('₹', 'Rs ')} for your claim ${claimNumber} to your account ending 4417`,
      );
      await confirm(operator);
      await expect(operator.getByRole('region', { name: 'Your decision' })).toContainText('Sent for approval: Release payment.');
      await approve(approver, `PAY ${claimNumber}, part ${kind === 'Base sum' ? 1 : 2}, ${amount} for S. T.`);
      // The bank's payment changes the claim, and approving a request from before that fails. So the next part is released after it.
      await waitForText(`${amount.replace('₹', 'Rs ')} for your claim ${claimNumber} to your account ending 4417`, PAYOUT_MS);
    }
    await operator.getByRole('button', { name: 'Reload' }).first().click();
    await expect(operator.getByRole('region', { name: 'Payments' })).toContainText('UTR SBX');
    await expectGood(operator);
    await tracker('We have paid ₹5,10,000.00 to the account ending 4417.');
  });

  await test.step('a claim that was filed by mistake is closed by the operator, and its notice is gone', async () => {
    await logIn(customer, 'p35');
    await customer.getByRole('link', { name: 'This is a mistake' }).click();
    await customer.getByRole('button', { name: 'This claim is a mistake' }).click();
    await customer.getByLabel('Reason').fill('I am alive and well.');
    const requestedAt = Date.now();
    await customer.getByRole('button', { name: 'Confirm' }).click();
    await confirmByCode(customer, { userId: 'p35', about: '', asked: requestedAt });
    await operator.getByRole('link', { name: 'Cases' }).first().click();
    await operator.getByLabel('Number of a request').fill(mistaken);
    await operator.getByRole('button', { name: 'Find' }).click();
    await openCase(operator, byPointer, mistaken);
    await operator.getByRole('button', { name: 'Assign to me', exact: true }).click();
    await operator.getByRole('button', { name: 'Show full details' }).click();
    await findDialog(operator).getByLabel('Reason').fill('To call the one who filed it');
    await confirm(operator);
    await expect(operator.getByText(otherUser.mobile)).toBeVisible();
    await operator.getByRole('button', { name: 'Filed by mistake' }).click();
    await findDialog(operator).getByLabel('Reason').fill('The insured came to the branch.');
    await confirm(operator);
    await approve(approver, `FIRST_CHECK ${mistaken}, Filed by mistake, “The insured came to the branch.”`);
    await operator.getByRole('button', { name: 'Reload' }).first().click();
    await expect(operator.getByText('Closed').first()).toBeVisible();
    await customer.goto('/dashboard');
    await expect(customer.getByRole('heading', { level: 1 })).toContainText('Hello');
    await expect(customer.getByText('A death claim was reported')).toHaveCount(0);
  });

  await test.step('the customer sees which desk viewed their data, but no staff names', async () => {
    await customer.goto('/data-access');
    const rows = customer.getByRole('main').getByRole('listitem').filter({ hasText: 'Our claims team' });
    // Opened once, and read again after each of three acts: one visit.
    await expect(rows.filter({ hasText: 'Viewed your request' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'To work on it' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'To call the one who filed it' })).toHaveCount(1);
    await expect(customer.getByRole('main')).not.toContainText('Neha');
    await expect(customer.getByRole('main')).not.toContainText(NEW.userName);
    await expectGood(customer);
  });

  await test.step('disabling a staff account ends its session immediately', async () => {
    await approver.getByRole('link', { name: 'Staff' }).click();
    await approver.getByRole('button', { name: `Disable: ${NEW.name}` }).click();
    await approver.getByLabel('Reason').fill('left the desk');
    await approver.getByRole('button', { name: 'Disable', exact: true }).click();
    await expect(approver.getByRole('row', { name: new RegExp(NEW.name) })).toContainText('Disabled');
    await operator.getByRole('link', { name: 'Cases' }).first().click();
    await expect(operator.getByRole('alertdialog', { name: 'Session Expired' })).toBeVisible();
  });
});
