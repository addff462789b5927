import { rows } from '@portal/contract/contract.ts';
import type { Endpoint } from '@portal/contract/endpoint.ts';
import type { RequestKind } from '@portal/rules/requests/request-kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listRefPaths } from '../../platform/session/refs.ts';
import type { Again, GoodRequest } from '../../testing/bodies/good-request.ts';
import { HOSTILE_FIELDS } from '../../testing/bodies/hostile-fields.ts';
import { PLANTED_GOOD, plantedRequests, plantedTable } from '../../testing/bodies/planted-requests.ts';
import { GOOD_REQUESTS } from '../../testing/bodies/request-bodies.ts';
import { newestCode, sentTexts } from '../../testing/partners/browser.ts';
import { checkStateChanges, recordStateChanges } from '../../testing/state-changes.ts';
import { type CallOptions, type Reply, testWorld, type World } from '../../testing/world.ts';

/** Rules that hold for every request kind: each row of the contract, and test rows of shapes that the contract does not have yet. */

type Row = { path: string; row: Endpoint; kind: RequestKind; good: (world: World) => Promise<GoodRequest> };
const goodRequests: Record<string, Row['good']> = { ...GOOD_REQUESTS, ...PLANTED_GOOD };
const requestRow = (path: string, row: Endpoint): Row[] => {
  const good = goodRequests[path];
  const [kind] = row.requestKinds ?? [];
  return kind && good ? [{ path, row, kind, good }] : [];
};
const REAL = rows.flatMap(({ path, row }) => requestRow(path, row));
const PLANTED = Object.entries(plantedTable).flatMap(([path, row]) => requestRow(path, row));
const REQUESTS = [...REAL, ...PLANTED];

/** Longer than the sandbox's back office needs. */
const DONE_MS = 180_000;
/** The bank of the sandbox pays after a minute. */
const PAID_MS = 61_000;

let world: World;
beforeAll(async () => {
  world = await testWorld({ extraFeatures: [plantedRequests] });
  await recordStateChanges(world);
});
afterAll(() => world.close());

const db = async <Found extends object>(text: string, values: unknown[] = []): Promise<Found[]> =>
  (await world.database.pool.query<Found>(text, values)).rows;
type Opened = { case_id: string; kind: string; status: string; client_id: string; has_code: boolean; terms_version: string | null };
const readRequests = ({ type }: RequestKind, clientId: string): Promise<Opened[]> =>
  db<Opened>(
    `SELECT case_id, kind, status, client_id, otp_ref_hash IS NOT NULL AS has_code, terms_version FROM service_case
     WHERE type = $1 AND client_id = $2 AND channel NOT IN ('BRANCH', 'CALL')`,
    [type, clientId],
  );
const countAudits = async (path: string, outcome: string): Promise<number> =>
  (await db(`SELECT 1 FROM audit WHERE action = $1 AND outcome = $2`, [path, outcome])).length;
const findMessages = (mobile: string, pattern: RegExp): string[] => sentTexts(world, mobile).filter((text) => pattern.test(text));

type Needed = { otpNeeded: true; otpReferenceId: string };
/** Adds the one-time password that was sent for it to the body, if the request needs one. */
async function confirmed(path: string, kind: RequestKind, { body, mobile }: GoodRequest, callOptions: CallOptions): Promise<object> {
  if (!kind.code) return body;
  const reply = (await world.send(path, body, callOptions)) as Reply<Needed>;
  expect(reply, path).toMatchObject({ http: 200, status: 10, success: false, data: { otpNeeded: true } });
  await world.drain();
  return { ...body, otpProof: { otpReferenceId: reply.data.otpReferenceId, otp: newestCode(world, mobile) } };
}

test('the tests cover every request of the contract, and shapes that it does not have yet', () => {
  const endpointPaths = rows.filter(({ row }) => row.requestKinds).map(({ path }) => path);
  expect(Object.keys(GOOD_REQUESTS).sort()).toEqual(endpointPaths.sort());
  expect(REAL.map(({ path }) => path).sort()).toEqual(
    REAL.flatMap(({ kind }) => kind.commands)
      .filter((path, at, all) => all.indexOf(path) === at)
      .sort(),
  );
  expect(REAL.length).toBeGreaterThanOrEqual(6);
  const marked = (['terms', 'hold', 'code'] as const).map((mark) => PLANTED.filter(({ kind }) => kind[mark]).length);
  expect([PLANTED.length, ...marked]).toEqual([6, 2, 3, 4]);
});

