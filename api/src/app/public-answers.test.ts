import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '../platform/context/services.ts';
import { testWorld, type World } from '../testing/world.ts';
import { createPublicAnswers } from './public-answers.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ emptyBook: true });
});
afterAll(() => world.close());

/** Public answers of a portal that reads the notice with this function. */
function answersWith(newest: () => Promise<unknown>): () => Promise<object> {
  const store = Object.create(world.services.store, { notice: { value: { newest } } });
  const read = createPublicAnswers(Object.create(world.services, { store: { value: store } }) as Services);
  return async () => Object((await read()).answers);
}
const LOST = async (): Promise<never> => Promise.reject(new Error('The database is away.'));
const SILENT = (): Promise<never> => new Promise(() => {});

test.each([
  ['refuses', LOST],
  ['is silent', SILENT],
])('while the database %s, pages include the notice that was read last', async (_what, brokenRead) => {
  let read: () => Promise<unknown> = () => world.services.store.notice.newest();
  const answers = answersWith(() => read());
  const before = await answers();
  expect(Object.keys(before)).toEqual(['/config.json', '/brand.json', '/getBannerMessage']);
  read = brokenRead;
  expect(await answers()).toEqual(before);
});

test('leaves the notice to the browser if it could never be read', async () => {
  expect(Object.keys(await answersWith(LOST)())).toEqual(['/config.json', '/brand.json']);
});
