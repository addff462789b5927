import type { LocalizedText } from '@portal/contract/field-text.ts';
import { DAY_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { DESKS } from '@portal/rules/staff/staff-account.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filingOnly } from '../../testing/bodies/claim-bodies.ts';
import { createCustomer } from '../../testing/bodies/good-request.ts';
import { plantedRequests } from '../../testing/bodies/planted-requests.ts';
import { anApplication } from '../../testing/factories/application.ts';
import { fileClaim } from '../../testing/factories/claims.ts';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { aDocument } from '../../testing/factories/files.ts';
import { sentTexts } from '../../testing/partners/browser.ts';
import { openPdf } from '../../testing/pdf.ts';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { type Reply, testWorld, type World } from '../../testing/world.ts';

/** An insurer without a back office and an assessor, whose staff work in the portal. */
type Staff = Awaited<ReturnType<typeof signInStaff>>;
let world: World;
let worker: Staff;
let other: Staff;
let approver: Staff;
beforeAll(async () => {
  world = await testWorld({
    extraFeatures: [plantedRequests],
    settings: { BACK_OFFICE: 'desk', CLAIM_ENGINE: 'desk', FOUR_EYES: 'DECRYPT' },
  });
  worker = await signInStaff(world, 'operator', DESKS);
  other = await signInStaff(world, 'operator', DESKS);
  approver = await signInStaff(world, 'approver', DESKS);
});
afterAll(() => world.close());

const db = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.database.pool.query<Row>(text, values)).rows;
const send = async (path: string, body: object, as: Staff = worker) =>
  (await world.send(path, body, { as, cookies: staffCookies(as) })) as Reply<Record<string, never>>;
type Opened = {
  version: number;
  status: string;
  submittedAt: string | null;
  may: string[];
  waitsFor: string | null;
  assignee: string | null;
  people: { claimantRef: string; mobile: string }[];
  papers: {
    paperCode: string;
    name: LocalizedText;
    state: string;
    claimantRef: string;
    isCompulsory: boolean;
    verdicts: { verdict: string; message: string | null }[];
    files: { fileRef: string; isReadable: boolean }[];
  }[];
  parts: { partNo: number; amount: number; utr: string | null; waitsFor: string | null; kind: string; needsAccount: boolean }[];
  notes: { act: string; text: string }[];
  messages: Record<string, string>;
  asksSecond: string[];
  facts: { name: LocalizedText; value: LocalizedText }[];
  waitsUntil: string | null;
  decidedBy: LocalizedText | null;
};
const open = async (id: string, as = worker): Promise<Opened> =>
  (await send('/admin/cases/open', { id, purpose: 'WORK' }, as)).data as unknown as Opened;
/** Performs an action on the current version of the case. */
const act = async (id: string, body: object, as = worker) => {
  const { version } = await open(id, as);
  const reply = await send('/admin/cases/act', { id, version, ...body }, as);
  await world.drain();
  return reply;
};
type Listed = {
  rows: { id: string; person: string; assignee: string | null; status: string; mayTake: boolean }[];
  total: number;
  counts: Record<string, number>;
};
const list = async (body: object, as = worker): Promise<Listed> => (await send('/admin/cases/list', body, as)).data as unknown as Listed;

/** Each test uses a different persona. */
const PERSONAS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 18, 19].values();
async function aRequest() {
  const person = createCustomer(world, PERSONAS.next().value ?? 0, null);
  const reply = await world.send('/test/aboutMe', { clientId: person.clientId, note: '' }, await person.signIn());
  await world.drain();
  return { person, caseId: String(Reflect.get(Object(reply.data), 'caseId')) };
}
/** A death claim with all its documents. `account` receives the payout. */
async function aClaim(account = '50100012341111', isSent = true) {
  const customer = await aCustomer(world);
  await db(
    'UPDATE policy SET sum_assured = 60000000, bonus_vested = 4100050, death_benefit = 64100050, loan_outstanding = NULL WHERE policy_no = $1',
    [customer.policyNo],
  );
  const details = {
    payout: { accountHolderName: 'Seema Thakur', accountNo: account, ifscCode: 'HDFC0001234', accountType: 'Saving' as const },
  };
  const filed = await fileClaim(world, customer, { details });
  const { claimNumber, ref, papers } = filed.reply.data;
  const { mimeType, bytes } = await aDocument();
  const base64Data = Buffer.from(bytes).toString('base64');
  const documents = papers
    .filter(({ compulsory, state }) => compulsory && state === 'OPEN')
    .map(({ code }) => ({ paperCode: code, fileName: `${code}.pdf`, mimeType, base64Data }));
  if (isSent) await filed.browser.send('/claimIntimation/saveDocument', { claimNumber, ref, documents });
  await world.drain();
  return { ...filed, one: customer, claimNumber };
}
const findClaim = async (claimNumber: string) => world.services.store.claim.find(claimNumber);

describe('access to cases', () => {
  test('only operators of a team see its cases; an unknown number is not found', async () => {
    const { caseId } = await aRequest();
    const money = await signInStaff(world, 'operator', ['MONEY', 'CLAIMS']);
    const viewer = await signInStaff(world, 'viewer', DESKS);
    expect(await send('/admin/cases/list', { desk: 'REQUESTS', queue: 'ALL' }, money)).toMatchObject({ status: 13, success: false });
    for (const path of ['/admin/cases/open', '/admin/cases/document', '/admin/cases/act'] as const) {
      const body = {
        '/admin/cases/open': { purpose: 'WORK' },
        '/admin/cases/document': { fileRef: 'A'.repeat(43) },
        '/admin/cases/act': { version: 1, act: 'TAKE' },
      }[path];
      expect(await send(path, { id: caseId, ...body }, money)).toMatchObject({ status: 13, data: { code: 'notAllowed' } });
      expect(await send(path, { id: 'SR9999999999', ...body }, worker)).toMatchObject({ status: 12 });
      expect(await send(path, { id: caseId, ...body }, viewer)).toMatchObject({ status: 13 });
    }
  });

  test('every view leaves an audit row, which the customer sees with its reason but without the person', async () => {
    const { caseId, person } = await aRequest();
    await send('/admin/cases/open', { id: caseId, purpose: 'COMPLAINT' });
    const { as } = await person.signIn();
    const { data } = await world.send('/dataAccess/list', { fromDate: '2026-11-20', toDate: '2026-11-20' }, { as });
    const { rows } = data as { rows: { what: string; about: string; reason: string | null; whoText: string }[] };
    const entries = rows.filter(({ about }) => about === caseId);
    expect(entries).toContainEqual(
      expect.objectContaining({ what: 'Viewed your request', reason: 'Because of a complaint', whoText: 'Our service team' }),
    );
    expect(JSON.stringify(rows)).not.toContain(worker.userId);
  });
});