// One request from its rejections to its end; the tests depend on their order.
for (const { path, row, kind, good } of REQUESTS)
  describe(path, { shuffle: false }, () => {
    let goodRequest: GoodRequest;
    let callOptions: CallOptions;
    /** The tab that made the successful request. */
    let first: CallOptions;
    /** Value that the request changes, before the first request. */
    let recorded: unknown;
    beforeAll(async () => {
      goodRequest = await good(world);
      callOptions = await goodRequest.signIn();
      recorded = await goodRequest.record();
    });

    test('the record differs from the requested value before the request', () => expect(recorded).not.toEqual(goodRequest.expected));

    /** A rejection opens no request and sends no code. */
    async function isRejected(body: object, rejection: object): Promise<void> {
      const before = sentTexts(world, goodRequest.mobile).length;
      expect(await world.send(path, body, callOptions), path).toMatchObject({ success: false, ...rejection });
      await world.drain();
      expect([
        await readRequests(kind, goodRequest.clientId),
        sentTexts(world, goodRequest.mobile).length,
        await goodRequest.record(),
      ]).toEqual([[], before, recorded]);
    }

    test('objects of another person are not found', async () => {
      const foreign: Record<string, string> = { policy: '100000101', client: '1000000001', mandate: 'MD10000050101' };
      const marked = listRefPaths(row.request).filter(({ steps }) => stepInto(goodRequest.body, steps) !== undefined);
      for (const { steps, kind: refKind } of marked)
        await isRejected(changed(goodRequest.body, steps, foreign[refKind] ?? ''), { status: 12, data: { code: 'notFound' } });
      // If a row has several kinds, another kind may name the object; the admission tests cover that.
      const isOfAnother = (row.requestKinds ?? []).length > 1;
      expect(marked.length > 0 || isOfAnother || listRefPaths(row.request).length === 0).toBe(true);
    });

    test('rejects forty unknown fields, and changes nothing', async () => {
      for (const field of HOSTILE_FIELDS) {
        const reply = await world.send(path, { ...goodRequest.body, [field]: 'Y' }, callOptions);
        expect(reply, field).toMatchObject({ http: 400, data: { code: 'badRequest' } });
      }
      expect(HOSTILE_FIELDS).toHaveLength(40);
      await isRejected({ ...goodRequest.body, role: 'admin' }, { http: 400 });
    });

    test.runIf(kind.terms)('rejects terms that are no longer valid', async () => {
      await isRejected(
        { ...goodRequest.body, termsVersion: 'of-long-ago' },
        { http: 400, data: { fields: { termsVersion: expect.any(String) } } },
      );
    });

    test.runIf(kind.hold)('a request is blocked for a day after a change of contact', async () => {
      const setChanged = (at: Date | null) =>
        db('UPDATE client SET contact_changed_at = $1 WHERE client_id = $2', [at, goodRequest.clientId]);
      await setChanged(world.now());
      await isRejected(goodRequest.body, { status: 13, data: { code: 'refusedOnHold' } });
      await setChanged(null);
    });

    test('two concurrent requests create one, which is confirmed, recorded and acknowledged once', async () => {
      const other = await goodRequest.signIn();
      const bodies = [await confirmed(path, kind, goodRequest, callOptions), await confirmed(path, kind, goodRequest, other)];
      expect([await readRequests(kind, goodRequest.clientId), await goodRequest.record()], 'nothing is done before the code').toEqual([
        [],
        recorded,
      ]);
      if (kind.code) expect(sentTexts(world, goodRequest.mobile)[0]).toMatch(/ is your .+ code to [a-z][^{}]+\. Valid for/);

      const sent = [callOptions, other].map((tab, index) => ({ body: bodies[index], tab: { ...tab, key: crypto.randomUUID() } }));
      const replies = await Promise.all(sent.map(({ body, tab }) => world.send(path, body, tab)));
      await world.drain();
      const opened = await readRequests(kind, goodRequest.clientId);
      const policyCount = Object(goodRequest.body).policyNos?.length ?? 1;
      const isAtOnce = opened.every(({ status }) => status === 'COMPLETED');
      expect(
        replies.some(({ success }) => success),
        JSON.stringify(replies),
      ).toBe(true);
      for (const { success, data } of replies)
        if (!success)
          expect(data).toMatchObject({
            code: expect.stringMatching(/^(casePending|inProgress|unchanged|modeSame|alreadySent|sessionExpired)$|Ongoing$/),
          });
      // A request that completes immediately may be repeated immediately.
      expect(opened.length).toBe(isAtOnce ? policyCount * replies.filter(({ success }) => success).length : policyCount);
      for (const request of opened) {
        expect(request).toMatchObject({
          kind: kind.name,
          client_id: goodRequest.clientId,
          has_code: kind.code,
          terms_version: kind.terms && '1',
        });
        const timeline = await db<{ status: string }>('SELECT status FROM service_case_timeline WHERE case_id = $1 ORDER BY entry_no', [
          request.case_id,
        ]);
        expect(timeline.at(-1)?.status).toBe(request.status);
        const named = new RegExp(`we have (received your request|your complaint) ${request.case_id} `);
        const arrived = findMessages(goodRequest.mobile, goodRequest.acknowledgement ?? named);
        expect(arrived.length, request.status).toBe(request.status === 'DRAFT' || isAtOnce ? 0 : 1);
        if (isAtOnce) expect(findMessages(goodRequest.mobile, new RegExp(request.case_id))).toHaveLength(goodRequest.isSilent ? 0 : 1);
      }
      expect(await countAudits(path, 'ok')).toBe(replies.filter(({ success }) => success).length);

      // A repeated key returns the same answer without a second effect. The session of a link has ended.
      const winner = replies.findIndex(({ success }) => success);
      first = winner === 0 ? callOptions : other;
      const again = await world.send(path, sent[winner]?.body, sent[winner]?.tab);
      await world.drain();
      if (goodRequest.again === 'keyEnded') expect(again).toMatchObject({ status: 40 });
      else expect([again.data, again.headers['idempotent-replayed']]).toEqual([replies[winner]?.data, 'true']);
      expect(await readRequests(kind, goodRequest.clientId)).toEqual(opened);
    });

    test('a repeated request returns the result of the first', async () => {
      const [opened] = await readRequests(kind, goodRequest.clientId);
      expect(await world.send(path, goodRequest.body, first)).toMatchObject(
        expectedAnswer(goodRequest.again ?? 'pending', kind, opened?.case_id),
      );
    });

    test('writes the requested change only when the request is completed', async () => {
      const requests = await readRequests(kind, goodRequest.clientId);
      const isDone = requests.every(({ status }) => status === 'COMPLETED');
      const opened = 'opened' in goodRequest ? goodRequest.opened : recorded;
      expect(await goodRequest.record()).toEqual(isDone ? goodRequest.expected : opened);
      // The sandbox's back office carries it out automatically.
      await world.advance(DONE_MS);
      await world.drain();
      // If the approval starts a payout, the bank decides about the final status.
      await world.advance(PAID_MS);
      await world.drain();
      const { endsAs = 'COMPLETED' } = goodRequest;
      expect((await readRequests(kind, goodRequest.clientId)).map(({ status }) => status)).toEqual(requests.map(() => endsAs));
      expect(await goodRequest.record()).toEqual(goodRequest.expected);
    });
  });

