import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { listFiles } from './style-files.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const tracked = listFiles('*');
const folders = new Set(tracked.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))));
const pages = tracked.filter((file) => file.endsWith('.md'));
const withoutCode = (page: string): string => page.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`\n]*`/g, '');

/** The anchors of a page, as GitHub makes them from its headings. */
const listAnchors = (page: string): string[] =>
  [...page.replaceAll(/```[\s\S]*?```/g, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const isThere = (path: string): boolean => tracked.includes(path) || folders.has(path.replace(/\/$/, ''));

test('every link in the docs leads to an existing file and heading', () => {
  const broken = pages.flatMap((page) =>
    [...withoutCode(read(page)).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([link, path = '', anchor]) => {
      const target = path === '' ? page : normalize(join(dirname(page), path));
      if (!isThere(target)) return [`${page}: ${link}`];
      return anchor && !listAnchors(read(target)).includes(anchor) ? [`${page}: ${link}`] : [];
    }),
  );
  expect(pages.length).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});

test('every npm command in the docs exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const unknown = pages.flatMap((page) =>
    [...read(page).matchAll(/npm run ([a-z:-]+)/g)]
      .filter(([, name = '']) => !Object.hasOwn(scripts, name))
      .map(([command]) => `${page}: ${command}`),
  );
  expect(unknown).toEqual([]);
});

/** Names that stand for a file yet to be written, such as `XPage.tsx`, are left out. */
const sourcesIn = (page: string): string[] =>
  [...read(page).matchAll(/`(?!\.|X[A-Z]?)([\w./@-]+\.(?:tsx?|mjs|cfg|typ))`/g)].map(([, path = '']) => path);

test('every source file that the docs name exists', () => {
  const missing = pages
    // A decision record names files as they were.
    .filter((page) => page !== 'CHANGELOG.md' && !page.startsWith('docs/decisions/'))
    .flatMap((page) =>
      sourcesIn(page)
        .filter((name) => !tracked.some((file) => file === name || file.endsWith(`/${name}`)))
        .map((name) => `${page}: ${name}`),
    );
  expect(missing).toEqual([]);
});