describe('the case queues', () => {
  test('a new request is to do and unassigned; taken, it is mine; with the customer, it is waiting', async () => {
    const { caseId } = await aRequest();
    const where = async (as = worker) => {
      const places = [];
      for (const queue of ['TODO', 'WAITING', 'APPROVAL', 'ALL'])
        for (const assigned of ['ME', 'NOBODY'])
          if ((await list({ desk: 'REQUESTS', queue, assigned, pageSize: 100 }, as)).rows.some(({ id }) => id === caseId))
            places.push(`${queue} ${assigned}`);
      return places;
    };
    expect(await where()).toEqual(['TODO NOBODY', 'ALL NOBODY']);
    await act(caseId, { act: 'TAKE' });
    expect(await where()).toEqual(['TODO ME', 'ALL ME']);
    expect(await where(other)).toEqual([]);
    await act(caseId, { act: 'REQUEST_DOCUMENT', name: 'Proof', why: 'We cannot read the copy.' });
    expect(await where()).toEqual(['WAITING ME', 'ALL ME']);
    const { rows } = await list({ desk: 'REQUESTS', queue: 'ALL', find: caseId.toLowerCase() });
    const title = { en: expect.any(String), hi: expect.stringMatching(/[\u0900-\u097f]/) };
    expect(rows).toEqual([
      expect.objectContaining({ id: caseId, title, assignee: 'Staff', person: expect.stringMatching(/^([A-Z]\. ?)+$/) }),
    ]);
  });

  test('each open case is in one queue, the counts add up, and automatic cases are found only by number', async () => {
    const { caseId } = await aRequest();
    await db(`UPDATE service_case SET handled_by = 'payment' WHERE case_id = $1`, [caseId]);
    const found = await list({ desk: 'REQUESTS', queue: 'TODO', find: caseId });
    expect(found.rows).toEqual([expect.objectContaining({ id: caseId, isAutomatic: true })]);
    const { claimNumber } = await aClaim();
    for (const desk of ['REQUESTS', 'CLAIMS']) {
      const ids = [];
      for (const queue of ['TODO', 'WAITING', 'APPROVAL'])
        ids.push(...(await list({ desk, queue, pageSize: 100 })).rows.map(({ id }) => id));
      const all = await list({ desk, queue: 'ALL', pageSize: 100 });
      expect([...ids].sort(), desk).toEqual(all.rows.map(({ id }) => id).sort());
      const { TODO = 0, WAITING = 0, APPROVAL = 0, ALL } = all.counts;
      expect([TODO + WAITING + APPROVAL, ALL], desk).toEqual([ids.length, ids.length]);
      expect(ids.includes(claimNumber), desk).toBe(desk === 'CLAIMS');
      expect(ids).not.toContain(caseId);
    }
  });

  test('the backlog counts the work of the account’s own teams', async () => {
    const lists = await Promise.all(['REQUESTS', 'CLAIMS', 'APPLICATIONS'].map((desk) => list({ desk, queue: 'TODO' })));
    const sum = (key: string) => lists.reduce((total, { counts }) => total + (counts[key] ?? 0), 0);
    expect((await send('/admin/backlog', {}, worker)).data).toEqual({
      cases: { todo: sum('TODO'), late: sum('LATE') },
      payments: 0,
      alerts: 0,
    });
    const viewer = await signInStaff(world, 'viewer', []);
    expect((await send('/admin/backlog', {}, viewer)).data).toEqual({ cases: null, payments: null, alerts: null });
    const money = await signInStaff(world, 'operator', ['MONEY']);
    expect((await send('/admin/backlog', {}, money)).data).toEqual({ cases: null, payments: 0, alerts: 0 });
  });

  test('finds cases by policy, client and the claimant’s number', async () => {
    const { claimNumber, one, reply } = await aClaim();
    for (const find of [claimNumber, one.policyNo, one.clientId, reply.data.caseId])
      expect((await list({ desk: 'CLAIMS', queue: 'TODO', find })).rows.map(({ id }) => id)).toEqual([claimNumber]);
    expect((await list({ desk: 'CLAIMS', queue: 'ALL', find: 'CL9999999999' })).rows).toEqual([]);
  });

  test('a case that its assignee has not touched for two working days is unassigned again', async () => {
    const { caseId } = await aRequest();
    await act(caseId, { act: 'TAKE' });
    expect(await act(caseId, { act: 'TAKE' }, other)).toMatchObject({ status: 13, data: { code: 'notYours' } });
    // Friday; Tuesday the 24th is a holiday.
    await world.advance(6 * DAY_MS);
    [worker, other, approver] = [
      await signInStaff(world, 'operator', DESKS),
      await signInStaff(world, 'operator', DESKS),
      await signInStaff(world, 'approver', DESKS),
    ];
    expect((await act(caseId, { act: 'TAKE' }, other)).data).toMatchObject({ state: 'EXECUTED' });
    expect((await open(caseId)).may).toEqual(['NOTE']);
  });
});

