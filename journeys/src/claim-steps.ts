import type { Page } from '@playwright/test';
import { byPointer, dateBox, type Hand } from './hand.ts';
import { expect, expectAccessible, type Message, waitForMessage } from './portal.ts';
import { SANDBOX_URL } from './send-link.ts';

/** A claimant, identified by the mobile number. */
export type Claimant = { mobile: string; name: string; relation: string; born: string; account: string };
export const SEEMA: Claimant = {
  mobile: '9000000926',
  name: 'Seema Thakur',
  relation: 'Wife',
  born: '12-04-1988',
  account: '50100012344417',
};

/** Decides as the assessor on the sandbox's page. The claimant sees it once the portal has it. */
export async function decide(claimNumber: string, act: object, { mobile, text }: { mobile: string; text: string }): Promise<void> {
  const at = Date.now();
  const submitted = async () => {
    const body = JSON.stringify({ claimNumber, ...act });
    return (await fetch(`${SANDBOX_URL}/assessor/claims`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }))
      .status;
  };
  await expect.poll(submitted, { timeout: 20_000 }).toBe(204);
  await waitForMessage(mobile, (message) => message.text.includes(text) && Date.parse(message.at) >= at - 1_000);
}

/**
 * Waits until the assessor's page has a claim with this number of claimants and the details of each: a later claimant has no part in an
 * earlier decision, and without details their share is not known.
 */
export async function expectAtAssessor(claimNumber: string, claimants: number): Promise<void> {
  const isComplete = async () => {
    const assessorPage = await (await fetch(`${SANDBOX_URL}/assessor`)).text();
    const entry = assessorPage.split('<li class="card">').find((card) => card.includes(`<h3>${claimNumber}</h3>`)) ?? '';
    return entry.includes(`${claimants} claimants`) && !entry.includes('Waits for the details');
  };
  await expect.poll(isComplete, { timeout: 20_000 }).toBe(true);
}

/** Types the code that came to a number since then. */
export async function enterCode(page: Page, mobile: string, requestedAt: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const isCode = (message: Message) => message.otp !== null && Date.parse(message.at) >= requestedAt - 1_000;
  const { otp } = await waitForMessage(mobile, isCode);
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type(otp ?? '');
}

let photo: Buffer | undefined;
/** A small photo of what is on the page where one is first wanted, which takes longer than sending it: large ones have their own tests. */
export async function picture(page: Page, name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  photo ??= await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } });
  return { name, mimeType: 'image/png', buffer: photo };
}
/** Adds a file to a document of the list. */
export async function addDocument(page: Page, document: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: document });
  await row.locator('input[type=file]').setInputFiles(await picture(page, 'paper.png'));
  await expect(row).toContainText('is ready to send');
}

/** Sends the details and the bank account of the filed claim, and comes to its documents. */
export async function sendDetails(
  { page, hand }: { page: Page; hand: Hand },
  claimant: Claimant,
  { isRelated = true } = {},
): Promise<void> {
  await hand.press(page.getByRole('link', { name: 'Add your details and bank account' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Your details and bank account' })).toBeVisible();
  await hand.fill(page.getByLabel('Place where it happened'), 'Pune');
  if (isRelated) await hand.select(page.getByLabel('Your relationship to the insured person'), claimant.relation);
  await hand.fill(dateBox(page, 'Your date of birth'), claimant.born);
  await hand.fill(page.getByLabel('Your address'), '14 Lake Road, Pune 411001');
  await hand.fill(page.getByLabel('Account holder name'), claimant.name);
  await hand.fill(page.getByLabel('Account number', { exact: true }), claimant.account);
  await hand.fill(page.getByLabel('Enter the account number again'), claimant.account);
  await hand.fill(page.getByLabel('IFSC code'), 'HDFC0001234');
  await hand.press(page.getByRole('radio', { name: 'Savings' }));
  await hand.press(page.getByRole('button', { name: 'Send details' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Claim documents' })).toBeVisible();
}

/** Declares that the details are true, and files the claim. */
export async function submitClaim(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole('checkbox', { name: /true and complete/ }));
  await hand.press(page.getByRole('button', { name: 'Submit claim' }));
}

/**
 * Number of fields on the page that wait for an answer. The boxes of one date are one field, and so are the options of one choice. A box to
 * tick is none, and neither is a field with a value.
 */
export const countFields = (page: Page): Promise<number> =>
  page.getByRole('main').evaluate((main) => {
    const answers = new Map<unknown, boolean>();
    for (const input of main.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=hidden]), select, textarea')) {
      if (input.getClientRects().length === 0 && input.type !== 'radio') continue;
      const group = input.closest('[role=group], fieldset');
      const isDate = group?.querySelectorAll('input').length === 3 && input.type !== 'radio';
      const field = input.type === 'radio' ? input.name : isDate ? group : input;
      const isAnswered = input.type === 'radio' ? input.checked : input.value !== '';
      answers.set(field, isAnswered || answers.get(field) === true);
    }
    return [...answers.values()].filter((isAnswered) => !isAnswered).length;
  });

/** The number of the claim that was filed, or joined, just now. */
export async function filedNumber(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1, name: /CL\d{10}/ });
  await expect(heading).toBeVisible();
  return /CL\d{10}/.exec(await heading.innerText())?.[0] ?? '';
}

/** Opens a claim by its number, or that of its policy, and a code. */
export async function openClaim(page: Page, { hand, number, mobile }: { hand: Hand; number: string; mobile: string }): Promise<void> {
  await page.goto('/claim-tracker');
  await hand.fill(page.getByLabel('Claim or policy number'), number);
  await hand.fill(page.getByLabel('Your mobile number'), mobile);
  const requestedAt = Date.now();
  await hand.press(page.getByRole('button', { name: 'Show claim' }));
  await enterCode(page, mobile, requestedAt);
}

/** The first page of a death claim on an individual policy, up to its code. */
export async function startDeathClaim(page: Page, { hand, policy, mobile }: { hand: Hand; policy: string; mobile: string }): Promise<void> {
  await hand.press(page.getByRole('radio', { name: 'The insured person has died' }));
  await hand.select(page.getByLabel('You are claiming as'), 'The nominee');
  await hand.fill(page.getByLabel('Policy number'), policy);
  await hand.fill(dateBox(page, 'Date of birth of the insured person'), '15-06-1985');
  await hand.fill(dateBox(page, 'Date of death'), '01-11-2026');
  await hand.fill(page.getByLabel('Your mobile number'), mobile);
  const requestedAt = Date.now();
  await hand.press(page.getByRole('button', { name: 'Continue' }));
  await enterCode(page, mobile, requestedAt);
}

/** A natural death, claimed by a nominee without an account. */
export async function fileDeathClaim(page: Page, policy: string, claimant: Claimant): Promise<string> {
  await page.goto('/file-claims');
  await startDeathClaim(page, { hand: byPointer, policy, mobile: claimant.mobile });
  await page.getByLabel('Cause of death').selectOption({ label: 'Natural causes' });
  await page.getByLabel('Details of the cause').fill('Heart failure');
  await page.getByLabel('Your name').fill(claimant.name);
  await submitClaim(page, byPointer);
  return filedNumber(page);
}
