import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../../tools/root.ts';
import { jobTable } from '../../app/parts.ts';

/** Checks that everything the runbooks name exists. alerts.test.ts checks commands, links and statements. */

const FOLDER = join(ROOT, 'docs/runbooks');
const INDEX = 'README.md';
const pages = readdirSync(FOLDER).filter((file) => file !== INDEX);
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

test('the index links to each runbook, and only to existing ones', () => {
  const linked = [...read(INDEX).matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  const outside = linked.filter((link) => link.startsWith('../'));
  expect([...new Set(linked)].filter((link) => !outside.includes(link)).sort()).toEqual(pages.sort());
  for (const link of outside) expect(existsSync(join(FOLDER, link)), link).toBe(true);
  expect(pages.length).toBeGreaterThanOrEqual(19);
});

test('each runbook has the sections Diagnose, Mitigate and Resolved when', () => {
  for (const file of pages)
    for (const part of [/^# /, /^## Diagnose$/m, /^## Mitigate/m, /^## Resolved when$/m]) expect(read(file), file).toMatch(part);
});

test('settings and jobs that a runbook names exist', () => {
  const settings = readFileSync(join(ROOT, 'docs/reference/settings.md'), 'utf8');
  const reasons = readFileSync(join(ROOT, 'api/src/domain/mandates/debit-present.ts'), 'utf8');
  const counts = { settings: 0, jobs: 0 };
  for (const file of pages) {
    for (const [, name = ''] of read(file).matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)) {
      // Each setting may be read from a file.
      expect(settings.includes(`\`${name.replace(/_FILE$/, '')}\``) || reasons.includes(`'${name}'`), `${file}: ${name}`).toBe(true);
      counts.settings += 1;
    }
    for (const [, name = ''] of read(file).matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)) {
      expect(Object.keys(jobTable), `${file}: ${name}`).toContain(name);
      counts.jobs += 1;
    }
  }
  expect(counts.settings).toBeGreaterThanOrEqual(40);
  expect(counts.jobs).toBeGreaterThanOrEqual(30);
});

/** Drills that must exist, and the runbook of each. */
const DRILLED = {
  failover: 'failover',
  restore: 'restore',
  'key-rotation': 'keys',
  'partner-down': 'partners',
  rollback: 'upgrade',
  upgrade: 'upgrade',
  overload: 'overload',
  'portal-down': 'kills',
  'database-away': 'database-away',
};

test('a runbook with a drill names its command, and the drill exists', () => {
  const dispatcher = readFileSync(join(ROOT, 'drills/src/main.ts'), 'utf8');
  const drills = [...dispatcher.matchAll(/^ {2}'?([\w-]+)'?: \{ drill:/gm)].map(([, name = '']) => name);
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/^\*\*Drilled by\*\* `npm run drill -- ([\w-]+)`/gm)].map(([, drill = '']) => [page.replace('.md', ''), drill]),
  );
  expect(Object.fromEntries(named)).toEqual(DRILLED);
  for (const [page, drill] of named) expect(drills, page).toContain(drill);
  for (const [, drill] of pages.flatMap((page) => [...read(page).matchAll(/npm run drill -- ([\w-]+)/g)])) expect(drills).toContain(drill);
  expect([...new Set(Object.values(DRILLED))].sort()).toEqual(drills.sort());
});
