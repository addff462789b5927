import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

/**
 * Structure of a page as far as axe judges it, at this width: a line for each element with its ancestors (attributes without words and
 * numbers), and for each heading or landmark with the one before it. Empty until the page has its heading.
 */
export async function readParts(page: Page): Promise<string[]> {
  const found = await page.waitForFunction(listElements);
  const { width, elements, outline } = (await found.jsonValue()) as Elements;
  const parts: string[] = [];
  for (const { own, parent } of elements) parts.push(digest(`${parts[parent] ?? width} ${own}`));
  return [...parts, ...outline.map((line, index) => digest(`${width} ${outline[index - 1]} ${line}`))];
}

type Elements = { width: number; elements: { own: string; parent: number }[]; outline: string[] };

/** In the page. `parent`: its place in the list. */
function listElements(): Elements | undefined {
  if (!document.querySelector('h1')) return undefined;
  const WORDED = ['class', 'role', 'style'];
  const places = new Map<Element, number>();
  const elements: Elements['elements'] = [];
  const withoutLengths = (value: string) => value.replace(/-?[\d.]+(px|rem|em|%|ms)/g, 'n');
  for (const element of document.querySelectorAll('*')) {
    if (element.parentElement?.closest('svg[aria-hidden="true"]')) continue;
    const attributes = [...element.attributes].map(
      ({ name, value }) => `${name}=${WORDED.includes(name) ? withoutLengths(value) : value.replace(/[\p{L}\d]+/gu, 'x')}`,
    );
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    places.set(element, elements.length);
    const parent = element.parentElement ? places.get(element.parentElement) : undefined;
    elements.push({ own: `${element.tagName} ${attributes.join(' ')} ${hasText}`, parent: parent ?? -1 });
  }
  const marks = document.querySelectorAll('h1, h2, h3, h4, h5, h6, main, nav, header, footer, aside, section, form, [role]');
  const outline = [...marks].map((element) => `${element.tagName} ${element.getAttribute('role')}`);
  return { width: innerWidth, elements, outline };
}

export const digest = (text: string) => createHash('sha256').update(text).digest('hex');
