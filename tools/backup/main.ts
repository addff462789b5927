import { parseArgs } from 'node:util';
import { withSecretFiles } from '@portal/api/base/config/secret-files.ts';
import { findProgram } from '../debian.ts';
import { PROGRAMS } from './as-postgres.ts';
import { writeFigures } from './drill-figures.ts';
import { parseInstant, restoreTo } from './restore-to.ts';
import { verifyCopy } from './verify-copy.ts';

const USAGE = `Usage: npm run restore -- --into <new folder> [--to "2026-11-25 14:05:00+05:30"] [--config <pgbackrest.conf>] [--stanza portal] [--port 5433] [--anchors <file of AUDIT_ANCHOR>] [--figures <file for the node exporter>]`;
const CONFIG = '/etc/pgbackrest/pgbackrest.conf';

try {
  const string = { type: 'string' } as const;
  const started = performance.now();
  const { values } = parseArgs({
    options: { to: string, into: string, config: string, stanza: string, port: string, anchors: string, figures: string },
  });
  if (!values.into) throw new Error(USAGE);
  if (values.figures && !values.anchors) throw new Error('--figures needs --anchors: without them the audit trail cannot be verified.');
  const { env } = withSecretFiles(process.env, ['DATABASE_URL', 'DATABASE_OWNER_URL']);
  const { DATABASE_URL, DATABASE_OWNER_URL = DATABASE_URL } = env;
  if (!DATABASE_URL || !DATABASE_OWNER_URL)
    throw new Error('Set DATABASE_URL and DATABASE_OWNER_URL as the portal has them: they name the database and its roles.');
  findProgram('/usr/bin/pgbackrest', 'pgbackrest');
  const port = Number(values.port ?? 5_433);
  const { config = CONFIG, stanza = 'portal', into } = values;
  const copy = await restoreTo({
    config,
    stanza,
    into,
    port,
    anchors: values.anchors,
    original: { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL },
    to: values.to === undefined ? undefined : parseInstant(values.to),
  });
  const { databaseUrl, ownerUrl, data, anchors, restoredTo, tookMs } = copy;
  console.log(`Restored in ${(tookMs / 1_000).toFixed(0)} s; the last transaction that it has: ${restoredTo?.toISOString() ?? 'that of the backup itself'}.
It listens on a socket in its folder. Look at it with the keys of the original and these settings, first by npm run verify:
  DATABASE_URL='${databaseUrl}' DATABASE_OWNER_URL='${ownerUrl}' JOBS=off MESSAGES=off${values.anchors ? ` AUDIT_ANCHOR='${anchors}'` : ''}
It ends with: ${PROGRAMS}/pg_ctl -D ${data} stop, as the user that owns the folder`);
  if (values.figures) {
    console.log(verifyCopy(copy, process.env).join('\n'));
    writeFigures(values.figures, { at: new Date(), tookMs: performance.now() - started });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
