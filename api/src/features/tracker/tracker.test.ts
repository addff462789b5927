import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentPassword } from '../../domain/documents/password.ts';
import { expireRequests, noteLateRequests } from '../../domain/requests/follow-requests.ts';
import { acceptFile } from '../../domain/uploads/accept-file.ts';
import type { GoodRequest } from '../../testing/bodies/good-request.ts';
import { GOOD_REQUESTS } from '../../testing/bodies/request-bodies.ts';
import { aDocument } from '../../testing/factories/files.ts';
import { newestCode, sentTexts } from '../../testing/partners/browser.ts';
import { openPdf } from '../../testing/pdf.ts';
import { type CallOptions, type Reply, testWorld, type World } from '../../testing/world.ts';

/** A change of nominees in all situations: cancelled, rejected, reopened, late, unanswered. */

let world: World;
let person: GoodRequest;
let callOptions: CallOptions;
let owner: { name: string; birth_date: string };
let mail: string;
beforeAll(async () => {
  world = await testWorld();
  person = await (GOOD_REQUESTS['/createCase/nomineeUpdate'] as (of: World) => Promise<GoodRequest>)(world);
  callOptions = await person.signIn();
  [owner] = (await world.database.pool.query('SELECT name, birth_date FROM client WHERE client_id = $1', [person.clientId])).rows;
  mail = (await world.services.store.profile.findClient(person.clientId))?.email ?? '';
});
afterAll(() => world.close());

type Case = {
  caseId: string;
  status: string;
  mayCancel: boolean;
  mayReopen: boolean;
  late: boolean;
  reason: string | null;
  label: string;
  changes: { field: string; before: string; after: string }[];
  requirements: { id: string; status: string }[];
  timeline: { status: string }[];
};
type List = { total: number; open: number; closed: number; types: { type: string }[]; cases: Case[] };
const list = async (filter: object = {}) =>
  (await world.send('/serviceTracker', { clientId: person.clientId, ...filter }, callOptions)) as Reply<List>;
const only = async (caseId: string) => (await list({ caseId })).data.cases[0];

/** Requests nominees that differ from the current ones. */
async function submitNominees(share: number): Promise<string> {
  // Another code may be sent only after this time.
  await world.advance(31_000);
  const nominees = [
    { nomineeName: 'Asha Rao', relationshipCode: 'MOTHR', dob: '1955-03-01', sharePercent: share },
    { nomineeName: 'Dev Rao', relationshipCode: 'BRTHR', dob: '1982-07-09', sharePercent: 100 - share },
  ];
  const body = { ...person.body, nominees, appointee: undefined };
  const needed = (await world.send('/createCase/nomineeUpdate', body, callOptions)) as Reply<{ otpReferenceId: string }>;
  expect(needed.data, JSON.stringify(needed)).toMatchObject({ otpNeeded: true });
  await world.drain();
  const otpProof = { otpReferenceId: needed.data.otpReferenceId, otp: newestCode(world, person.mobile) };
  const reply = (await world.send('/createCase/nomineeUpdate', { ...body, otpProof }, callOptions)) as Reply<{ caseId: string }>;
  expect(reply.success, JSON.stringify(reply)).toBe(true);
  await world.drain();
  return reply.data.caseId;
}
const act = (caseId: string, action: string) =>
  fetch(new URL('/back-office/cases', world.services.config.partners.backOffice.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ caseId, action }),
  });
const cancel = (caseId: string) => world.send('/serviceTracker/cancel', { caseId }, callOptions);
const reopen = (caseId: string) => world.send('/serviceTracker/reopen', { caseId, reason: 'Please look again.' }, callOptions);
const nomineesNow = async () =>
  (await world.database.pool.query('SELECT name, share_bp FROM nominee WHERE policy_no = $1 ORDER BY nominee_no', [person.policyNo])).rows;

test('the tracker is empty without requests', async () => {
  expect(await list()).toMatchObject({ status: 10, success: false, data: null });
});

