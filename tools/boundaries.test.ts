import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from './root.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const IMPORTS = 'lint/style/noRestrictedImports';
const ENVIRONMENT = 'lint/style/noProcessEnv';
const GLOBALS = 'lint/style/noRestrictedGlobals';
const NODE = 'lint/correctness/noNodejsModules';
const BOUNDARIES = [IMPORTS, ENVIRONMENT, GLOBALS, NODE];

type Case = { rule: string; file: string; wrong: string; right: string; category?: string };
const use = (name: string, from: string) => `import { ${name} } from '${from}';\nconsole.log(${name});\n`;
const type = (name: string, from: string) => `import type { ${name} } from '${from}';\nexport type Planted = ${name};\n`;

/** One wrong import and one right one in the same file of the same room. */
const CASES: Case[] = [
  { rule: 'rules reads no file', file: 'rules/src/a.ts', wrong: use('readFile', 'node:fs/promises'), right: use('dayOf', './dates.ts') },
  {
    rule: 'rules knows no contract',
    file: 'rules/src/b.ts',
    wrong: type('Endpoint', '@portal/contract/endpoint.ts'),
    right: type('Day', './dates.ts'),
  },
  { rule: 'rules has no library', file: 'rules/src/c.ts', wrong: use('z', 'zod'), right: use('dayOf', './dates.ts') },
  { rule: 'a test of rules reaches no other room', file: 'rules/src/d.test.ts', wrong: use('z', 'zod'), right: use('fc', 'fast-check') },
  { rule: 'contract knows no server', file: 'contract/src/a.ts', wrong: use('x', '@portal/api/services.ts'), right: use('z', 'zod') },
  {
    rule: 'contract knows no book',
    file: 'contract/src/b.ts',
    wrong: type('X', '@portal/book/format.ts'),
    right: use('isPan', '@portal/rules/identifiers.ts'),
  },
  {
    rule: 'contract runs anywhere',
    file: 'contract/src/c.ts',
    wrong: "export * from 'node:crypto';\n",
    right: "export * from './types.ts';\n",
  },
  {
    rule: 'the book knows no contract',
    file: 'book/src/a.ts',
    wrong: use('x', '@portal/contract/contract.ts'),
    right: use('parse', 'csv-parse/sync'),
  },
  {
    rule: 'the book stays in its room',
    file: 'book/src/demo/b.ts',
    wrong: use('x', '../../../api/src/base/config/config.ts'),
    right: use('x', '../plans.ts'),
  },
  { rule: 'the book has no database', file: 'book/src/c.ts', wrong: use('pg', 'pg'), right: use('readFile', 'node:fs/promises') },
  {
    rule: 'the server never knows the browser',
    file: 'api/src/a.ts',
    wrong: use('x', '@portal/web/lib/text.ts'),
    right: use('x', '@portal/contract/errors.ts'),
  },
  {
    rule: 'the server enters no room by the back door',
    file: 'api/src/b.ts',
    wrong: use('x', '../../web/src/lib/text.ts'),
    right: use('x', './services.ts'),
  },
  {
    rule: 'the server does not start the sandbox',
    file: 'api/src/c.ts',
    wrong: use('x', '@portal/sandbox/sandbox.ts'),
    right: use('x', './services.ts'),
  },
  {
    rule: 'only the import reads the book',
    file: 'api/src/features/home/d.ts',
    wrong: use('x', '@portal/book/format.ts'),
    right: use('x', '../../services.ts'),
  },
  {
    rule: 'SQL stands in stores',
    file: 'api/src/features/home/home.routes.ts',
    wrong: use('sql', 'kysely'),
    right: type('Kysely', 'kysely'),
  },
  { rule: 'only db holds connections', file: 'api/src/jobs/e.ts', wrong: use('pg', 'pg'), right: use('PgBoss', 'pg-boss') },
  {
    rule: 'a store knows no other feature',
    file: 'api/src/features/home/home.store.ts',
    wrong: use('x', '../policy/policy.store.ts'),
    right: use('sql', 'kysely'),
  },
  {
    rule: 'a feature knows no other feature',
    file: 'api/src/features/home/f.ts',
    wrong: use('x', '../payment/refunds.ts'),
    right: use('x', '../../domain/policy-view.ts'),
  },
  {
    rule: 'nor by a longer way',
    file: 'api/src/features/home/g.ts',
    wrong: use('x', '../../features/payment/refunds.ts'),
    right: use('x', './home.rules.ts'),
  },
  {
    rule: 'debits know no feature',
    file: 'api/src/debits/a.ts',
    wrong: use('x', '../features/mandate/query-mandate.ts'),
    right: use('x', '../domain/policy-view.ts'),
  },
  {
    rule: 'requests know no feature',
    file: 'api/src/requests/a.ts',
    wrong: use('x', '../features/mandate/query-mandate.ts'),
    right: use('x', '../messages/notify-client.ts'),
  },
  {
    rule: 'uploads know no feature',
    file: 'api/src/uploads/a.ts',
    wrong: use('x', '../features/mandate/query-mandate.ts'),
    right: use('x', '../documents/worker-queue.ts'),
  },
  {
    rule: 'only tests use worlds and factories',
    file: 'api/src/features/home/k.ts',
    wrong: use('x', '../../testing/world.ts'),
    right: use('x', '../../services.ts'),
  },
  {
    rule: 'nor in a test',
    file: 'api/src/features/home/home.test.ts',
    wrong: use('x', '../payment/refunds.ts'),
    right: use('x', '../../testing/world.ts'),
  },
  {
    rule: 'domain knows no HTTP',
    file: 'api/src/domain/a.ts',
    wrong: type('FastifyInstance', 'fastify'),
    right: use('dayOf', '@portal/rules/dates.ts'),
  },
  {
    rule: 'domain knows no SQL',
    file: 'api/src/domain/b.ts',
    wrong: type('Kysely', 'kysely'),
    right: type('PolicyRecord', './policy-record.ts'),
  },
  {
    rule: 'domain has no input or output',
    file: 'api/src/domain/c.ts',
    wrong: use('readFile', 'node:fs/promises'),
    right: use('x', './policy-view.ts'),
  },
  {
    rule: 'domain stands under features',
    file: 'api/src/domain/d.ts',
    wrong: use('x', '../features/home/home.rules.ts'),
    right: use('x', './policy-view.ts'),
  },
  {
    rule: 'domain stands under db',
    file: 'api/src/domain/e.ts',
    wrong: type('Db', '../db/database.ts'),
    right: use('x', './policy-view.ts'),
  },
  {
    rule: 'an adapter knows no database',
    file: 'api/src/partners/sms/a.ts',
    wrong: type('Db', '../../db/database.ts'),
    right: use('x', '../partner-client.ts'),
  },
  {
    rule: 'an adapter knows no services',
    file: 'api/src/partners/sms/b.ts',
    wrong: type('Services', '../../services.ts'),
    right: type('Sms', './sms.port.ts'),
  },
  {
    rule: 'an adapter knows no other partner',
    file: 'api/src/partners/sms/c.ts',
    wrong: use('x', '../mail/mail.smtp.ts'),
    right: use('x', '../signature.ts'),
  },
  {
    rule: 'what partners share knows no feature',
    file: 'api/src/partners/d.ts',
    wrong: use('x', '../features/home/home.rules.ts'),
    right: use('x', './signature.ts'),
  },
  {
    rule: 'what partners share knows no partner',
    file: 'api/src/partners/e.ts',
    wrong: use('x', './sms/sms.http.ts'),
    right: use('x', './partners.ts'),
  },
  {
    rule: 'http knows no feature',
    file: 'api/src/http/a.ts',
    wrong: use('x', '../features/home/home.rules.ts'),
    right: use('x', './failure.ts'),
  },
  { rule: 'db knows no http', file: 'api/src/db/a.ts', wrong: use('x', '../http/secret.ts'), right: use('pg', 'pg') },
  {
    rule: 'the browser never knows the server',
    file: 'web/src/app/a.ts',
    wrong: type('Services', '@portal/api/services.ts'),
    right: type('Endpoint', '@portal/contract/endpoint.ts'),
  },
  {
    rule: 'the browser never knows the book',
    file: 'web/src/features/home/b.ts',
    wrong: use('x', '@portal/book/plans.ts'),
    right: use('dayOf', '@portal/rules/dates.ts'),
  },
  {
    rule: 'a screen knows no other feature',
    file: 'web/src/features/home/C.tsx',
    wrong: use('x', '../payment/PayPremiumPage.tsx'),
    right: use('x', '../../ui/Card.tsx'),
  },
  {
    rule: 'nor what puts the screens together',
    file: 'web/src/features/home/K.tsx',
    wrong: use('useScreen', '../../app/use-screen.ts'),
    right: use('to', '../../lib/to.ts'),
  },
  {
    rule: 'ui knows no feature',
    file: 'web/src/ui/D.tsx',
    wrong: use('x', '../features/home/home.screens.ts'),
    right: use('x', './Card.tsx'),
  },
  {
    rule: 'nor in a folder of its own',
    file: 'web/src/ui/terms/F.tsx',
    wrong: use('x', '../../features/home/home.screens.ts'),
    right: use('x', '../Card.tsx'),
  },
  { rule: 'ui calls nobody', file: 'web/src/ui/E.tsx', wrong: use('useAsk', '../lib/portal-api.ts'), right: use('x', '../lib/text.ts') },
  {
    rule: 'nor from a folder of its own',
    file: 'web/src/ui/terms/G.tsx',
    wrong: use('useAsk', '../../lib/portal-api.ts'),
    right: use('x', '../../lib/text.ts'),
  },
  { rule: 'lib knows no app', file: 'web/src/lib/f.ts', wrong: use('to', '../app/to.ts'), right: use('x', './storage.ts') },
  {
    rule: 'the browser has no Node',
    file: 'web/src/lib/g.ts',
    wrong: use('join', 'node:path'),
    right: use('create', 'zustand'),
    category: NODE,
  },
  { rule: 'the sandbox knows no portal', file: 'sandbox/src/a.ts', wrong: use('x', '@portal/rules/money.ts'), right: use('z', 'zod') },
  {
    rule: 'settings come from config.ts',
    file: 'api/src/features/home/h.ts',
    wrong: 'console.log(process.env.PORT);\n',
    right: 'console.log(process.pid);\n',
    category: ENVIRONMENT,
  },
  {
    rule: 'pages call through portal-api.ts',
    file: 'web/src/features/home/I.tsx',
    wrong: "await fetch('/api');\n",
    right: 'export const fetch = 1;\n',
    category: GLOBALS,
  },
  {
    rule: 'features call partners through ports',
    file: 'api/src/features/home/i.ts',
    wrong: "await fetch('/x');\n",
    right: use('x', './home.rules.ts'),
    category: GLOBALS,
  },
];

