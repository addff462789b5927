import type { PasskeyRequest } from '@portal/contract/webauthn.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, aPasskey } from '../../testing/factories/passkeys.ts';
import { type Reply, testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ startAt: new Date('2026-11-27T04:30:00Z') });
});
afterAll(() => world.close());

type Sessions = { sessions: { sessionRef: string; browser: string | null; system: string | null; isCurrent: boolean }[] };

describe('logged-in devices', () => {
  const CHROME = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';

  test('lists the devices, logs out one of them, and everything', async () => {
    const member = await aMember(world);
    const { passkey } = await aPasskey(world, member);
    const { data } = (await world.send(
      '/passkey/loginOptions',
      {},
      { headers: { 'user-agent': CHROME }, cookies: { f: 'F'.repeat(43) } },
    )) as Reply<{ options: PasskeyRequest }>;
    const entered = await world.send(
      '/passkey/login',
      { credential: passkey.prove(data.options) },
      { headers: { 'user-agent': CHROME }, cookies: { f: 'F'.repeat(43) } },
    );
    const cookie =
      [entered.headers['set-cookie'] ?? []]
        .flat()
        .map(String)
        .find((line) => line.startsWith('c='))
        ?.slice(2)
        .split(';')[0] ?? '';
    const phone = { handle: String(Reflect.get(Object(entered.data), 'userAuthKey')), cookie };
    const listed = ((await world.send('/session/list', {}, { as: phone })) as Reply<Sessions>).data.sessions;
    expect(listed).toMatchObject([
      { isCurrent: true, browser: 'Chrome', system: 'Android' },
      { isCurrent: false, browser: null, system: null },
    ]);
    expect(JSON.stringify(listed)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
    const other = await aMember(world);
    const ref = listed[1]?.sessionRef;
    expect(await world.send('/session/end', { sessionRef: ref }, { as: other.as })).toMatchObject({ status: 12 });
    expect(await world.send('/session/end', { sessionRef: ref }, { as: phone })).toMatchObject({ data: { ended: 1 } });
    expect((await world.send('/passkey/list', {}, { as: member.as })).status).toBe(40);
    expect(await world.send('/session/end', { everywhere: true }, { as: phone })).toMatchObject({ data: { ended: 1 } });
    expect((await world.send('/passkey/list', {}, { as: phone })).status).toBe(40);
  });
});