test('a request is listed with its changes; cancelled before work starts, it changes nothing and the back office drops it', async () => {
  const before = await nomineesNow();
  const caseId = await submitNominees(60);
  expect((await list()).data).toMatchObject({ total: 1, open: 1, closed: 0, types: [{ type: 'NOMINEE' }] });
  expect(await only(caseId)).toMatchObject({
    status: 'SUBMITTED',
    label: 'Change of nominees',
    mayCancel: true,
    mayReopen: false,
    changes: expect.arrayContaining([expect.objectContaining({ after: 'Asha Rao, Mother, 01-03-1955, 60%' })]),
  });
  expect(await cancel(caseId)).toMatchObject({ success: true, data: { caseId, caseStatus: 'CANCELLED' } });
  await world.drain();
  expect(sentTexts(world, person.mobile)[0]).toMatch(new RegExp(`${caseId} to change the nominees .* has been cancelled`));
  await world.advance(180_000);
  await world.drain();
  expect((await only(caseId))?.status).toBe('CANCELLED');
  expect(await nomineesNow()).toEqual(before);
  expect(await cancel(caseId)).toMatchObject({ status: 13, data: { code: 'cancelRefused' } });
  expect(await reopen(caseId)).toMatchObject({ status: 13, data: { code: 'reopenRefused' } });
});

test('a request in progress cannot be cancelled; rejected, it can be reopened once, and is then carried out', async () => {
  const caseId = await submitNominees(70);
  await act(caseId, 'review');
  await world.drain();
  expect(await cancel(caseId)).toMatchObject({ status: 13, data: { code: 'cancelRefused' } });
  await act(caseId, 'refuse');
  await world.drain();
  expect(await only(caseId)).toMatchObject({ status: 'REJECTED', mayReopen: true, reason: 'The details do not match our records.' });

  const [first, other] = await Promise.all([reopen(caseId), reopen(caseId)]);
  expect([first.success, other.success].filter(Boolean)).toHaveLength(1);
  await world.drain();
  expect(await only(caseId)).toMatchObject({ status: 'REOPENED', mayReopen: false });
  expect(sentTexts(world, person.mobile)[0]).toMatch(/we have reopened/);
  await world.advance(180_000);
  await world.drain();
  expect((await only(caseId))?.timeline.map(({ status }) => status)).toEqual([
    'SUBMITTED',
    'IN_REVIEW',
    'REJECTED',
    'REOPENED',
    'IN_REVIEW',
    'COMPLETED',
  ]);
  expect(await nomineesNow()).toEqual([
    { name: 'Asha Rao', share_bp: 7_000 },
    { name: 'Dev Rao', share_bp: 3_000 },
  ]);
  expect(await reopen(caseId)).toMatchObject({ status: 13, data: { code: 'reopenRefused' } });
});

test('a completed request that is reopened leaves the change in place, also when it is completed again', async () => {
  const caseId = await submitNominees(80);
  await world.advance(180_000);
  await world.drain();
  expect(await only(caseId)).toMatchObject({ status: 'COMPLETED', mayReopen: true });
  const changed = await nomineesNow();
  expect((await reopen(caseId)).success).toBe(true);
  await world.drain();
  expect((await list({ status: 'OPEN' })).data.total).toBe(1);
  await world.advance(180_000);
  await world.drain();
  expect((await only(caseId))?.status).toBe('COMPLETED');
  expect(await nomineesNow()).toEqual(changed);
});

test('a request is not reopened while another of its kind is open', async () => {
  const first = await submitNominees(55);
  await act(first, 'refuse');
  await world.drain();
  const second = await submitNominees(56);
  expect(await reopen(first)).toMatchObject({ status: 13, data: { code: 'casePending', caseId: second } });
  await cancel(second);
  await world.drain();
});

test('a missed promise is reported once; a document that never arrives ends the request after 30 days', async () => {
  const caseId = await submitNominees(65);
  await act(caseId, 'askForDocument');
  await world.drain();
  expect(await only(caseId)).toMatchObject({ status: 'REQUIREMENT_RAISED', late: false, requirements: [{ status: 'OPEN' }] });
  const after = (days: number) => new Date(world.now().getTime() + days * DAY_MS);
  const lateMessages = () =>
    sentTexts(world, person.mobile).filter((text) => text.includes(caseId) && text.includes('longer than promised'));
  for (const days of [7, 8, 9, 10]) {
    await noteLateRequests(world.services, after(days));
    await world.drain();
    expect(lateMessages(), `after ${days} days`).toHaveLength(days < 8 ? 0 : 1);
  }
  await expireRequests(world.services, after(29));
  expect((await only(caseId))?.status).toBe('REQUIREMENT_RAISED');
  await expireRequests(world.services, after(31));
  expect(await only(caseId)).toMatchObject({ status: 'CANCELLED', reason: expect.stringContaining('30 days') });
});

