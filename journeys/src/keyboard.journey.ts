import type { Page } from '@playwright/test';
import { byKeyboard } from './hand.ts';
import { openAs } from './open-as.ts';
import { expect, test } from './portal.ts';

/** The focused element as a screen reader announces it, and whether the focus is visible: a ring around it, its label or its card. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return { name: '', isInMain: false, hasRing: false };
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    const name = (element.getAttribute('aria-label') ?? label ?? element.textContent).replace(/\s+/g, ' ').trim();
    const isRinged = (target: Element | null | undefined) => {
      if (!target) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(target);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const around = [element, element.parentElement, element.nextElementSibling, element.closest('label')];
    return { name, isInMain: element.closest('main') !== null, hasRing: around.some(isRinged) };
  });

/** Skips to the page, goes through it by Tab, and gives what has had the focus in it. */
async function walk(page: Page): Promise<string[]> {
  await page.getByRole('link', { name: 'Skip to main content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const names: string[] = [];
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, isInMain, hasRing } = await focused(page);
    if (!isInMain) return names;
    expect(hasRing, `a visible focus on "${name}"`).toBe(true);
    names.push(name);
  }
  throw new Error(`no way out of the page: ${names.join(' / ')}`);
}

test('auto-debit by keyboard: the suggestion first, then policy by policy, then the three ways; a warning is answered', {
  tag: '@wide',
}, async ({ page }) => {
  await openAs(page, 'p02', '/auto-debit');
  await expect(page.getByRole('heading', { name: 'Three ways to pay by auto-debit' })).toBeVisible();
  const names = await walk(page);
  expect(names.map((name) => name.replace(/,? No\. \d+.*/, ''))).toEqual([
    'Home',
    'Service Requests',
    'Set up UPI Autopay',
    'Compare the three methods',
    'Set up auto-debit for Retire Easy Pension',
    'Set up auto-debit for Secure Shield Term',
    'Set up auto-debit for Life Stage Wealth',
    'Set up auto-debit for Wealth Creator ULIP',
    'Manage auto-debit of Secure Shield with Return of Premium',
    'Manage auto-debit of Wealth Creator ULIP',
    'Manage auto-debit of Guaranteed Income Builder',
    expect.stringMatching(/^UPI Autopay/),
    expect.stringMatching(/^Bank account \(eNACH\)/),
    expect.stringMatching(/^Standing instruction \(ESI\)/),
  ]);
  await page.getByRole('link', { name: 'Set up UPI Autopay' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/upi-autopay/);
  const sheet = page.getByRole('dialog', { name: 'Set up UPI Autopay' });
  await expect(sheet.getByRole('button', { name: 'Not now' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  const hand = byKeyboard(page);
  const replace = page.getByRole('button', { name: /^Replace Mandate/ }).first();
  await hand.press(replace);
  const warning = page.getByRole('alertdialog', { name: 'Warning' });
  await hand.press(warning.getByRole('button', { name: 'Keep current' }));
  await expect(warning).toHaveCount(0);
  await expect(replace).toBeFocused();
});

test('paying by keyboard: Space selects premiums, Escape closes the terms, and Pay shows what is missing', { tag: '@wide' }, async ({
  page,
}) => {
  await openAs(page, 'p08b', '/paypremium');
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  await expect(pay).toHaveText('Pay ₹33,587.00');
  const names = await walk(page);
  expect(names).toEqual([
    'Home',
    expect.stringMatching(/^Future Saver Endowment/),
    expect.stringMatching(/^Future Saver Endowment/),
    expect.stringMatching(/^Secure Shield Term/),
    expect.stringMatching(/^Secure Shield Term/),
    'I am not satisfied',
    'I accept the terms and conditions',
    'Read the terms',
    'Pay ₹33,587.00',
  ]);

  await page
    .getByRole('checkbox', { name: /^Secure Shield Term/ })
    .first()
    .focus();
  await page.keyboard.press('Space');
  await expect(pay).toHaveText('Pay ₹47,387.00');

  await pay.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please accept the terms and conditions.')).toBeVisible();
  await expect(page).toHaveURL(/\/paypremium/);

  const terms = page.getByRole('button', { name: 'Read the terms' });
  await terms.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(terms).toBeFocused();

  await page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).focus();
  await page.keyboard.press('Space');
  await expect(pay).toBeEnabled();
  await expect(page.getByText('Please accept the terms and conditions.')).toHaveCount(0);
});
