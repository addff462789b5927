import { enterAs } from './open-as.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, withoutFeedback } from './portal.ts';

/** The main pages, with what is always on them: header, menus, footer. */
const PAGES = [
  '/dashboard',
  '/policy-listing',
  '/policy-detail',
  '/downloads',
  '/pastpayments',
  '/payments',
  '/paypremium',
  '/auto-debit',
  '/enach',
  '/esi',
  '/upi-autopay',
  '/service-request',
  '/search-results',
  '/view-profile',
  '/help',
  '/keep-cover',
  '/complaints',
  '/complaint-new',
  '/not-as-told',
  '/make-complaint',
  '/payouts',
  '/policy-explained',
  '/need-money',
  '/free-look',
  '/surrender',
  '/withdraw',
  '/passkeys',
];

/**
 * Texts that stay in Latin script: names of people, plans, funds and companies, codes, and strings of the specification. Each is found on
 * a page.
 */
const LATIN: RegExp[] = [
  /Life Insurance/g,
  /Future Saver Endowment|Retire Easy Pension|Secure Shield (?:Term|with Return of Premium)|Guaranteed Income Builder/g,
  /Wealth Creator ULIP|Life Stage Wealth/g,
  /Balanced \d+ Fund|Income Fund/g,
  /Vikram(?: Mehta)?|Kavita Mehta|Rohan Das/g,
  /HDFC Bank/g,
  /JPG|PNG|MB/g,
  /Autopay/g,
  /Chrome|Linux/g,
  /\S+@(?:okbank|sandbox|example\.in)/g,
  /care@life-insurance\.example/g,
  /X{4,}\d+/g,
  /ASHA(?=\d{8})/g,
  /AG\d+/g,
  /Mumbai|Maharashtra/g,
  /\bEnglish\b/g,
  /\b(?:NAV|PAN|KYC|FATCA|PDF|SMS|WhatsApp)\b/g,
  /\b(?:UPI|e?NACH|ENACH|ESI|SI)\b/g,
];

test('every main page is in Hindi for a customer who chose Hindi', async ({ page }) => {
  test.slow();
  await withoutFeedback(page);
  await enterAs(page, 'p02');
  await page.evaluate(() => localStorage.setItem('lang', 'hi'));
  const left: Record<string, string[]> = {};
  const found = new Set<RegExp>();
  for (const address of PAGES) {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
    // The rule of the password needs the customer's name, which may arrive after everything else.
    if (address === '/downloads') await expect(page.getByText(/ASHA\d{8}/).first()).toBeVisible();
    let pageText = await page.locator('body').innerText();
    for (const allowed of LATIN) {
      const without = pageText.replace(allowed, '');
      if (without !== pageText) found.add(allowed);
      pageText = without;
    }
    const latinWords = pageText.match(/[A-Za-z]{2,}(?: [A-Za-z]+)*/g);
    if (latinWords) left[address] = [...new Set(latinWords)];
  }
  expect(left).toEqual({});
  expect(LATIN.filter((allowed) => !found.has(allowed))).toEqual([]);
  // Devanagari has its own font, which a page in English never loads.
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('16px "Noto Sans Devanagari Variable"', 'हिन्दी'))).toBe(true);
});

test('the login page and the dashboard in Hindi: nothing for axe to find in the light or the dark, and nothing cut off', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'hi'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('textbox', { name: 'यूज़र आईडी', exact: true }).fill('p08');
  await page.getByLabel('पासवर्ड', { exact: true }).fill('Policy#2026');
  await page.getByRole('button', { name: 'लॉग इन करें', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('नमस्ते');
  await expect(page.getByRole('heading', { name: 'आगे क्या होगा' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
