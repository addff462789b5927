import { DAY_MS, HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, aPasskey, listAudits, listPasskeys, logInByPasskey, sendWithPasskey } from '../../testing/factories/passkeys.ts';
import { sentTexts } from '../../testing/partners/browser.ts';
import { testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ startAt: new Date('2026-11-27T04:30:00Z') });
});
afterAll(() => world.close());

describe('“This was not me”', () => {
  const keyIn = (text: string | undefined) => /not-me\/([\w-]{22})/.exec(text ?? '')?.[1] ?? '';

  test('removes the passkey, ends all sessions and starts the wait, once', async () => {
    const member = await aMember(world);
    const { passkey } = await aPasskey(world, member);
    await world.drain();
    const key = keyIn(sentTexts(world, member.mobile)[0]);
    expect(await world.send('/passkey/undo', { key: 'A'.repeat(22) })).toMatchObject({ data: { code: 'linkUnknown' } });
    const replies = await Promise.all(Array.from({ length: 5 }, () => world.send('/passkey/undo', { key })));
    expect(replies.map(({ success }) => success).filter(Boolean)).toEqual([true]);
    expect(replies.filter(({ data }) => Object(data).code === 'linkUsed')).toHaveLength(4);
    expect(await world.send('/passkey/list', {}, { as: member.as })).toMatchObject({ status: 40 });
    expect((await logInByPasskey(world, (options) => passkey.prove(options))).data).toMatchObject({ code: 'passkeyUnknown' });
    const as = await member.signIn();
    expect(await listPasskeys(world, as)).toEqual([]);
    const copy = () => world.send('/privacy/request', { type: 'COPY' }, { as });
    expect((await copy()).data).toMatchObject({ code: 'refusedOnHold' });
    expect(await world.services.store.profile.contactChangedAt(member.clientId)).toEqual(world.now());
    expect(await listAudits(world, member.clientId, 'passkey')).toMatchObject([{ outcome: 'undone' }]);
  });

  test('works after the passkey was removed, and for seven days', async () => {
    const member = await aMember(world);
    const { passkey, passkeyId } = await aPasskey(world, member);
    await world.drain();
    const key = keyIn(sentTexts(world, member.mobile)[0]);
    await sendWithPasskey(world, { path: '/passkey/remove', body: { passkeyId }, passkey }, { as: member.as });
    await world.advance(7 * DAY_MS - 1);
    expect(await world.send('/passkey/undo', { key })).toMatchObject({ success: true });
    const later = await aMember(world);
    await aPasskey(world, later);
    await world.drain();
    const laterKey = keyIn(sentTexts(world, later.mobile)[0]);
    await world.advance(7 * DAY_MS);
    expect(await world.send('/passkey/undo', { key: laterKey })).toMatchObject({ data: { code: 'linkExpired' } });
  });

  test('a contact that was replaced in the last 24 hours gets the message too', async () => {
    const member = await aMember(world);
    const { services } = world;
    const add = (id: string, to: string, at: Date) =>
      services.store.message.add(
        {
          messageId: crypto.randomUUID(),
          dedupeKey: `contactChanged:${id}:old:SMS`,
          template: 'contactChanged',
          channel: 'SMS',
          clientId: member.clientId,
          to,
          values: {},
        },
        at,
      );
    await add('SR0000000001', '9811111111', new Date(world.now().getTime() - 23 * HOUR_MS));
    await add('SR0000000002', '9822222222', new Date(world.now().getTime() - 25 * HOUR_MS));
    await aPasskey(world, member);
    await world.drain();
    expect(sentTexts(world, '9811111111')[0]).toContain('a passkey was added to your account');
    expect(sentTexts(world, '9822222222')).toEqual([]);
  });
});
