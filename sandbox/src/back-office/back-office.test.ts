import { describe, expect, test } from 'vitest';
import { startWorld } from '../testing.ts';

const minute = 60_000;
const request = (after: object = { city: 'Pune' }, caseId = 'SR0000000001') => ({
  caseId,
  type: 'ADDRESS',
  policyNos: [],
  before: { city: 'Mumbai' },
  after,
  files: [{ fileRef: 'f1', name: 'proof.pdf', mimeType: 'application/pdf', base64: 'JVBERg==' }],
});
type World = Awaited<ReturnType<typeof startWorld>>;
const handOver = (world: World, body: object = request()) =>
  world.call('POST', { path: '/backoffice/v1/cases', json: body, more: { idempotencyKey: 'SR0000000001' } });
const sentEvents = ({ portal }: World) => portal.told.map(({ body }) => `${String(body.seq)} ${body.status}`);

describe('automatic back office', () => {
  test('accepts a request once and reports each step in a signed callback', async () => {
    const world = await startWorld();
    const answer = await handOver(world);
    expect(answer.status).toBe(202);
    const accepted = await answer.json();
    expect(await (await handOver(world)).json()).toEqual(accepted);
    expect(accepted).toEqual({ backOfficeRef: expect.stringMatching(/^bo_/) });
    await world.sandbox.advance(4_000);
    expect(sentEvents(world)).toEqual([]);
    await world.sandbox.advance(2 * minute);
    expect(sentEvents(world)).toEqual(['1 ACKNOWLEDGED', '2 IN_REVIEW', '3 COMPLETED']);
    expect(world.portal.told.map(({ path, verdict }) => [path, verdict])).toEqual(Array(3).fill(['/callbacks/backoffice', 'good']));
  });

  const keywords: [word: string, events: string[]][] = [
    ['REJECT', ['1 ACKNOWLEDGED', '2 IN_REVIEW', '3 REJECTED']],
    ['REQUIRE', ['1 ACKNOWLEDGED', '2 IN_REVIEW', '3 REQUIREMENT_RAISED']],
    ['SILENT', []],
    ['TWICE', ['1 ACKNOWLEDGED', '1 ACKNOWLEDGED', '2 IN_REVIEW', '2 IN_REVIEW', '3 COMPLETED', '3 COMPLETED']],
    ['SHUFFLE', ['1 ACKNOWLEDGED', '3 COMPLETED', '2 IN_REVIEW']],
  ];
  test.each(keywords)('%s in the request decides the outcome', async (keyword, events) => {
    const world = await startWorld();
    await handOver(world, request({ line1: `12 ${keyword} Road` }));
    await world.sandbox.advance(3 * minute);
    expect(sentEvents(world)).toEqual(events);
  });
});

test('in manual mode, waits for actions on its page and accepts any of them at any time', async () => {
  const world = await startWorld({ demoBackOffice: 'manual' });
  await handOver(world);
  await world.sandbox.advance(60 * minute);
  expect(sentEvents(world)).toEqual([]);
  const page = await (await fetch(`${world.sandbox.url}/back-office`)).text();
  expect(page).toContain('SR0000000001');
  expect(page).toContain('proof.pdf');

  const press = (fields: Record<string, string>) => world.submit('/back-office/cases', { caseId: 'SR0000000001', ...fields });
  for (const action of ['complete', 'accept', 'askForDocument', 'refuse', 'review', 'approve', 'repeat']) {
    expect((await press({ action })).status, action).toBe(200);
  }
  await press({ action: 'accept', isLate: 'on' });
  await world.sandbox.settle();
  const all = [
    '1 COMPLETED',
    '2 ACKNOWLEDGED',
    '3 REQUIREMENT_RAISED',
    '4 REJECTED',
    '5 IN_REVIEW',
    '6 APPROVED',
    '6 APPROVED',
    '5 ACKNOWLEDGED',
  ];
  expect(sentEvents(world)).toEqual(all);
  expect(world.portal.told[6]?.raw).toBe(world.portal.told[5]?.raw);
  expect(() => world.sandbox.manual.backOffice.act({ caseId: 'SR9999999999', action: 'accept' })).toThrow('There is no such request.');
});
