import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { findContrastError } from './contrast.ts';
import { digest, readParts } from './page-parts.ts';
import { toMobile } from './people.ts';
import { textKinds } from './text-kinds.ts';

/** Address of the portal that the journeys share. A journey with its own portal has another. */
let sandboxUrl = process.env.SANDBOX_URL ?? '';
export const callSandbox = (url: string): void => {
  sandboxUrl = url;
};
/** The rules whose answer changes with the colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A person at the portal. Whatever they do, the console stays silent and no other host is asked. */
export const test = base.extend<{ watched: undefined; mayHappen: RegExp | undefined }>({
  /** Console messages that a journey about failures may cause. */
  mayHappen: [undefined, { option: true }],
  watched: [
    async ({ page, baseURL, mayHappen }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text()) && !mayHappen?.test(message.text())) noise.push(message.text());
      });
      page.on('pageerror', (error) => noise.push(String(error)));
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL && origin !== sandboxUrl) noise.push(`asked ${origin}`);
      });
      await use(undefined);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** A refused call is no fault of the page, though Chromium writes it to the console; nor is the not-found page's own status. */
const isExpected = (text: string) => /Failed to load resource: the server responded with a status of (400|401|404|409|429)/.test(text);

/** Says what this journey covered (`route /x`, `guard Auth`, `code PP`), for the table of routes in docs/. */
export const covers = (...subjects: string[]) =>
  test.info().annotations.push(...subjects.map((description) => ({ type: 'covers', description })));

/** Message of the sandbox's inbox, newest first. */
export type Message = {
  at: string;
  channel: 'SMS' | 'EMAIL' | 'WHATSAPP';
  to: string;
  subject: string | null;
  text: string;
  otp: string | null;
  attachments?: { fileName: string; url: string; sizeBytes: number }[];
};

/** All messages to a recipient. */
export async function inbox(to: string): Promise<Message[]> {
  const reply = await fetch(`${sandboxUrl}/inbox.json?to=${encodeURIComponent(to)}`);
  return (await reply.json()) as Message[];
}

/** Waits for a message that fits, as a person looks at their phone until it comes. */
export async function waitForMessage(to: string, fits: (message: Message) => boolean, timeout = 20_000): Promise<Message> {
  let found: Message | undefined;
  const look = async () => {
    found = (await inbox(to)).find(fits);
    return found !== undefined;
  };
  await expect.poll(look, { timeout }).toBe(true);
  if (!found) throw new Error(`no such message for ${to}`);
  return found;
}

export async function logIn(page: Page, userId: string, password?: string): Promise<void> {
  await page.goto('/');
  await logInHere(page, userId, password);
}

/** Logs in on the login page that is open; what this tab's memory holds stays. */
export async function logInHere(page: Page, userId: string, password = 'Policy#2026'): Promise<void> {
  await page.getByRole('textbox', { name: 'User ID', exact: true }).fill(userId);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const button = page.getByRole('button', { name: 'Log in', exact: true });
  // Styles that arrive in the wrong order leave the words and take the button; axe does not see that.
  await expect(button).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await button.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
}

/** For journeys about something else: as if the feedback popup of this session had been shown. */
export const withoutFeedback = (page: Page) => page.addInitScript(() => sessionStorage.setItem('npsShownAt', '2026-01-01T00:00:00.000Z'));

/** Pastes a one-time password into its six boxes, which submit automatically. */
export async function pasteCode(page: Page, code: string): Promise<void> {
  await expect(page.getByText('One-time password').last()).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(6);
  await page.getByRole('textbox').first().focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, code);
}

/** Confirms an action by the one-time password that comes by SMS; `about` is what its text says it is for. */
export async function confirmByCode(page: Page, { userId, about, asked }: { userId: string; about: string; asked: number }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const isCode = (message: Message) =>
    message.channel === 'SMS' && message.otp !== null && message.text.includes(about) && Date.parse(message.at) >= asked - 1_000;
  const { otp } = await waitForMessage(toMobile(userId), isCode);
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type(otp ?? '');
}

/** The back office of the sandbox completes a request, as soon as it has it. */
export async function completeRequest(caseId: string): Promise<void> {
  const complete = async () => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ caseId, action: 'complete' });
    return (await fetch(`${sandboxUrl}/back-office/cases`, { method: 'POST', headers, body })).status;
  };
  await expect.poll(complete, { timeout: 20_000 }).toBe(204);
}

/**
 * axe finds nothing on the page as it stands, in the light and in the dark. A page all of whose parts have been looked at where they stand, at
 * this width, is not looked at again: texts and numbers aside, which axe does not judge.
 */
