import type { EndpointPath } from '@portal/contract/contract.ts';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/context/services.ts';
import { signMessage } from '../../platform/partners/signature.ts';
import { createCustomer } from '../../testing/bodies/good-request.ts';
import { EFFECT, PLANTED_GOOD, PLANTED_KINDS, plantedRequests } from '../../testing/bodies/planted-requests.ts';
import { drainJobs } from '../../testing/drain-jobs.ts';
import { createPersonHelpers } from '../../testing/factories/mandates.ts';
import { sentTexts } from '../../testing/partners/browser.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { handOverRequest } from './hand-over-request.ts';
import { openRequest } from './open-request.ts';
import { RECORD_CHANGED } from './transition-request.ts';

/** Requests that staff carry out: handed over once, and completed, rejected or queried by signed events that may arrive in any order. */

/** A separate person for each test. */
const PERSONAS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16].values();
let world: World;
let person: ReturnType<typeof createCustomer>;
beforeAll(async () => {
  // One test handler always fails, so its log lines are expected.
  world = await testWorld({ extraFeatures: [plantedRequests], settings: { LOG_LEVEL: 'silent' } });
});
beforeEach(() => {
  person = createCustomer(world, PERSONAS.next().value ?? 0, null);
});
afterAll(() => world.close());

const db = async <Found extends object>(text: string, values: unknown[] = []): Promise<Found[]> =>
  (await world.database.pool.query<Found>(text, values)).rows;
/** Submits a request of a client about themselves and returns its number. */
async function submitRequest(note: '' | 'recordChanged' | 'breaks' = ''): Promise<string> {
  const reply = await world.send('/test/aboutMe', { clientId: person.clientId, note }, await person.signIn());
  expect(reply).toMatchObject({ success: true, data: { caseStatus: 'SUBMITTED', promisedBy: '2026-11-27' } });
  return String(Reflect.get(Object(reply.data), 'caseId'));
}
const readStatus = async (caseId: string): Promise<string | undefined> =>
  (await db<{ status: string }>('SELECT status FROM service_case WHERE case_id = $1', [caseId]))[0]?.status;
const readTimeline = async (caseId: string): Promise<string[]> =>
  (await db<{ status: string }>('SELECT status FROM service_case_timeline WHERE case_id = $1 ORDER BY entry_no', [caseId])).map(
    ({ status }) => status,
  );
const timelineNotes = async (caseId: string): Promise<(string | null)[]> =>
  (await db<{ note: string | null }>('SELECT note FROM service_case_timeline WHERE case_id = $1 ORDER BY entry_no', [caseId])).map(
    ({ note }) => note,
  );
const countEffects = async (caseId: string): Promise<number> =>
  (await db('SELECT 1 FROM audit WHERE action = $1 AND object_id = $2', [EFFECT, caseId])).length;
const readEvents = (caseId: string) => db('SELECT 1 FROM back_office_event WHERE case_id = $1', [caseId]);
const receivedTexts = (pattern: RegExp): string[] => sentTexts(world, person.mobile).filter((text) => pattern.test(text));
const listAlerts = async (caseId: string): Promise<string[]> =>
  (await db<{ kind: string }>('SELECT kind FROM staff_alert WHERE subject = $1', [caseId])).map(({ kind }) => kind);
const readHandover = (caseId: string) =>
  db('SELECT back_office_ref AS ref, handed_over_at AS at FROM service_case WHERE case_id = $1 AND handed_over_at IS NOT NULL', [caseId]);

