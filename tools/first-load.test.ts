import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { FIRST_LOAD, firstLoad } from './first-load.ts';
import { ROOT } from './root.ts';

const BUILD = "await (await import('./tools/build-web.ts')).buildWeb()";

test('the login page asks for no more than it may', () => {
  // By Node itself: the build reads how the screens import their pages, which Vitest writes in its own way.
  const built = spawnSync(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  expect(built.status).toBe(0);
  const asked = firstLoad();
  expect(asked.scriptKb).toBeLessThanOrEqual(FIRST_LOAD.scriptKb);
  expect(asked.styleKb).toBeLessThanOrEqual(FIRST_LOAD.styleKb);
  expect(asked.requests).toBeLessThanOrEqual(FIRST_LOAD.requests);
  // Something was found at all.
  expect(asked.scriptKb).toBeGreaterThan(50);
});