/** Where the same line is right: the few places that the rule is made for. */
const HOMES: [file: string, source: string][] = [
  ['api/src/platform/telemetry/health.ts', use('sql', 'kysely')],
  ['api/src/platform/session/session.store.ts', use('sql', 'kysely')],
  ['api/src/book-import/merge.ts', use('x', '@portal/book/format.ts') + use('pg', 'pg')],
  ['api/src/testing/world.ts', use('x', '@portal/sandbox/sandbox.ts')],
  ['api/src/platform/partners/partners.ts', use('x', './sms/sms.http.ts')],
  ['api/src/base/config/config.ts', 'console.log(process.env.PORT);\n'],
  ['sandbox/src/config.ts', 'console.log(process.env.PORT);\n'],
  ['tools/start.ts', 'console.log(process.env.PORT);\n'],
  ['web/src/lib/portal-api.ts', "await fetch('/api');\n"],
  ['api/src/platform/partners/partner-client.ts', "await fetch('https://partner.example');\n"],
  ['bench/src/a.ts', use('x', '@portal/api/db/pool.ts') + use('y', '@portal/book/generate.ts')],
  ['journeys/src/a.ts', use('x', '@portal/api/app.ts') + use('y', '@portal/sandbox/sandbox.ts')],
];

type Found = { category: string; location: { path: string } };