type Status = 'ACKNOWLEDGED' | 'IN_REVIEW' | 'REQUIREMENT_RAISED' | 'APPROVED' | 'REJECTED' | 'COMPLETED';
const event = (caseId: string, seq: number, status: Status, more: object = {}) => ({
  eventId: `evt_${caseId}_${seq}_${status}`,
  caseId,
  seq,
  status,
  reason: null,
  requirement: null,
  at: world.now().toISOString(),
  ...more,
});
/** A callback as the back office posts it. */
async function postCallback(
  body: object,
  spoil: (headers: Record<string, string>) => Record<string, string> = (headers) => headers,
): Promise<number> {
  const path = '/callbacks/backoffice';
  const raw = JSON.stringify(body);
  const signed = signMessage(world.services.config.partners.backOffice.callbackKeys, { method: 'POST', path, body: raw }, world.now());
  const headers = { 'content-type': 'application/json', ...spoil(signed) };
  const { statusCode } = await world.app.inject({ method: 'POST', url: path, payload: raw, headers });
  await world.drain();
  return statusCode;
}

describe('the handover to the back office', () => {
  test('hands a request with its fields and files over to the back office, once', async () => {
    const goodRequest = await PLANTED_GOOD['/test/withFiles'](world);
    const caseId = await openWithFiles(goodRequest);
    await world.drain();
    const page = await backOfficePage();
    expect(page).toContain(caseId);
    expect(page).toMatch(/Files: front\.pdf, back\.pdf/);
    expect(await readHandover(caseId)).toEqual([{ ref: expect.stringMatching(/^bo_/), at: expect.any(Date) }]);
    await handOverRequest(caseId, world.services, world.now());
    expect((await backOfficePage()).split(`<h3>${caseId}</h3>`)).toHaveLength(2);
    // Its files belong to it now, and to no other request.
    const { as } = await goodRequest.signIn();
    const again = await world.send('/test/withFiles', goodRequest.body, { as });
    expect(again.data).toMatchObject({ code: 'casePending' });
  });

  test('retries the handover until the back office is available, without creating a second request', async () => {
    world.sandbox.setFault('backOffice', 'down');
    const caseId = await submitRequest();
    expect(await drainJobs(world.boss, world.services)).toBe(1);
    expect(await readHandover(caseId)).toEqual([]);
    // The back office accepted the request, but its answer was lost.
    world.sandbox.setFault('backOffice', 'none');
    const { handOver } = world.services.partners.backOffice;
    world.services.partners.backOffice.handOver = async (request) => {
      await handOver(request);
      throw new Error('the line went dead');
    };
    await expect(handOverRequest(caseId, world.services, world.now())).rejects.toThrow('the line went dead');
    world.services.partners.backOffice.handOver = handOver;
    await handOverRequest(caseId, world.services, world.now());
    expect((await backOfficePage()).split(`<h3>${caseId}</h3>`)).toHaveLength(2);
    expect(await readHandover(caseId)).toHaveLength(1);
  });

  test('alerts staff if the back office rejects a handover, and retries it', async () => {
    world.sandbox.setFault('backOffice', 'refuse', { times: 1 });
    const caseId = await submitRequest();
    expect(await drainJobs(world.boss, world.services)).toBe(1);
    expect(await listAlerts(caseId)).toEqual(['handoverRefused']);
    await handOverRequest(caseId, world.services, world.now());
    expect(await backOfficePage()).toContain(caseId);
  });

  test('does not hand over requests that the portal or a payment completes', async () => {
    for (const path of ['/test/atOnce', '/test/withPayment'] as const) {
      const goodRequest = await PLANTED_GOOD[path](world);
      const { as } = await goodRequest.signIn();
      const { data } = await createPersonHelpers(world, { actor: as, mobile: goodRequest.mobile }).confirmed(
        path as EndpointPath,
        goodRequest.body as never,
      );
      await world.drain();
      const { caseId } = Object(data);
      expect(caseId, path).toMatch(/^SR/);
      expect(await backOfficePage()).not.toContain(caseId);
      expect(await readHandover(caseId)).toEqual([]);
    }
  });
});

