import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../../tools/browser.ts';
import type { DrillOptions } from '../harness/drill.ts';

const PERSON = { userId: 'p02', password: 'Policy#2026' };
/** Its page asks for a script that no page before needed. */
const UNIT_LINKED = '100000202';

export type OpenPage = {
  /** Follows links to the policies and one of them without a reload. The fund chart is drawn, and nothing fails. */
  goesOn(): Promise<string>;
};

/** A person who has logged in and leaves the page open, whatever becomes of the portals behind it. */
export async function openPage(url: string, { atEnd }: DrillOptions): Promise<OpenPage> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  atEnd(() => browser.close());
  const page = await browser.newPage({ locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('response', (answer) => {
    if (answer.status() >= 400) pageErrors.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  await page.addInitScript(() => sessionStorage.setItem('npsShownAt', '2026-01-01T00:00:00.000Z'));
  await page.goto(url);
  await page.getByRole('textbox', { name: 'User ID', exact: true }).fill(PERSON.userId);
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await linkTo(page, '/policy-listing').waitFor();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  return {
    async goesOn() {
      await linkTo(page, '/policy-listing').click();
      await linkTo(page, UNIT_LINKED).click();
      await page.getByRole('img', { name: /^Fund split: / }).waitFor();
      const isSame = await page.evaluate(() => 'isSame' in window);
      return [isSame ? 'the funds are drawn' : 'the page was loaded again', ...pageErrors].join(', ');
    },
  };
}

const linkTo = (page: Page, end: string) => page.getByRole('main').locator(`a[href$="${end}"]`).first();