describe('working on a request', () => {
  test('staff take a request, ask the customer, check the document and complete it, and the customer is notified', async () => {
    const { caseId, person } = await aRequest();
    expect((await open(caseId)).may).toEqual(['TAKE', 'NOTE']);
    await act(caseId, { act: 'TAKE' });
    expect((await open(caseId)).status).toBe('IN_REVIEW');
    expect(await act(caseId, { act: 'REQUEST_DOCUMENT', name: 'Proof of address', why: 'short' })).toMatchObject({
      status: 21,
      data: { fields: { why: 'Enter what the customer needs to do.' } },
    });
    await act(caseId, { act: 'REQUEST_DOCUMENT', name: 'Proof of address', why: 'Not older than three months.' });
    expect(sentTexts(world, person.mobile)[0]).toMatch(/we need a document for your request .*\. See which one: /);
    const [requestedDocument] = (await open(caseId)).papers;
    expect(requestedDocument).toMatchObject({
      name: { en: 'Proof of address' },
      state: 'OPEN',
      verdicts: [{ verdict: 'WAIVE', message: null }],
    });
    await act(caseId, { act: 'CHECK_DOCUMENT', paperCode: requestedDocument?.paperCode, verdict: 'WAIVE', reason: 'It came by post.' });
    const checked = await open(caseId);
    expect([checked.status, checked.papers[0]?.state]).toEqual(['IN_REVIEW', 'ACCEPTED']);
    await act(caseId, { act: 'NOTE', text: 'Spoke to the branch.' });
    const last = { act: 'COMPLETE', note: 'Done', fileNote: 'The branch has the original.' };
    expect((await act(caseId, last)).data).toMatchObject({ state: 'EXECUTED', status: 'COMPLETED' });
    const done = await open(caseId);
    expect(done.notes.map((note) => note.act)).toEqual(['COMPLETE', 'NOTE', 'NOTE', 'CHECK_DOCUMENT', 'REQUEST_DOCUMENT', 'TAKE']);
    expect(done.notes.map((note) => note.text)).toEqual([
      'Done',
      'The branch has the original.',
      'Spoke to the branch.',
      'Waived, Proof of address: It came by post.',
      'Proof of address: Not older than three months.',
      '',
    ]);
    expect(done.may).toEqual(['REOPEN', 'NOTE']);
    // A note is internal.
    const { as } = await person.signIn();
    const { data } = await world.send('/dataAccess/list', { fromDate: '2026-11-20', toDate: '2026-11-30' }, { as });
    expect(JSON.stringify(data)).not.toContain('branch');
    const tracked = await world.send('/serviceTracker', { clientId: person.clientId }, { as });
    expect(JSON.stringify(tracked.data)).toContain('Done');
    expect(JSON.stringify(tracked.data)).not.toContain('original');
    const stored = await db<{ text: Buffer }>('SELECT text_sealed AS text FROM case_act WHERE object_id = $1 AND act = $2', [
      caseId,
      'NOTE',
    ]);
    expect(stored[0]?.text.toString('latin1')).not.toContain('branch');
  });

  test('a document is a PDF that names its reader, and other cases do not return it', async () => {
    const { caseId, person } = await aRequest();
    await act(caseId, { act: 'TAKE' });
    await act(caseId, { act: 'REQUEST_DOCUMENT', name: 'Proof', why: 'We cannot read the copy.' });
    const [requestedDocument] = (await open(caseId)).papers;
    const { as } = await person.signIn();
    const { acceptFile } = await import('../../domain/uploads/accept-file.ts');
    const { fileRef } = await acceptFile(
      { given: { name: 'proof.pdf', ...(await aDocument()) }, clientId: person.clientId },
      { services: world.services, now: world.now() },
    );
    await world.send('/serviceTracker/saveDocument', { caseId, requirementId: requestedDocument?.paperCode, fileRefs: [fileRef] }, { as });
    await world.drain();
    const submittedDocument = (await open(caseId)).papers.find(({ state }) => state === 'SUBMITTED');
    const file = submittedDocument?.files[0]?.fileRef ?? '';
    const { data } = await send('/admin/cases/document', { id: caseId, fileRef: file, purpose: 'CHECK' });
    const { source = '' } = (await openPdf(Buffer.from(String(Reflect.get(data, 'base64Data')), 'base64'))) ?? {};
    expect(source.split(worker.userId).length).toBeGreaterThan(3);
    const elsewhere = await aRequest();
    expect(await send('/admin/cases/document', { id: elsewhere.caseId, fileRef: file })).toMatchObject({ status: 12 });
    // A rejected document is requested again, and the customer is notified again.
    await act(caseId, { act: 'CHECK_DOCUMENT', paperCode: submittedDocument?.paperCode, verdict: 'REJECT', reason: 'It is out of date.' });
    // Both happen at the same instant of this world's clock.
    expect((await open(caseId)).papers.map(({ state }) => state).toSorted()).toEqual(['OPEN', 'REJECTED']);
    expect(sentTexts(world, person.mobile).filter((text) => text.includes('we need a document'))).toHaveLength(2);
  });

  test('a queue assigns a case without its version, only while no one works on it', async () => {
    const { clientId, policyNo, signIn } = await aCustomer(world);
    const { caseId } = (await world.send('/test/aboutMe', { clientId, note: '' }, { as: await signIn() })).data as { caseId: string };
    const { reply } = await fileClaim(world, { policyNo });
    const mayTake = async (desk: string, id: string) =>
      (await list({ desk, queue: 'ALL', find: id })).rows.map((row) => [row.assignee, row.mayTake]);
    expect(await mayTake('CLAIMS', reply.data.claimNumber)).toEqual([[null, true]]);
    expect(await mayTake('REQUESTS', caseId)).toEqual([[null, true]]);
    expect(await send('/admin/cases/act', { id: caseId, act: 'TAKE' })).toMatchObject({ success: true });
    expect(await mayTake('REQUESTS', caseId)).toEqual([['Staff', false]]);
    expect(await send('/admin/cases/act', { id: caseId, act: 'TAKE' }, other)).toMatchObject({ data: { code: 'notYours' } });
    expect((await open(caseId)).assignee).toBe('Staff');
    expect(await send('/admin/cases/act', { id: caseId, act: 'RELEASE' })).toMatchObject({ success: false, data: { code: 'badRequest' } });
  });

  test('a person who has an older version or has not taken the case changes nothing', async () => {
    const { caseId } = await aRequest();
    const { version } = await open(caseId);
    await act(caseId, { act: 'TAKE' });
    expect(await send('/admin/cases/act', { id: caseId, version, act: 'COMPLETE' })).toMatchObject({
      http: 409,
      data: { code: 'versionOld' },
      message: 'Someone else has changed this case. Please reload it.',
    });
    const openedCase = await open(caseId, other);
    expect(await send('/admin/cases/act', { id: caseId, version: openedCase.version, act: 'COMPLETE' }, other)).toMatchObject({
      data: { code: 'notYours' },
    });
    expect(
      await send('/admin/cases/act', { id: caseId, version: openedCase.version, act: 'REOPEN', reason: 'Look at it again.' }),
    ).toMatchObject({
      data: { code: 'actRefused' },
    });
    expect((await open(caseId)).status).toBe('IN_REVIEW');
  });

  test('of several concurrent actions one is performed, and one person takes the case', async () => {
    const { caseId } = await aRequest();
    const { version } = await open(caseId);
    const takes = await Promise.all([worker, other].map((as) => send('/admin/cases/act', { id: caseId, version, act: 'TAKE' }, as)));
    expect(takes.filter(({ success }) => success)).toHaveLength(1);
    const assignee = takes[0]?.success ? worker : other;
    const now = (await open(caseId, assignee)).version;
    const actions = await Promise.all(
      Array.from({ length: 4 }, () => send('/admin/cases/act', { id: caseId, version: now, act: 'COMPLETE' }, assignee)),
    );
    expect(actions.filter(({ success }) => success)).toHaveLength(1);
    expect(await db('SELECT FROM case_act WHERE object_id = $1 AND act = $2', [caseId, 'COMPLETE'])).toHaveLength(1);
  });

  test('nothing is sent to a back office, and its callbacks are rejected', async () => {
    const { caseId } = await aRequest();
    expect(await db('SELECT back_office_ref AS ref FROM service_case WHERE case_id = $1', [caseId])).toEqual([{ ref: 'DESK' }]);
    const { signMessage } = await import('../../platform/partners/signature.ts');
    const path = '/callbacks/backoffice';
    const raw = JSON.stringify({
      eventId: 'evt_00000001',
      caseId,
      seq: 1,
      status: 'COMPLETED',
      reason: null,
      requirement: null,
      at: world.now().toISOString(),
    });
    const signed = signMessage(world.services.config.partners.backOffice.callbackKeys, { method: 'POST', path, body: raw }, world.now());
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: path,
      payload: raw,
      headers: { 'content-type': 'application/json', ...signed },
    });
    expect([statusCode, (await open(caseId)).status]).toEqual([401, 'SUBMITTED']);
  });

  test('contacts are masked until a reason is given, and the customer can see the access', async () => {
    const { caseId, person } = await aRequest();
    expect((await open(caseId)).people[0]?.mobile).toBe(`XXXXXX${person.mobile.slice(-4)}`);
    expect(await act(caseId, { act: 'REVEAL', reason: 'To call the customer' })).toMatchObject({ data: { code: 'actRefused' } });
    await act(caseId, { act: 'TAKE' });
    expect(await act(caseId, { act: 'REVEAL', reason: 'short' })).toMatchObject({ data: { fields: { reason: 'Give a reason.' } } });
    const { data } = await act(caseId, { act: 'REVEAL', reason: 'To call the customer' });
    expect(data.revealed).toMatchObject({
      people: [{ mobile: person.mobile }],
      until: new Date(world.now().getTime() + 5 * MINUTE_MS).toISOString(),
    });
    const rows = await db('SELECT reason FROM audit WHERE object_id = $1 AND outcome = $2', [caseId, 'REVEAL']);
    expect(rows).toEqual([{ reason: 'To call the customer' }]);
  });
});