test('one command opens requests of several kinds, each by its own rules', async () => {
  const goodRequest = await PLANTED_GOOD['/test/either'](world);
  const signedIn = await goodRequest.signIn();
  const sendEither = (section: string) => world.send('/test/either', { ...goodRequest.body, section }, signedIn);
  await db('UPDATE client SET contact_changed_at = $1 WHERE client_id = $2', [world.now(), goodRequest.clientId]);
  expect((await sendEither('contact')).data).toMatchObject({ code: 'refusedOnHold' });
  expect(await sendEither('personal')).toMatchObject({ success: true, data: { caseStatus: 'COMPLETED' } });
  await db('UPDATE client SET contact_changed_at = NULL WHERE client_id = $1', [goodRequest.clientId]);
  expect((await sendEither('contact')).data).toMatchObject({ otpNeeded: true });
  const kinds = await db<{ kind: string }>(`SELECT kind FROM service_case WHERE type = 'EITHER' AND otp_ref_hash IS NULL`);
  expect(kinds).toEqual([{ kind: 'PLAIN' }]);
});

/** The answer to the same body once the first request is made. */
function expectedAnswer(again: Again, kind: RequestKind, caseId: string | undefined): object {
  const message = kind.pending?.en ?? 'We are already processing a change.';
  const answers: Record<Again, object> = {
    pending: {
      status: 13,
      message,
      data: { code: 'casePending', caseId: expect.stringMatching(/^SR/), submittedOn: '2026-11-20' },
    },
    sameRequest: { success: true, data: { caseId, caseStatus: 'SUBMITTED' } },
    done: { success: true, data: { cases: [{ caseStatus: 'COMPLETED' }] } },
    codeNeeded: { status: 10, success: false, data: { otpNeeded: true } },
    unchanged: { status: 13, data: { code: 'unchanged' } },
    modeSame: { status: 13, data: { code: 'modeSame' } },
    alreadySent: { status: 13, data: { code: 'alreadySent' } },
    keyEnded: { status: 40, data: { code: 'sessionExpired' } },
  };
  return answers[again];
}

const stepInto = (body: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>(
    (value, step) => (step === '[]' ? (Array.isArray(value) ? value[0] : undefined) : Reflect.get(Object(value), step)),
    body,
  );

/** Copies the body with another value at a marked field; in a list, the last item changes. */
function changed(body: unknown, steps: readonly string[], value: string): object {
  const put = (inner: unknown, [step, ...rest]: readonly string[]): unknown => {
    if (step === undefined) return value;
    if (step === '[]' && Array.isArray(inner)) return inner.map((item, index) => (index === inner.length - 1 ? put(item, rest) : item));
    return { ...Object(inner), [step]: put(Reflect.get(Object(inner), step), rest) };
  };
  return Object(put(body, steps));
}

test('each state change above is reported to the insurer in its transaction', async () => {
  const { missing, found } = await checkStateChanges(world);
  expect(missing).toEqual([]);
  expect(found).toEqual([
    'consent.changed',
    'mandate.cancelled',
    'payout.paid',
    'payout.returned',
    'request.completed',
    'request.handed_over',
    'request.submitted',
  ]);
});
