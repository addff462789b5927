import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../tools/root.ts';
import { JOB_NAMES } from '../jobs/queue.ts';

/** What pages for operators name is there; commands, links and statements: alerts.test.ts. */

const FOLDER = join(ROOT, 'docs/runbooks');
const INDEX = 'README.md';
const pages = readdirSync(FOLDER).filter((file) => file !== INDEX);
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

test('the index leads to each page, and to no other', () => {
  const linked = [...read(INDEX).matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
  expect([...new Set(linked)].sort()).toEqual(pages.sort());
  expect(pages.length).toBeGreaterThanOrEqual(19);
});

test('each page says where to look, what to do, and when it is over', () => {
  for (const file of pages) for (const part of [/^# /, /^## Look$/m, /^## Do/m, /^## Over when$/m]) expect(read(file), file).toMatch(part);
});

test('settings and jobs that a page names are there', () => {
  const settings = readFileSync(join(ROOT, 'docs/settings.md'), 'utf8');
  const reasons = readFileSync(join(ROOT, 'api/src/debits/debit-present.ts'), 'utf8');
  const counts = { settings: 0, jobs: 0 };
  for (const file of pages) {
    for (const [, name = ''] of read(file).matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)) {
      expect(settings.includes(`\`${name}\``) || reasons.includes(`'${name}'`), `${file}: ${name}`).toBe(true);
      counts.settings += 1;
    }
    for (const [, name = ''] of read(file).matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)) {
      expect(JOB_NAMES, `${file}: ${name}`).toContain(name);
      counts.jobs += 1;
    }
  }
  expect(counts.settings).toBeGreaterThanOrEqual(40);
  expect(counts.jobs).toBeGreaterThanOrEqual(30);
});