describe('working on a claim', () => {
  test('a claim is confirmed, approved in parts and paid by the bank; each step updates its tracker', async () => {
    const { claimNumber, one, mobile } = await aClaim();
    await act(claimNumber, { act: 'TAKE' });
    const openedCase = await open(claimNumber);
    expect(openedCase.may).not.toContain('APPROVE');
    await act(claimNumber, { act: 'FIRST_CHECK', verdict: 'CONFIRMED' });
    expect((await findClaim(claimNumber))?.firstCheck).toBe('CONFIRMED');
    const claimantRef = openedCase.people[0]?.claimantRef;
    const parts = [
      { claimantRef, kind: 'Base sum', amount: 500_000 },
      { claimantRef, kind: 'Bonus', amount: '40,000.50' },
    ];
    expect(await act(claimNumber, { act: 'APPROVE', amount: 540_000, parts })).toMatchObject({
      data: { fields: { amount: 'These parts add up to ₹5,40,000.50, not ₹5,40,000.00.' } },
    });
    await act(claimNumber, { act: 'APPROVE', amount: 540_000.5, parts });
    expect(sentTexts(world, mobile)[0]).toContain('has been approved. We will pay Rs 5,40,000.50');
    expect((await act(claimNumber, { act: 'PAY', claimantRef, partNo: 1, amount: 499_999 })).data).toMatchObject({ code: 'actRefused' });
    await act(claimNumber, { act: 'PAY', claimantRef, partNo: 1, amount: 500_000 });
    expect((await open(claimNumber)).parts.map(({ waitsFor }) => waitsFor)).toEqual(['PAYING', null]);
    await settle();
    expect((await findClaim(claimNumber))?.status).toBe('PART_PAID');
    await act(claimNumber, { act: 'PAY', claimantRef, partNo: 2, amount: 40_000.5 });
    await settle();
    const paid = await open(claimNumber);
    expect([paid.status, paid.parts.map(({ utr }) => utr !== null)]).toEqual(['PAID', [true, true]]);
    const books = await db<{ account: string; amount: string }>(
      `SELECT account, sum(amount)::text AS amount FROM ledger_entry WHERE policy_no = $1 AND account IN ('CLAIMS_PAID', 'PAYOUT_CLEARING') GROUP BY 1 ORDER BY 1`,
      [one.policyNo],
    );
    expect(books).toEqual([
      { account: 'CLAIMS_PAID', amount: '54000050' },
      { account: 'PAYOUT_CLEARING', amount: '-54000050' },
    ]);
    expect(await db('SELECT status FROM policy WHERE policy_no = $1', [one.policyNo])).toEqual([{ status: 'CLAIM_PAID' }]);
  });

  test('a claim without the details of the claimant is not approved, and its details cannot be waived', async () => {
    const { reply } = await fileClaim(world, await aCustomer(world), { body: filingOnly });
    const { claimNumber } = reply.data;
    await act(claimNumber, { act: 'TAKE' });
    await act(claimNumber, { act: 'FIRST_CHECK', verdict: 'CONFIRMED' });
    await act(claimNumber, { act: 'INVESTIGATE', reason: 'The place of the event is not known.' });
    const { may, papers, people } = await open(claimNumber);
    expect(may).not.toContain('APPROVE');
    expect(may).toContain('REFUSE');
    expect(people).toMatchObject([{ account: null, relation: null }]);
    const details = papers.find(({ paperCode }) => paperCode === 'DETAILS');
    expect(details).toMatchObject({ state: 'OPEN', verdicts: [] });
    const claimantRef = details?.claimantRef ?? '';
    const parts = [{ claimantRef, kind: 'Base sum', amount: '1000' }];
    expect(await act(claimNumber, { act: 'APPROVE', amount: '1000', parts })).toMatchObject({ data: { code: 'actRefused' } });
    const waiver = { act: 'CHECK_DOCUMENT', claimantRef, paperCode: 'DETAILS', verdict: 'WAIVE', reason: 'We know the claimant well.' };
    expect(await act(claimNumber, waiver)).toMatchObject({ data: { code: 'actRefused' } });
    expect((await findClaim(claimNumber))?.status).toBe('INVESTIGATION');
  });

  test('a claimant who gave no details gets no part, and keeps no other claimant from being paid', async () => {
    const customer = await aCustomer(world);
    const first = await fileClaim(world, customer);
    const joined = await fileClaim(world, customer, { body: filingOnly });
    const { claimNumber } = first.reply.data;
    expect(joined.reply.data).toMatchObject({ claimNumber, joined: true });
    await act(claimNumber, { act: 'TAKE' });
    await act(claimNumber, { act: 'FIRST_CHECK', verdict: 'CONFIRMED' });
    await act(claimNumber, { act: 'INVESTIGATE', reason: 'The claimants have to agree first.' });
    const claimants = await world.services.store.claim.listClaimants(claimNumber);
    const withAccount = claimants.find(({ account }) => account !== null)?.claimantId;
    const without = claimants.find(({ account }) => account === null)?.claimantId;
    const approve = (claimantRef = '') =>
      act(claimNumber, { act: 'APPROVE', amount: 1_000, parts: [{ claimantRef, kind: 'Base sum', amount: 1_000 }] });
    expect(await approve(without)).toMatchObject({ data: { code: 'actRefused' } });
    expect(await world.services.store.claimDocument.listPayments(claimNumber)).toEqual([]);
    await approve(withAccount);
    expect((await findClaim(claimNumber))?.status).toBe('APPROVED');
    expect(await world.services.store.claimDocument.listPayments(claimNumber)).toMatchObject([
      { claimantId: withAccount, amount: 100_000 },
    ]);
  });

  test('a part is sent to the bank once, however often it is requested', async () => {
    const { claimNumber } = await aClaim();
    const claimantRef = await approved(claimNumber);
    const { version } = await open(claimNumber);
    const pays = await Promise.all(
      Array.from({ length: 4 }, () =>
        send('/admin/cases/act', { id: claimNumber, version, act: 'PAY', claimantRef, partNo: 1, amount: 1_000 }),
      ),
    );
    expect(pays.filter(({ success }) => success)).toHaveLength(1);
    await world.drain();
    expect((await open(claimNumber)).may).not.toContain('PAY');
    expect(await db('SELECT FROM payout JOIN claimant USING (claimant_id) WHERE claim_number = $1', [claimNumber])).toHaveLength(1);
  });

  test('a returned payout waits for another account, which staff take from the new cheque', async () => {
    const { claimNumber } = await aClaim('50100012347001');
    const claimantRef = await approved(claimNumber);
    await act(claimNumber, { act: 'PAY', claimantRef, partNo: 1, amount: 1_000 });
    await settle();
    const back = await open(claimNumber);
    expect(back.parts[0]).toMatchObject({ utr: null, waitsFor: 'another bank account', needsAccount: true });
    expect(back.papers.find(({ paperCode }) => paperCode === 'CHEQUE')).toMatchObject({ state: 'OPEN' });
    expect(await act(claimNumber, { act: 'PAY', claimantRef, partNo: 1, amount: 1_000 })).toMatchObject({ data: { code: 'actRefused' } });
    const account = { accountHolderName: 'Seema Thakur', accountNo: '12', ifscCode: 'HDFC0001234', accountType: 'Saving' };
    expect(await act(claimNumber, { act: 'PAY', claimantRef, partNo: 1, amount: 1_000, account })).toMatchObject({
      data: { fields: { 'account.accountNo': 'Enter an account number with 9 to 18 digits.' } },
    });
    await act(claimNumber, { act: 'PAY', claimantRef, partNo: 1, amount: 1_000, account: { ...account, accountNo: '50100012342222' } });
    await settle();
    expect((await findClaim(claimNumber))?.status).toBe('PAID');
  });

  test('a rejected document is requested again; waiving the last one starts the review', async () => {
    const { claimNumber, mobile } = await aClaim('50100012341111', false);
    await act(claimNumber, { act: 'TAKE' });
    const { papers } = await open(claimNumber);
    const missing = papers.filter(({ state }) => state === 'OPEN').map(({ paperCode }) => paperCode);
    expect(missing.length).toBeGreaterThan(3);
    const messages: string[] = [];
    for (const documentCode of missing) {
      const document = (await open(claimNumber)).papers.find((document) => document.paperCode === documentCode);
      messages.push(document?.verdicts.find(({ verdict }) => verdict === 'WAIVE')?.message ?? '');
      await act(claimNumber, { act: 'CHECK_DOCUMENT', paperCode: documentCode, verdict: 'WAIVE', reason: 'The branch has it.' });
    }
    expect((await findClaim(claimNumber))?.status).toBe('IN_REVIEW');
    // The message differs for the last required document.
    expect(messages.filter(Boolean)).toEqual([sentTexts(world, mobile)[0]]);
    await act(claimNumber, { act: 'REQUEST_DOCUMENT', paperCode: 'FIR', why: 'The police report, please.' });
    expect(sentTexts(world, mobile)[0]).toContain('we need a document from you');
    expect((await findClaim(claimNumber))?.status).toBe('REQUIREMENT_RAISED');
  });

  test('a claim that one person rejected is decided by another person after it is reopened', async () => {
    const { claimNumber } = await aClaim();
    await act(claimNumber, { act: 'TAKE' });
    await act(claimNumber, { act: 'FIRST_CHECK', verdict: 'CONFIRMED' });
    const rejection = { act: 'REFUSE', reasonCode: 'NOT_COVERED', clause: '7.2', text: 'The policy does not cover this event.' };
    expect((await act(claimNumber, rejection)).data).toMatchObject({ status: 'REPUDIATED' });
    await act(claimNumber, { act: 'REOPEN', reason: 'New papers came.' });
    expect(await act(claimNumber, rejection)).toMatchObject({ data: { code: 'decidedBefore' } });
    await act(claimNumber, { act: 'RELEASE' });
    await act(claimNumber, { act: 'TAKE' }, other);
    const claimantRef = (await open(claimNumber, other)).people[0]?.claimantRef;
    await act(claimNumber, { act: 'APPROVE', amount: 100, parts: [{ claimantRef, kind: 'Base sum', amount: 100 }] }, other);
    expect((await findClaim(claimNumber))?.status).toBe('APPROVED');
  });

  test('a claim never pays more than its policy insures', async () => {
    const { claimNumber, one } = await aClaim();
    await act(claimNumber, { act: 'TAKE' });
    await act(claimNumber, { act: 'FIRST_CHECK', verdict: 'CONFIRMED' });
    const claimantRef = (await open(claimNumber)).people[0]?.claimantRef;
    const approve = async (parts: [kind: string, amount: number][]) => {
      const amount = parts.reduce((sum, part) => sum + part[1], 0);
      return act(claimNumber, { act: 'APPROVE', amount, parts: parts.map(([kind, part]) => ({ claimantRef, kind, amount: part })) });
    };
    const rejected = async (...parts: [kind: string, amount: number][]) =>
      (Object((await approve(parts)).data).fields as Record<string, string>).parts;
    expect([
      await rejected(['Base sum', 9_999_999_999]),
      await rejected(['Base sum', 641_000.51]),
      await rejected(['Base sum', 600_000], ['Bonus', 41_000.51]),
      await rejected(['Base sum', 641_000.5], ['Bonus', 0.01]),
      await rejected(['Rider benefit', 1]),
      await rejected(['Unit value', 1]),
      await rejected(['Goodwill', 1]),
    ]).toEqual([
      'Base sum: the policy pays at most ₹6,41,000.50, and this would make ₹9,99,99,99,999.00.',
      'Base sum: the policy pays at most ₹6,41,000.50, and this would make ₹6,41,000.51.',
      'Bonus: the policy pays at most ₹41,000.50, and this would make ₹41,000.51.',
      'Total: the policy pays at most ₹6,41,000.50, and this would make ₹6,41,000.51.',
      'Rider benefit: the policy pays at most ₹0.00, and this would make ₹1.00.',
      'Unit value: the policy pays at most ₹0.00, and this would make ₹1.00.',
      'Choose what each part pays for.',
    ]);
    expect((await findClaim(claimNumber))?.status).toBe('IN_REVIEW');
    await approve([
      ['Base sum', 600_000],
      ['Bonus', 41_000.5],
    ]);
    expect((await findClaim(claimNumber))?.status).toBe('APPROVED');
    // The limit is checked again when an approved part is paid.
    await db('UPDATE policy SET loan_outstanding = 1 WHERE policy_no = $1', [one.policyNo]);
    expect(await act(claimNumber, { act: 'PAY', claimantRef, partNo: 1, amount: 600_000 })).toMatchObject({
      data: { code: 'actRefused' },
      message: 'Total: the policy pays at most ₹6,41,000.49, and this would make ₹6,41,000.50.',
    });
    expect((await open(claimNumber)).parts.map(({ waitsFor }) => waitsFor)).toEqual([null, null]);
  });

  test('a claim that was filed by mistake is closed, and its policy is released', async () => {
    const { claimNumber, one } = await aClaim('50100012341111', false);
    await act(claimNumber, { act: 'TAKE' });
    await act(claimNumber, { act: 'FIRST_CHECK', verdict: 'MISTAKE', reason: 'The insured came to the branch.' });
    expect((await findClaim(claimNumber))?.status).toBe('CLOSED');
    expect(await db('SELECT claim_hold FROM policy WHERE policy_no = $1', [one.policyNo])).toEqual([{ claim_hold: null }]);
  });

  /** Takes, confirms and approves the claim with one part, and returns its claimant. */
  async function approved(claimNumber: string) {
    await act(claimNumber, { act: 'TAKE' });
    await act(claimNumber, { act: 'FIRST_CHECK', verdict: 'CONFIRMED' });
    const claimantRef = (await open(claimNumber)).people[0]?.claimantRef;
    await act(claimNumber, { act: 'APPROVE', amount: 1_000, parts: [{ claimantRef, kind: 'Base sum', amount: 1_000 }] });
    return claimantRef;
  }
  /** The bank decides after a minute. */
  async function settle() {
    await world.advance(2 * MINUTE_MS);
    await world.drain();
  }
});

