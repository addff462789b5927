import { contract } from '@portal/contract/contract.ts';
import type { Endpoint } from '@portal/contract/endpoint.ts';
import { OPTIONAL_PARTNERS, type OptionalPartner } from '@portal/contract/optional-partners.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: Object.fromEntries(OPTIONAL_PARTNERS.map((name) => [name.toUpperCase(), 'none'])) });
});
afterAll(() => world.close());

const rows = Object.values(contract).flatMap((feature) => Object.entries<Endpoint>(feature));

test('calls of partners that the insurer does without do not exist, and the browser is told', async () => {
  const as = await world.actAs('p02');
  const calls = rows.flatMap(([path, { partner }]) => (partner ? [[path, partner] as const] : []));
  expect(new Set(calls.map(([, partner]) => partner))).toEqual(new Set<OptionalPartner>(OPTIONAL_PARTNERS));
  for (const [path] of calls)
    expect(await world.send(path as '/eInsurance', {} as never, { as }), path).toMatchObject({ data: { code: 'notFound' } });
  const { without, oneLoginUrl } = JSON.parse((await world.call('/config.json', {})).raw);
  expect({ without, oneLoginUrl }).toEqual({ without: [...OPTIONAL_PARTNERS], oneLoginUrl: undefined });
});

test('without the chat partner no chat is offered, at any hour', async () => {
  const as = await world.actAs('p02');
  expect((await world.send('/getAgentHelpStatus', { clientId: '1000000002' }, { as })).data).toMatchObject({
    support_enable_chat: 'N',
    support_enable_call: 'Y',
  });
});
