import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { FIRST_LOAD, firstLoad, LATER_LOAD, laterLoads } from './first-load.ts';
import { ROOT } from './root.ts';

const BUILD = "await (await import('./tools/build-web.ts')).buildWeb()";

test('the login page and the screens after it load no more than their limit', () => {
  // By Node itself: the build reads how the screens import their pages, which Vitest writes in its own way.
  const built = spawnSync(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  expect(built.status).toBe(0);
  const load = firstLoad();
  expect(load.scriptKb).toBeLessThanOrEqual(FIRST_LOAD.scriptKb);
  expect(load.styleKb).toBeLessThanOrEqual(FIRST_LOAD.styleKb);
  expect(load.requests).toBeLessThanOrEqual(FIRST_LOAD.requests);
  // Something was found at all.
  expect(load.scriptKb).toBeGreaterThan(50);

  const later = laterLoads();
  expect(later.get('/dashboard')).toBeGreaterThan(20);
  expect(later.get('/dashboard')).toBeLessThanOrEqual(LATER_LOAD.dashboardKb);
  expect([...later].filter(([, kb]) => kb > LATER_LOAD.largestKb)).toEqual([]);
});