/** Each action uses a separate case: the message that staff preview is the one that the customer gets. */
test('the message of an action is shown before it is sent', async () => {
  const REASON = 'The papers do not agree with what we know.';
  const actions: [act: object, fill: Record<string, string>][] = [
    [{ act: 'INVESTIGATE', reason: REASON }, {}],
    [{ act: 'REFUSE', reasonCode: 'NOT_PROVEN', text: REASON }, {}],
    [{ act: 'FIRST_CHECK', verdict: 'MISTAKE', reason: REASON }, {}],
    [{ act: 'REQUEST_DOCUMENT', paperCode: 'FIR', why: REASON }, { papers: 'First information report (FIR)' }],
    [{ act: 'CHECK_DOCUMENT', paperCode: 'PAN', verdict: 'REJECT', reason: REASON }, {}],
  ];
  for (const [body, fill] of actions) {
    const { claimNumber, mobile } = await aClaim();
    await act(claimNumber, { act: 'TAKE' });
    const { messages, papers } = await open(claimNumber);
    const ofDocument = papers.find(({ paperCode }) => paperCode === 'PAN')?.verdicts.find(({ verdict }) => verdict === 'REJECT')?.message;
    const name = String(Reflect.get(body, 'act'));
    const before = name === 'CHECK_DOCUMENT' ? ofDocument : messages[name];
    await act(claimNumber, body);
    expect(sentTexts(world, mobile)[0], name).toBe(before?.replace(/\{(\w+)\}/g, (_, key: string) => fill[key] ?? ''));
  }
  expect(actions).toHaveLength(5);
});