describe('events of the back office', () => {
  test('an event changes the status, writes the record with the last status and notifies the customer once', async () => {
    const caseId = await submitRequest();
    await world.drain();
    await world.sandbox.advance(3 * MINUTE_MS);
    await world.drain();
    expect(await readTimeline(caseId)).toEqual(['SUBMITTED', 'ACKNOWLEDGED', 'IN_REVIEW', 'COMPLETED']);
    expect(await countEffects(caseId)).toBe(1);
    expect(sentTexts(world, person.mobile).filter((text) => text.includes(caseId))).toEqual([
      expect.stringMatching(/your request SR\d+ to change something about me has been completed\.$/),
      expect.stringMatching(/^Life Insurance: we have received your request /),
    ]);
  });

  test('an event counts once: repeated, late and in any order', async () => {
    const caseId = await submitRequest();
    const review = event(caseId, 2, 'IN_REVIEW');
    expect([await postCallback(review), await postCallback(review)]).toEqual([204, 204]);
    await postCallback(event(caseId, 1, 'ACKNOWLEDGED'));
    expect(await readStatus(caseId)).toBe('IN_REVIEW');
    await postCallback(event(caseId, 5, 'COMPLETED'));
    for (const [seq, status] of [
      [3, 'REQUIREMENT_RAISED'],
      [4, 'APPROVED'],
      [6, 'REJECTED'],
      [7, 'COMPLETED'],
    ] as const)
      await postCallback(event(caseId, seq, status));
    expect(await readTimeline(caseId)).toEqual(['SUBMITTED', 'IN_REVIEW', 'COMPLETED']);
    expect(await countEffects(caseId)).toBe(1);
    const outcomes = await db<{ outcome: string }>(`SELECT outcome FROM audit WHERE actor_kind = 'partner' AND object_id = $1`, [caseId]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['COMPLETED', 'IN_REVIEW', ...Array(5).fill('ignored')]);
    expect(receivedTexts(/has been completed/)).toHaveLength(1);
  });

  test('ten concurrent completions write the record once', async () => {
    const caseId = await submitRequest();
    const events = Array.from({ length: 10 }, (_, index) => event(caseId, index + 1, 'COMPLETED'));
    expect(await Promise.all(events.map((event) => postCallback(event)))).toEqual(Array(10).fill(204));
    expect([await readStatus(caseId), await countEffects(caseId)]).toEqual(['COMPLETED', 1]);
  });

  test('a rejection changes no record and states the reason', async () => {
    const caseId = await submitRequest();
    await postCallback(event(caseId, 1, 'REJECTED', { reason: 'The signature differs.' }));
    expect([await readStatus(caseId), await countEffects(caseId)]).toEqual(['REJECTED', 0]);
    expect(receivedTexts(/we could not complete your request .+ See why: /)).toHaveLength(1);
    expect(await timelineNotes(caseId)).toEqual([null, 'The signature differs.']);
  });

  test('names a requested document to the customer, with the way to send it', async () => {
    const caseId = await submitRequest();
    await postCallback(
      event(caseId, 1, 'REQUIREMENT_RAISED', { reason: 'The copy is not readable.', requirement: { id: 'R1', name: 'PAN copy' } }),
    );
    expect(await readStatus(caseId)).toBe('REQUIREMENT_RAISED');
    expect(await db('SELECT requirement_id, name, status, reason FROM service_case_requirement WHERE case_id = $1', [caseId])).toEqual([
      { requirement_id: 'R1', name: 'PAN copy', status: 'OPEN', reason: 'The copy is not readable.' },
    ]);
    expect(
      receivedTexts(/we need a document for your request SR\d+\. See which one: http:\/\/localhost:8080\/service-request\?tab=tab2$/),
    ).toHaveLength(1);
    await postCallback(event(caseId, 2, 'COMPLETED'));
    expect(await countEffects(caseId)).toBe(1);
  });

  test('a late completion rejects the request and writes nothing if the record or the policy’s owner has changed', async () => {
    const changed = await submitRequest('recordChanged');
    await postCallback(event(changed, 1, 'COMPLETED'));
    expect([await readStatus(changed), await readTimeline(changed), await countEffects(changed)]).toEqual([
      'REJECTED',
      ['SUBMITTED', 'REJECTED'],
      0,
    ]);
    expect(receivedTexts(/we could not complete/)).toHaveLength(1);
    expect(await timelineNotes(changed)).toEqual([null, RECORD_CHANGED]);

    const goodRequest = await PLANTED_GOOD['/test/several'](world);
    const caseId = await openFor(String(goodRequest.policyNo), goodRequest.clientId);
    await db(`UPDATE policy SET client_id = '1000000002' WHERE policy_no = $1`, [goodRequest.policyNo]);
    await postCallback(event(caseId, 1, 'COMPLETED'));
    expect([await readStatus(caseId), await countEffects(caseId)]).toEqual(['REJECTED', 0]);
  });

  test('a failing effect rolls back status, record and inbox, so that the event can be repeated', async () => {
    const caseId = await submitRequest('breaks');
    expect(await postCallback(event(caseId, 1, 'COMPLETED'))).toBe(500);
    expect([await readStatus(caseId), await countEffects(caseId), await readEvents(caseId)]).toEqual(['SUBMITTED', 0, []]);
    expect(receivedTexts(/has been completed/)).toEqual([]);
  });

  test('an event about an unknown or withdrawn request alerts staff', async () => {
    expect(await postCallback(event('SR9999999999', 1, 'COMPLETED'))).toBe(204);
    const caseId = await submitRequest();
    await db(`UPDATE service_case SET status = 'CANCELLED', closed_at = now() WHERE case_id = $1`, [caseId]);
    await postCallback(event(caseId, 1, 'COMPLETED'));
    expect([await readStatus(caseId), await countEffects(caseId)]).toEqual(['CANCELLED', 0]);
    expect([await listAlerts('SR9999999999'), await listAlerts(caseId)]).toEqual([['backOfficeUnknownCase'], ['completedAfterCancel']]);
  });

  test('accepts events by signature only, and only in the agreed format', async () => {
    const caseId = await submitRequest();
    const good = event(caseId, 1, 'COMPLETED');
    const rejected = [
      await postCallback(good, () => ({})),
      await postCallback(good, (headers) => ({ ...headers, 'x-signature': '0'.repeat(64) })),
      await postCallback(good, (headers) => ({ ...headers, 'x-timestamp': String(Math.floor(world.now().getTime() / 1_000) - 301) })),
      await postCallback({ ...good, status: 'CANCELLED' }),
      await postCallback({ ...good, caseId: 'SR1' }),
      await postCallback({ ...good, seq: 0 }),
    ];
    expect(rejected).toEqual([401, 401, 401, 400, 400, 400]);
    expect([await readStatus(caseId), await readEvents(caseId)]).toEqual(['SUBMITTED', []]);
  });
});

const backOfficePage = async (): Promise<string> => (await fetch(`${world.sandbox.url}/back-office`)).text();

/** Sends the body with its one-time password. */
async function openWithFiles(goodRequest: Awaited<ReturnType<(typeof PLANTED_GOOD)['/test/withFiles']>>): Promise<string> {
  const { as } = await goodRequest.signIn();
  const answer = await createPersonHelpers(world, { actor: as, mobile: goodRequest.mobile }).confirmed(
    '/test/withFiles' as EndpointPath,
    goodRequest.body as never,
  );
  return String(Reflect.get(Object(answer.data), 'caseId'));
}

const openFor = async (policyNo: string, clientId: string): Promise<string> => {
  const opening = { clientId, policyNo, after: {}, termsVersion: null, otpRefHash: null };
  return (await inTransaction(world.services, (tx) => openRequest(PLANTED_KINDS.SEVERAL, opening, { tx, now: world.now() }))).caseId;
};
