import type { PasskeyOffered } from '@portal/contract/otp.ts';
import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GOOD_REQUESTS } from '../../testing/bodies/request-bodies.ts';
import { aPasskey, listAudits, logInByPasskey, sendWithPasskey } from '../../testing/factories/passkeys.ts';
import { type Reply, testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ startAt: new Date('2026-11-20T04:30:00Z') });
});
afterAll(() => world.close());

test('a loan is refused by a passkey of the same day and confirmed the next day, while the login works on both', async () => {
  const borrower = await GOOD_REQUESTS['/loanapply/save']?.(world);
  if (!borrower) throw new Error('There is no sample of a loan.');
  const owner = { as: (await borrower.signIn()).as, mobile: borrower.mobile };
  const { passkey } = await aPasskey(world, owner);
  const apply = { path: '/loanapply/save', body: borrower.body, passkey };
  await world.advance(8 * HOUR_MS);
  expect(await logInByPasskey(world, (options) => passkey.prove(options))).toMatchObject({ success: true });
  expect(await sendWithPasskey(world, apply, { as: (await borrower.signIn()).as })).toMatchObject({
    status: 13,
    data: { code: 'passkeyTooNew' },
    message: 'This passkey was added less than 24 hours ago. Use a one-time password.',
  });
  expect(await borrower.record()).toMatchObject({ asked: [], payouts: [] });
  await world.advance(16 * HOUR_MS);
  const as = (await borrower.signIn()).as;
  const offered = (await world.send(apply.path, apply.body, { as })) as Reply<PasskeyOffered>;
  expect(offered.data.command).toEqual({
    action: { en: expect.stringMatching(/^take a loan of ₹[\d,.]+$/), hi: expect.stringMatching(/^₹[\d,.]+ का ऋण लेने$/) },
    policyLast4: borrower.policyNo?.slice(-4),
    accountLast4: expect.stringMatching(/^\d{4}$/),
  });
  expect(await sendWithPasskey(world, apply, { as })).toMatchObject({ success: true });
  expect((await listAudits(world, borrower.clientId, '/loanapply/save')).map(({ outcome }) => outcome)).toEqual([
    'otpNeeded',
    'passkeyTooNew',
    'otpNeeded',
    'otpNeeded',
    'ok',
  ]);
});