describe('approval by a second person', () => {
  const decide = (approvalId: unknown, decision: string, as: Staff) =>
    send('/admin/approvals/decide', { approvalId, decision, reason: 'Looked at it.' }, as);

  test('a second person approves payments and rejections exactly as requested; until then nothing changes', async () => {
    world.services.config.FOUR_EYES = ['CASE'];
    const { caseId, person } = await aRequest();
    await act(caseId, { act: 'TAKE' });
    const { asksSecond, messages } = await open(caseId);
    expect(asksSecond).toEqual(['APPROVE', 'REFUSE']);
    const text = 'Your name is written in another way.';
    const proposal = await act(caseId, { act: 'REFUSE', reasonCode: 'WRONG_DATA', text, fileNote: 'Asked the branch first.' });
    expect(proposal.data).toMatchObject({ state: 'PROPOSED' });
    const waiting = await open(caseId);
    expect([waiting.status, waiting.may, waiting.waitsFor]).toEqual(['IN_REVIEW', ['NOTE'], 'REFUSE']);
    expect(waiting.waitsUntil).toBe(proposal.data.expiresAt);
    const listed = (await world.send('/admin/approvals', {}, { as: approver, cookies: staffCookies(approver) })).data as {
      summary: string;
    }[];
    expect(listed[0]?.summary).toBe(`REFUSE ${caseId}, WRONG_DATA, “${text}”, note: “Asked the branch first.”`);
    expect(await decide(proposal.data.approvalId, 'APPROVE', worker)).toMatchObject({ success: false });
    expect((await decide(proposal.data.approvalId, 'APPROVE', approver)).data).toMatchObject({ state: 'EXECUTED' });
    await world.drain();
    expect((await open(caseId)).status).toBe('REJECTED');
    expect(sentTexts(world, person.mobile)[0]).toBe(messages.REFUSE?.replace('{reason}', text));
    // Completing a request that changes neither money nor messages needs one person.
    const free = await aRequest();
    await act(free.caseId, { act: 'TAKE' });
    expect((await act(free.caseId, { act: 'COMPLETE' })).data).toMatchObject({ state: 'EXECUTED' });
    world.services.config.FOUR_EYES = ['DECRYPT'];
  });

  test('a second person sees the recipient of each part', async () => {
    const { claimNumber, one } = await aClaim();
    await act(claimNumber, { act: 'TAKE' });
    await act(claimNumber, { act: 'FIRST_CHECK', verdict: 'CONFIRMED' });
    world.services.config.FOUR_EYES = ['CASE'];
    const claimantRef = (await open(claimNumber)).people[0]?.claimantRef;
    const [paid] = await db<{ sum: number }>(
      `SELECT sum(amount)::bigint AS sum FROM payment_history WHERE policy_no = $1 AND status = 'POSTED' AND kind IN ('PREMIUM', 'ADVANCE_PREMIUM', 'REVIVAL')`,
      [one.policyNo],
    );
    const cover = `the policy pays at most: Base sum ₹6,41,000.50, Bonus ₹41,000.50, Refunded premiums ${formatRupees(Number(paid?.sum))}, in total ₹6,41,000.50`;
    const parts = [
      { claimantRef, kind: 'Base sum', amount: 500_000 },
      { claimantRef, kind: 'Bonus', amount: 1_000 },
    ];
    for (const [body, summary] of [
      [
        { act: 'APPROVE', amount: 501_000, parts },
        `APPROVE ${claimNumber}, ₹5,01,000.00, Base sum ₹5,00,000.00 for S. T., Bonus ₹1,000.00 for S. T., ${cover}`,
      ],
      [{ act: 'PAY', claimantRef, partNo: 2, amount: 1_000 }, `PAY ${claimNumber}, part 2, ₹1,000.00 for S. T., ${cover}`],
    ] as const) {
      const proposal = await act(claimNumber, body);
      const listed = (await world.send('/admin/approvals', {}, { as: approver, cookies: staffCookies(approver) })).data as {
        summary: string;
      }[];
      expect(listed[0]?.summary).toBe(summary);
      expect((await decide(proposal.data.approvalId, 'APPROVE', approver)).data).toMatchObject({ state: 'EXECUTED' });
    }
    expect((await open(claimNumber)).notes.slice(0, 2).map(({ act: done, text }) => [done, text])).toEqual([
      ['PAY', 'Part 2, ₹1,000.00'],
      ['APPROVE', ''],
    ]);
    world.services.config.FOUR_EYES = ['DECRYPT'];
  });

  test('a second person approves the first check of a claim, and the waiver of a mandatory document', async () => {
    world.services.config.FOUR_EYES = ['CASE'];
    const { claimNumber } = await aClaim('50100012341111', false);
    await act(claimNumber, { act: 'TAKE' });
    const { papers } = await open(claimNumber);
    const claimantRef = papers[0]?.claimantRef;
    const summaries: (string | undefined)[] = [];
    const byTwo = async (body: object) => {
      const proposal = await act(claimNumber, body);
      expect(proposal.data).toMatchObject({ state: 'PROPOSED' });
      const listed = (await world.send('/admin/approvals', {}, { as: approver, cookies: staffCookies(approver) })).data as {
        summary: string;
      }[];
      summaries.push(listed[0]?.summary);
      return async () => expect((await decide(proposal.data.approvalId, 'APPROVE', approver)).data).toMatchObject({ state: 'EXECUTED' });
    };
    const check = await byTwo({ act: 'FIRST_CHECK', verdict: 'CONFIRMED' });
    expect((await findClaim(claimNumber))?.firstCheck).toBe('OPEN');
    await check();
    expect((await findClaim(claimNumber))?.firstCheck).toBe('CONFIRMED');
    const readState = async (code: string) => (await open(claimNumber)).papers.find(({ paperCode }) => paperCode === code)?.state;
    const named = { act: 'CHECK_DOCUMENT', claimantRef, verdict: 'WAIVE', reason: 'Seen in the branch' };
    const openDocuments = papers.filter(({ state }) => state === 'OPEN');
    const [must, may] = [openDocuments.find(({ isCompulsory }) => isCompulsory), openDocuments.find(({ isCompulsory }) => !isCompulsory)];
    const waive = await byTwo({ ...named, paperCode: must?.paperCode });
    expect(await readState(must?.paperCode ?? '')).toBe('OPEN');
    await waive();
    expect(await readState(must?.paperCode ?? '')).toBe('WAIVED');
    expect((await act(claimNumber, { ...named, paperCode: may?.paperCode })).data).toMatchObject({ state: 'EXECUTED' });
    expect(await readState(may?.paperCode ?? '')).toBe('WAIVED');
    expect(summaries).toEqual([
      `FIRST_CHECK ${claimNumber}, Death confirmed`,
      `CHECK_DOCUMENT ${claimNumber}, Waived, ${must?.name.en}, “Seen in the branch”`,
    ]);
    world.services.config.FOUR_EYES = ['DECRYPT'];
  });

  test('an approval fails if the case has changed since', async () => {
    world.services.config.FOUR_EYES = ['CASE'];
    const { caseId } = await aRequest();
    await act(caseId, { act: 'TAKE' });
    const proposal = await act(caseId, { act: 'REFUSE', reasonCode: 'OTHER', text: 'This cannot be done as asked.' });
    await db(`INSERT INTO service_case_timeline (case_id, entry_no, status, note, at) VALUES ($1, 99, 'IN_REVIEW', NULL, now())`, [caseId]);
    expect((await decide(proposal.data.approvalId, 'APPROVE', approver)).data).toMatchObject({ state: 'FAILED' });
    expect((await open(caseId)).status).toBe('IN_REVIEW');
    world.services.config.FOUR_EYES = ['DECRYPT'];
  });
});

