import { npm } from './command.ts';
import { expect, expectAccessible, test } from './portal.ts';

const DATA_DIR = process.env.DATA_DIR ?? '';
const WIDTHS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

/** One notice is for everybody, so that one journey looks at both widths. */
test('an operator shows a notice: 43 px over every page, with a pause; switched off it takes no room', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const on = await npm(['run', 'banner', '--', 'Net banking may be slow tonight.', '--on'], { DATA_DIR });
  expect(on.code, on.out).toBe(0);
  try {
    for (const size of WIDTHS) {
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto('/');
      const notice = page.getByRole('region', { name: 'Notice' });
      await expect(notice).toContainText('Net banking may be slow tonight.');
      await expect(page.locator('body')).toHaveCSS('margin-top', '43px');
      await notice.getByRole('button', { name: 'Pause the notice' }).click();
      await expect(notice.getByRole('button', { name: 'Play the notice' })).toBeVisible();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await notice.getByRole('button', { name: 'Show all' }).click();
      await expectAccessible(page);
    }
  } finally {
    const off = await npm(['run', 'banner', '--', '--off'], { DATA_DIR });
    expect(off.code, off.out).toBe(0);
  }
  const later = await browser.newPage({ baseURL: baseURL ?? '' });
  await later.goto('/');
  await expect(later.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(later.getByRole('region', { name: 'Notice' })).toHaveCount(0);
  await expect(later.locator('body')).toHaveCSS('margin-top', '0px');
  await later.close();
});
