import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../tools/root.ts';
import type { DrillOptions } from '../harness/drill.ts';

/** Schema changes of the next version: a column of the table that each call reads, and an index on a table that is written constantly. */
const MIGRATIONS = {
  '9001_drill_column.sql': `ALTER TABLE session ADD COLUMN drill_note text NOT NULL DEFAULT '';\n`,
  '9002_drill_index.sql':
    '-- Outside of a transaction.\nCREATE INDEX CONCURRENTLY IF NOT EXISTS help_event_drill ON help_event (failure_type);\n',
};
export const NEW_MIGRATIONS = Object.keys(MIGRATIONS).length;
const HASH = 'Drill000';
const LINKED = ['node_modules', 'rules', 'contract', 'book'];

export type NextVersion = {
  root: string;
  /** A script of each version that the other was not built with. */
  oldScript: string;
  newScript: string;
};

/** Copies this version with a new version number, two more migrations and one renamed script. */
export function makeNextVersion({ atEnd }: DrillOptions): NextVersion {
  const root = mkdtempSync(join(tmpdir(), 'portal-next-'));
  atEnd(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['api', 'web/dist']) cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
  for (const folder of LINKED) symlinkSync(join(ROOT, folder), join(root, folder));
  const about = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...about, version: `${about.version}-next` }));
  for (const [name, sql] of Object.entries(MIGRATIONS)) writeFileSync(join(root, 'api/migrations', name), sql);
  const assets = join(root, 'web/dist/assets');
  const oldScript = readdirSync(assets).find((name) => /^FundDonut-.{8}\.js$/.test(name));
  if (!oldScript) throw new Error('The web app has no script FundDonut; run npm run build.');
  const newScript = `FundDonut-${HASH}.js`;
  for (const ending of ['', '.br', '.gz']) renameSync(join(assets, oldScript + ending), join(assets, newScript + ending));
  return { root, oldScript, newScript };
}
