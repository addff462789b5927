import { expect, type Locator, type Page } from '@playwright/test';

/** How a person works a page: the same journey with a mouse or finger, and with the keyboard alone. */
export type Hand = {
  /** Presses a button or link, or ticks a box. */
  press(target: Locator): Promise<void>;
  fill(target: Locator, text: string): Promise<void>;
  /** Picks an option of a list that is searched by typing. */
  choose(list: Locator, typed: string, option: Locator): Promise<void>;
  /** Picks an option of a drop-down list of the browser. */
  select(list: Locator, label: string): Promise<void>;
};

/** The three boxes of a date, by the name of the date. A whole date filled into the first fills all of them. */
export const dateBox = (within: Page | Locator, name: string | RegExp, box: 'Day' | 'Month' | 'Year' = 'Day'): Locator =>
  within.getByRole('group', { name, exact: typeof name === 'string' }).getByLabel(box, { exact: true });

export const byPointer: Hand = {
  press: (target) => target.click(),
  fill: (target, text) => target.fill(text),
  async choose(list, typed, option) {
    // A tap brings the field into sight, and keeps it there: options of one that is out of it are hidden.
    await list.click();
    await list.fill(typed);
    await option.click();
  },
  async select(list, label) {
    await list.selectOption(label);
  },
};

/** Tab, Enter, Space, arrows and typing; nothing else. */
export function byKeyboard(page: Page): Hand {
  const { keyboard } = page;
  const write = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(text);
  };
  return {
    async press(target) {
      await tabTo(page, target);
      const isTicked = await target.evaluate((element) => element.matches('input[type=radio], input[type=checkbox]'));
      await keyboard.press(isTicked ? 'Space' : 'Enter');
    },
    fill: write,
    async choose(list, typed, option) {
      await write(list, typed);
      // Repeat, because the list may still be closed or may be redrawn for the typed text; the arrow opens it.
      await expect(async () => {
        await keyboard.press('ArrowDown');
        await expect(option).toHaveAttribute('data-combobox-selected', 'true', { timeout: 500 });
      }).toPass({ timeout: 20_000 });
      const name = await option.innerText();
      await keyboard.press('Enter');
      await expect(list).toHaveValue(name);
    },
    async select(list, label) {
      await tabTo(page, list);
      await keyboard.type(label);
      await expect(list.locator('option:checked')).toHaveText(label);
    },
  };
}

/** More stops than any page has. */
const MAX_STOPS = 150;

/** Presses Tab until the element has the focus. Fails if Tab does not reach it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === element.ownerDocument.activeElement);
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}