test('an application is read-only, because the new-business system decides it', async () => {
  await world.services.store.application.keep(anApplication('AP00000001', { appliedOn: '2026-11-14', clientId: '1000000027' }));
  const { status, may, decidedBy, facts, submittedAt } = await open('AP00000001');
  expect(submittedAt).toBeNull();
  expect(facts.find(({ name }) => name.en === 'Applied on')?.value.en).toBe('14-11-2026');
  expect(facts.find(({ name }) => name.en === 'Premium')?.value).toEqual({
    ...{ en: expect.stringMatching(/^₹[\d,.]+, yearly$/), hi: expect.stringMatching(/^₹[\d,.]+, वार्षिक$/) },
  });
  expect(facts.find(({ name }) => name.en === 'Channel')?.value).toEqual({ en: 'Online', hi: 'ऑनलाइन' });
  expect({ status, may, decidedBy }).toEqual({
    status: expect.any(String),
    may: ['NOTE'],
    decidedBy: expect.objectContaining({ en: 'The new-business system' }),
  });
  expect((await list({ desk: 'APPLICATIONS', queue: 'ALL', find: 'AP00000001' })).total).toBe(1);
  expect((await act('AP00000001', { act: 'NOTE', text: 'Asked new business.' })).data).toMatchObject({ state: 'EXECUTED' });
});
