import type { EndpointAt } from '@portal/contract/contract.ts';
import type { ResponseOf } from '@portal/contract/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPublicAnswers } from '../../app/public-answers.ts';
import { createPages } from '../../platform/web-server/pages.ts';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';

type BrandView = ResponseOf<EndpointAt<'/admin/brand/add'>>;

let world: World;
let operator: Actor;
let approver: Actor;
beforeAll(async () => {
  world = await testWorld({ emptyBook: true });
  operator = await signInStaff(world, 'operator');
  approver = await signInStaff(world, 'approver');
});
afterAll(() => world.close());
beforeEach(async () => {
  world.services.config.FOUR_EYES = [];
  await world.database.pool.query('DELETE FROM brand_use');
  world.services.brand.forget();
});

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><path d="M0 0h64v32z" fill="#7a1f5c"/></svg>';
const encode = (content: string) => Buffer.from(content).toString('base64');
const folder = (name: string, primary = '#7a1f5c', more: Record<string, string> = {}) => ({
  files: Object.entries({
    'brand.json': JSON.stringify({
      colours: { primary },
      provider: { name, supportPhone: '1800 111 222', supportHours: '09:30-18:00 Mon-Sat' },
    }),
    ...more,
  }).map(([file, content]) => ({ name: file, content: encode(content) })),
});
const send = async <Data = Record<string, unknown>>(path: string, body: object, as: Actor = operator) =>
  (await world.send(path, body, { as, cookies: staffCookies(as) })) as Reply<Data>;
async function add(name: string, primary?: string, more?: Record<string, string>): Promise<BrandView> {
  const { success, data, raw } = await send<BrandView>('/admin/brand/add', folder(name, primary, more));
  expect(success, raw).toBe(true);
  return data as BrandView;
}
const apply = (hash: string | null, as: Actor = operator) => send('/admin/brand/apply', { hash, reason: 'New look' }, as);
/** An answer without an envelope. */
const readConfigAnswer = async () => JSON.parse((await world.call('/config.json', {})).raw) as ResponseOf<EndpointAt<'/config.json'>>;
const readProvider = async () => {
  world.services.brand.forget();
  return (await readConfigAnswer()).provider;
};
const getFile = (hash: string, name: string) => world.app.inject({ url: `/brand/${hash}/${name}` });

describe('applying a brand', () => {
  test('a version changes name, phone and links on pages, and its files are served under its hash', async () => {
    expect(await readProvider()).toBe('Life Insurance');
    const { hash, primary, light, logo } = await add('Plum Life', '#7a1f5c', { 'logo.svg': LOGO });
    expect([primary, light.button, logo]).toEqual(['#7a1f5c', '#7a1f5c', expect.stringMatching(/^data:image\/svg\+xml;base64,/)]);
    expect((await getFile(hash, 'logo.svg')).statusCode).toBe(404);
    expect(await readProvider()).toBe('Life Insurance');
    expect(await apply(hash)).toMatchObject({ success: true, data: { state: 'EXECUTED', approvalId: null } });
    expect(await readProvider()).toBe('Plum Life');
    expect(await readConfigAnswer()).toMatchObject({
      supportPhone: '1800 111 222',
      supportHours: {
        setting: '09:30-18:00 Mon-Sat',
        en: '9:30am to 6pm Monday to Saturday',
        hi: 'सोमवार से शनिवार सुबह 9:30 से शाम 6 बजे तक',
      },
      copyrightYear: 2023,
    });
    const reply = await getFile(hash, 'logo.svg');
    expect(reply.body).toBe(LOGO);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const style = await getFile(hash, 'brand.css');
    expect([style.headers['content-type'], style.body.includes('--button:#7a1f5c')]).toEqual(['text/css; charset=utf-8', true]);
    expect((await getFile(hash, 'brand.json')).statusCode).toBe(404);
    expect((await getFile('0'.repeat(32), 'brand.css')).statusCode).toBe(404);
  });

  test('an earlier version and the built-in brand can be used again, and each use is in the history', async () => {
    const [first, second] = [await add('First Life'), await add('Second Life', '#ffd400')];
    await apply(first.hash);
    await apply(second.hash);
    expect(await readProvider()).toBe('Second Life');
    expect((await getFile(first.hash, 'brand.css')).statusCode).toBe(200);
    expect(await apply(second.hash)).toMatchObject({ success: false, data: { code: 'brandInUse' } });
    await apply(first.hash);
    expect(await readProvider()).toBe('First Life');
    await apply(null);
    expect(await readProvider()).toBe('Life Insurance');
    const { data } = await send<{ history: { name: string; setBy: string }[]; current: unknown }>('/admin/brand', {});
    expect(data?.history.map(({ name, setBy }) => [name, setBy])).toEqual([
      ['Built-in brand', 'Staff'],
      ['First Life', 'Staff'],
      ['Second Life', 'Staff'],
      ['First Life', 'Staff'],
    ]);
    expect(data?.current).toBeNull();
  });

  test('with dual approval, a version is in use only after a second person has approved it', async () => {
    world.services.config.FOUR_EYES = ['BRAND'];
    const { hash } = await add('Approved Life');
    const proposal = await apply(hash);
    expect(proposal).toMatchObject({ status: 10, success: false, data: { state: 'PROPOSED' } });
    expect(await readProvider()).toBe('Life Insurance');
    expect((await getFile(hash, 'brand.css')).statusCode).toBe(404);
    expect((await send('/admin/brand', {})).data).toMatchObject({
      current: null,
      proposed: { approvalId: proposal.data?.approvalId, brand: { hash, name: 'Approved Life' } },
    });
    const listed = await send<{ kind: string; summary: string }[]>('/admin/approvals', {}, approver);
    expect(listed.data).toMatchObject([{ kind: 'BRAND', summary: `Approved Life, #7a1f5c, version ${hash.slice(0, 8)}` }]);
    const decision = { approvalId: proposal.data?.approvalId, decision: 'APPROVE' };
    expect(await send('/admin/approvals/decide', decision, operator)).toMatchObject({ success: false });
    expect(await send('/admin/approvals/decide', decision, approver)).toMatchObject({ success: true, data: { state: 'EXECUTED' } });
    expect(await readProvider()).toBe('Approved Life');
    expect((await send('/admin/brand', {})).data).toMatchObject({ current: { hash }, proposed: null, history: [{ approvedBy: 'Staff' }] });
  });

  test('a folder that is not a brand is refused at its field, with every reason', async () => {
    const reply = await send<{ fields: Record<string, string> }>(
      '/admin/brand/add',
      folder('X', 'purple', { 'logo.svg': '<svg onload="x"/>' }),
    );
    expect([reply.http, reply.data?.fields.files]).toEqual([
      400,
      'This is not a brand: colours.primary: must be a colour such as #00667e; logo.svg has the event attribute onload.',
    ]);
    expect(await apply('0'.repeat(32))).toMatchObject({ success: false, data: { code: 'notFound' } });
  });
});

