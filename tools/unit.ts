import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { useScratchFolder } from './scratch.ts';

/** npm run unit -- [Vitest's filters]: some unit and API tests. */
useScratchFolder();
const vitest = join(ROOT, 'node_modules', 'vitest/vitest.mjs');
const done = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' });
process.exit(done.status ?? 1);
