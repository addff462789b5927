import { expect, test } from 'vitest';
import { buildWeb } from './build-web.ts';
import { FIRST_LOAD, firstLoad } from './first-load.ts';

test('the login page asks for no more than it may', async () => {
  await buildWeb();
  const asked = firstLoad();
  expect(asked.scriptKb).toBeLessThanOrEqual(FIRST_LOAD.scriptKb);
  expect(asked.styleKb).toBeLessThanOrEqual(FIRST_LOAD.styleKb);
  expect(asked.requests).toBeLessThanOrEqual(FIRST_LOAD.requests);
  // Something was found at all.
  expect(asked.scriptKb).toBeGreaterThan(50);
});
