import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedJourneys } from './failed-tests.ts';
import { runJourneys } from './journeys.ts';
import { useScratchFolder } from './scratch.ts';

/** npm run journey -- [Playwright's filters]: runs some journeys, on a separate portal. */
useScratchFolder();
const report = join(mkdtempSync(join(tmpdir(), 'portal-results-')), 'journeys.json');
const status = await runJourneys(process.argv.slice(2), report);
for (const failure of failedJourneys(JSON.parse(readFileSync(report, 'utf8')))) console.error(`\n${failure}`);
process.exit(status);