test('a requested document is sent once; the request continues and is completed, and its folder shows every step', async () => {
  const caseId = await submitNominees(45);
  await act(caseId, 'askForDocument');
  await world.drain();
  const [requirement] = (await only(caseId))?.requirements ?? [];
  const upload = async () => {
    const { mimeType, bytes } = await aDocument();
    return (
      await acceptFile(
        { given: { name: 'identity.pdf', mimeType, bytes }, clientId: person.clientId },
        { services: world.services, now: world.now() },
      )
    ).fileRef;
  };
  const send = async (of: Partial<{ requirementId: string; fileRefs: string[] }>, by = callOptions) =>
    world.send('/serviceTracker/saveDocument', { caseId, requirementId: requirement?.id, fileRefs: [await upload()], ...of }, by);

  // Rejects a reference that was never issued, one that is already used, and a requirement that does not exist.
  expect((await send({ fileRefs: ['A'.repeat(22)] })).data).toMatchObject({ code: 'fileGone' });
  expect((await send({ requirementId: 'R999' })).data).toMatchObject({ code: 'requirementClosed' });
  expect((await only(caseId))?.status).toBe('REQUIREMENT_RAISED');
  const [first, other] = await Promise.all([send({}), send({})]);
  expect([first, other].map(({ success }) => success).sort()).toEqual([false, true]);
  expect([first, other].find(({ success }) => !success)?.data).toMatchObject({ code: 'requirementClosed' });
  expect(await only(caseId)).toMatchObject({ status: 'IN_REVIEW', requirements: [{ status: 'SUBMITTED' }] });
  await world.drain();
  const page = await (await fetch(new URL('/back-office', world.services.config.partners.backOffice.url))).text();
  expect(page).toMatch(/Files: identity\.pdf/);
  await world.advance(180_000);
  await world.drain();
  expect((await only(caseId))?.status).toBe('COMPLETED');

  const folder = (await world.send('/serviceTracker/folder', { caseId }, callOptions)) as Reply<{ base64Data: string; fileName: string }>;
  expect(folder.data.fileName).toBe(`Request_${caseId}.pdf`);
  const text = (await openPdf(Buffer.from(folder.data.base64Data, 'base64')))?.text ?? '';
  for (const phrase of [
    caseId,
    'Change of nominees',
    'Asha Rao, Mother, 01-03-1955, 45%',
    'identity.pdf',
    'Document requested',
    'Completed',
  ])
    expect(text, phrase).toContain(phrase);
});

test('a request is acknowledged and confirmed in writing, each in a document that opens with the owner’s password', async () => {
  const caseId = await submitNominees(35);
  const documents = () => world.sandbox.listMessages(mail).filter(({ text }) => text.includes(caseId));
  const [acknowledged] = documents();
  expect(acknowledged?.text).toContain('The document is attached as a PDF file.');
  const password = documentPassword(owner.name, owner.birth_date);
  const opened = await openPdf(Buffer.from(acknowledged?.attachments[0]?.bytes ?? []), password);
  expect(opened?.text).toContain('The change has not been made yet.');
  expect(opened?.text).toContain('Asha Rao, Mother, 01-03-1955, 35%');
  await world.advance(180_000);
  await world.drain();
  const confirmed = documents().find(({ text }) => text.includes('have been registered'));
  const confirmation = await openPdf(Buffer.from(confirmed?.attachments[0]?.bytes ?? []), password);
  expect(confirmation?.text).toContain('Confirmation of your change');
});

test('another customer’s request is reported as not found', async () => {
  const caseId = await submitNominees(50);
  const otherUser = { as: await world.actAs('p02') };
  const bodies: Record<string, object> = {
    '/serviceTracker/cancel': {},
    '/serviceTracker/reopen': { reason: 'mine' },
    '/serviceTracker/folder': {},
    '/serviceTracker/saveDocument': { requirementId: 'R1', fileRefs: ['A'.repeat(22)] },
  };
  for (const [path, body] of Object.entries(bodies))
    expect(await world.send(path, { caseId, ...body }, otherUser), path).toMatchObject({ status: 12, data: { code: 'notFound' } });
  expect(await world.send('/serviceTracker', { clientId: '1000000002', caseId }, otherUser)).toMatchObject({ status: 12 });
  expect(await world.send('/serviceTracker', { clientId: person.clientId }, otherUser)).toMatchObject({ status: 12 });
});