test('none of 10,000 pages that are requested while the brand changes mixes two versions', async () => {
  const { services } = world;
  const template =
    '<html lang="en-IN"><head><title>x</title><link rel="stylesheet" crossorigin href="/assets/a.css"></head><body><div id="root"></div></body></html>';
  const pages = createPages({
    template,
    style: '',
    initialData: createPublicAnswers(services),
    prerender: async (_prerendered, _language, answers) =>
      `<h1>${(answers as { '/config.json': { provider: string } })['/config.json'].provider}</h1>`,
  });
  const versions = [await add('Even Life', '#0b6e4f'), await add('Odd Life', '#c2185b')];
  const { rows } = await world.database.pool.query<{ hash: string; name: string }>(
    `SELECT hash, content #>> '{folder,provider,name}' AS name FROM brand_version`,
  );
  const names = new Map<string | undefined, string>([
    ...rows.map(({ hash, name }) => [hash, name] as const),
    [undefined, 'Life Insurance'],
  ]);
  const request = {
    language: 'en',
    start: { files: [], firstCalls: [], isCustomers: false },
    prerendered: 'login',
    theme: null,
    partners: 'none',
    isForAnybody: true,
  } as const;
  const seen: Record<string, number> = {};
  let mixed = 0;
  const load = async () => {
    const html = (await pages.page(request)).identity.toString();
    const name = names.get(/\/brand\/(\w+)\/brand\.css/.exec(html)?.[1]) ?? '';
    const texts = [/<title>(.*?)<\/title>/, /<h1>(.*?)<\/h1>/, /"provider":"(.*?)"/].map((pattern) => pattern.exec(html)?.[1]);
    seen[name] = (seen[name] ?? 0) + 1;
    if (texts.slice(name === 'Life Insurance' ? 1 : 0).some((text) => text !== name)) mixed += 1;
  };
  const change = async (turn: number) => {
    await services.store.brand.use(versions[turn % 2]?.hash ?? null, { setBy: 'test', approvedBy: null, now: world.now() });
    services.brand.forget();
  };
  for (let turn = 0; turn < 100; turn += 1)
    await Promise.all([
      change(turn),
      ...Array.from({ length: 100 }, async (_, index) => (index % 2 ? load() : services.store.brand.currentHash().then(load))),
    ]);
  expect([mixed, Object.values(seen).reduce((sum, count) => sum + count, 0)]).toEqual([0, 10_000]);
  expect(Object.keys(seen)).toEqual(expect.arrayContaining(['Even Life', 'Odd Life']));
});
