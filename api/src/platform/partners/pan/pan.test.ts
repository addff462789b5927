import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type World } from '../../../testing/world.ts';
import { PartnerFailure } from '../partner-failure.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { PAN_TIMEOUT_MS: '300' } });
});
afterAll(() => world.close());

const verify = (pan: string) => world.services.partners.pan.verify({ pan, name: 'Asha Rao', birthDate: '1985-06-15' });
const GOOD = { status: 'VALID', nameOnPan: 'Asha Rao', nameMatches: null, dobMatches: true, aadhaarSeeding: 'Y' };

const ANSWERS: [string, object][] = [
  ['ABCPR1234F', GOOD],
  ['INVPR1234F', { ...GOOD, status: 'INVALID' }],
  ['OLDPR1234F', { ...GOOD, status: 'INOPERATIVE', aadhaarSeeding: 'INOPERATIVE' }],
  ['DEDPR1234F', { ...GOOD, status: 'DECEASED' }],
  ['FAKPR1234F', { ...GOOD, status: 'FAKE' }],
  ['ABCPR9000F', { ...GOOD, nameOnPan: 'MISMATCH PERSON' }],
  ['ABCPR9001F', { ...GOOD, dobMatches: false }],
  ['ABCPR8000F', { ...GOOD, aadhaarSeeding: 'N' }],
  ['ABCPR8001F', { ...GOOD, aadhaarSeeding: 'NA' }],
];

test('returns the tax department’s record of a PAN', async () => {
  for (const [pan, answer] of ANSWERS) expect(await verify(pan), pan).toEqual(answer);
  expect(ANSWERS).toHaveLength(9);
});

test('a missing, failed or invalid answer of the PAN partner is a failure that may be retried', async () => {
  const failures: unknown[] = [];
  for (const pan of ['ABCPR9002F', 'ABCPR9003F']) failures.push(await verify(pan).catch((error: unknown) => error));
  world.sandbox.setFault('pan', 'badJson', { times: 1 });
  failures.push(await verify('ABCPR1234F').catch((error: unknown) => error));
  for (const failure of failures) expect(failure).toBeInstanceOf(PartnerFailure);
  expect(failures).toHaveLength(3);
  expect(String(failures)).not.toContain('ABCPR');
});