export async function expectAccessible(page: Page): Promise<void> {
  let parts = await readParts(page);
  const wasDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (let checks = 0; !parts.every((part) => isStored(part)); checks += 1) {
    const found = await violationsInBothSchemes(page);
    const previousParts = parts;
    parts = await readParts(page);
    // Ignore findings while one page replaces another; the next page is checked.
    if (parts.join() !== previousParts.join() && checks < MAX_LOOKS) continue;
    expect(found).toEqual([]);
    for (const part of new Set(previousParts)) markChecked(part);
    break;
  }
  await page.emulateMedia({ colorScheme: wasDark ? 'dark' : 'light' });
}

/** A page that is still another after so many looks is judged as it is. */
const MAX_LOOKS = 10;

async function violationsInBothSchemes(page: Page): Promise<string[]> {
  return [...(await violationsIn('dark', page)), ...(await violationsIn('light', page))];
}

/**
 * All rules of axe in the light. Those whose answer changes with the colours, in the light and in the dark, only where a text is of a kind that
 * was not judged before, and whose colours alone do not say how easy it is to read.
 */
async function violationsIn(scheme: 'dark' | 'light', page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.evaluate(nextFrames);
  const kindsBut = async (unsure: string[]) =>
    (await page.evaluate(textKinds, unsure)).map((kind) => ({ ...kind, mark: digest(`${scheme} ${kind.kind}`) }));
  const contrastErrors: string[] = [];
  let isJudged = true;
  for (const { paint, sample, mark } of await kindsBut([])) {
    if (isStored(mark)) continue;
    const error = paint ? findContrastError(paint) : null;
    if (error) contrastErrors.push(`color-contrast in the ${scheme}: "${sample}": ${error}`);
    else if (error === undefined) markChecked(mark);
    else isJudged = false;
  }
  if (contrastErrors.length > 0 || (scheme === 'dark' && isJudged)) return contrastErrors;
  const { violations, unsure } = await runAxe(
    page,
    scheme === 'dark'
      ? { runOnly: { type: 'rule', values: COLOUR_RULES } }
      : { runOnly: { type: 'tag', values: TAGS }, rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: !isJudged }])) },
  );
  // A text that something lies over, or of one letter, axe cannot judge: a kind is judged where one of its texts is.
  if (!isJudged && violations.length === 0) for (const { mark } of await kindsBut(unsure)) markChecked(mark);
  return violations;
}

/** In the page: it hears of another scheme with its next frame, and shows it with the one after that. */
const nextFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Half as long as the one with comments, which every page that is looked at would have to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Findings of axe, a line for each rule, and the selectors whose colours it cannot judge. The page keeps axe loaded and returns only
 * violations, because anything else would take longer than the rules.
 */
async function runAxe(page: Page, options: axe.RunOptions): Promise<{ violations: string[]; unsure: string[] }> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ options, colourRules }) => {
      // Behind a modal dialog nothing can be reached, and what the dialog covers in part would look too small.
      const context = document.querySelector('[aria-modal="true"]') ?? document;
      const { violations, incomplete } = await (window as unknown as { axe: typeof axe }).axe.run(context, options);
      const listTargets = ({ nodes }: axe.Result) => nodes.map((node) => node.target.join(' '));
      return {
        violations: violations.map((found) => `${found.id}: ${listTargets(found).join(', ')}`),
        unsure: incomplete.filter(({ id }) => colourRules.includes(id)).flatMap(listTargets),
      };
    },
    {
      options: { ...options, resultTypes: ['violations', 'incomplete'], preload: false, iframes: false } satisfies axe.RunOptions,
      colourRules: COLOUR_RULES,
    },
  );
}

const KEPT = join(tmpdir(), `portal-axe-${new URL(process.env.PORTAL_URL ?? 'http://none').port}-${process.ppid}`);
/** Pages without findings, by digest, shared among the workers. */
const isStored = (pageDigest: string) => existsSync(join(KEPT, pageDigest));
function markChecked(pageDigest: string): void {
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(join(KEPT, pageDigest), '');
}

/** Nothing stands out of the screen sideways, once charts have drawn themselves at the width that they found; a failure names what does. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findStatus)).toEqual([]);
}

/** In the page: how wide it is, and each element that makes it so. */
function findStatus(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const scrolls = (element: Element | null): boolean =>
    element !== null && element !== document.body && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
  const path = (element: Element | null): string =>
    element && element !== document.body ? `${path(element.parentElement)} > ${element.tagName.toLowerCase()}.${element.className}` : '';
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 0.5 && !scrolls(element.parentElement),
  );
  return [
    `${location.pathname} is ${scrollWidth} px wide on a screen of ${clientWidth} px`,
    ...wide.map(
      (element) => `${Math.round(element.getBoundingClientRect().right)} px: ${path(element)} ${element.textContent?.slice(0, 60)}`,
    ),
  ];
}