/** Writes the files into a tree of their own, beside the project's settings, and returns what Biome finds of the boundaries. */
function lint(name: string, files: [file: string, source: string][]): Found[] {
  const tree = join(folder, name);
  for (const [file, source] of files) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), source);
  }
  copyFileSync(join(ROOT, 'biome.json'), join(tree, 'biome.json'));
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout, stderr } = spawnSync(process.execPath, [biome, ...args], { cwd: tree, encoding: 'utf8', maxBuffer: 50_000_000 });
  if (!stdout.startsWith('{')) throw new Error(`Biome did not run: ${stderr}`);
  const { diagnostics, summary } = JSON.parse(stdout) as { diagnostics: Found[]; summary: { changed: number; unchanged: number } };
  expect(summary.changed + summary.unchanged).toBeGreaterThanOrEqual(files.length);
  return diagnostics.filter((one) => BOUNDARIES.includes(one.category));
}

describe('the dependency rule', () => {
  const wrong = lint(
    'wrong',
    CASES.map((one) => [one.file, one.wrong]),
  );
  const right = lint(
    'right',
    CASES.map((one) => [one.file, one.right]),
  );
  const atHome = lint('home', HOMES);

  test.each(CASES)('$rule', ({ file, category = IMPORTS }) => {
    expect(wrong.filter((one) => one.location.path === file).map((one) => one.category)).toEqual([category]);
    expect(right.filter((one) => one.location.path === file)).toEqual([]);
  });

  test('every place that a rule is made for stays open', () => {
    expect(atHome).toEqual([]);
  });

  test('every planted violation had a file of its own', () => {
    expect(new Set(CASES.map((one) => one.file)).size).toBe(50);
    expect(wrong).toHaveLength(50);
    expect(HOMES).toHaveLength(12);
  });
});
