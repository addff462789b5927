import { agreeKeys, type PagePoint } from '@portal/contract/page-keys.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import type { StaffRole } from '@portal/rules/staff/staff-account.ts';
import { CompactEncrypt, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureDemoStaff } from '../../app/demo/demo-staff.ts';
import { inTransaction } from '../../platform/context/services.ts';
import { rotateEncryptionKeys } from '../../platform/pipeline/encryption-keys.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';
import { expireApprovals } from './decide-approval.ts';

const PASSWORD = 'Staff#2026';
/** A body as a page of the portal encrypts it. */
async function encryptAsPage(server: PagePoint & { kid: string }): Promise<string> {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const { x = '', y = '' } = await exportJWK(pair.publicKey);
  const { request } = await agreeKeys(pair.privateKey, server, server.kid);
  const head = { alg: 'dir', enc: 'A256GCM', kid: server.kid, epk: { kty: 'EC', crv: 'P-256', x, y } } as const;
  return new CompactEncrypt(Buffer.from('{"amount":12}')).setProtectedHeader(head).encrypt(request);
}
let world: World;
beforeAll(async () => {
  world = await testWorld();
  await ensureDemoStaff(world.services, world.now());
  // There are exactly two approvers here.
  for (const userId of ['controller', 'controller2']) await world.services.store.staffAccount.move(userId, 'DISABLE', null);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.services.config.FOUR_EYES = ['BANNER', 'DECRYPT', 'MONEY', 'STAFF'];
  await world.database.pool.query('DELETE FROM approval; DELETE FROM maintenance_message');
});

const ROLES: Record<string, StaffRole> = { viewer: 'viewer', operator: 'operator', approver: 'approver', approver2: 'approver' };
/** A session of a demo account. */
async function enter(userId: string): Promise<Actor> {
  const { store } = world.services;
  await store.session.endAllOfStaff(userId, 'replaced', world.now());
  const kind = { kind: 'admin', clientId: null, role: ROLES[userId] ?? 'viewer', staffUserId: userId } as const;
  return store.session.create({ ...kind, clientIds: [], absoluteMs: DAY_MS }, world.now());
}
const send = async (path: string, body: object, userId: string) => {
  const as = await enter(userId);
  return (await world.send(path, body, { as, cookies: { c: '', a: as.cookie } })) as Reply<Record<string, unknown>>;
};
type Row = { approvalId: string; state: string; isOwn: boolean; summary: string; decidedBy: string | null; note: string | null };
const list = async (userId: string) => (await send('/admin/approvals', {}, userId)).data as unknown as Row[];
const decide = (approvalId: unknown, userId: string, decision = 'APPROVE', more: object = {}) =>
  send('/admin/approvals/decide', { approvalId, decision, ...more }, userId);
const banner = (text: string, userId = 'operator', more: object = {}) =>
  send('/admin/setMaintenanceMessage', { Message: text, banner_enabled: 1, ...more }, userId);
const readBanner = async () => (await world.call('/getBannerMessage', {})).data;
const events = async (id: unknown) =>
  (await world.database.pool.query('SELECT action, outcome, actor_id FROM audit WHERE object_id = $1 ORDER BY audit_id', [id])).rows.map(
    ({ action, outcome, actor_id }) => [action, outcome, actor_id],
  );

describe('a notice that needs a second person', () => {
  test('a notice is requested, approved by another person, and shown exactly as requested', async () => {
    const proposal = await banner(' Closed <b>tonight</b> ', 'operator', {
      showTo: new Date(world.now().getTime() + HOUR_MS).toISOString(),
    });
    expect(proposal).toMatchObject({ http: 200, status: 10, success: false, data: { state: 'PROPOSED' } });
    expect(await readBanner()).toMatchObject({ Message: '', banner_enabled: 0 });
    const { approvalId } = proposal.data;
    expect(await list('viewer')).toEqual([]);
    expect(await list('operator')).toMatchObject([{ approvalId, state: 'PROPOSED', isOwn: true }]);
    expect(await list('approver')).toMatchObject([{ isOwn: false, summary: expect.stringContaining('On: Closed <b>tonight</b>, to ') }]);
    expect(await send('/admin/getMaintenanceMsgRecord', {}, 'viewer')).toMatchObject({
      data: { current: null, proposed: { approvalId, Message: 'Closed <b>tonight</b>', proposer: 'Omkar Joshi' }, history: [] },
    });
    expect(await decide(approvalId, 'approver')).toMatchObject({ success: true, data: { state: 'EXECUTED' } });
    expect(await readBanner()).toMatchObject({ Message: 'Closed <b>tonight</b>', banner_enabled: 1 });
    expect(await list('operator')).toMatchObject([{ state: 'EXECUTED', decidedBy: 'Aparna Sen' }]);
    expect(await send('/admin/getMaintenanceMsgRecord', {}, 'viewer')).toMatchObject({
      data: { current: { setBy: 'Omkar Joshi', approvedBy: 'Aparna Sen' }, proposed: null },
    });
    expect(await events(approvalId)).toEqual([
      ['approval', 'PROPOSED', 'operator'],
      ['/admin/approvals/decide', 'EXECUTED', 'approver'],
    ]);
  });

  test('a notice is not shown if the account that proposed it has been disabled', async () => {
    const proposal = await banner('Closed');
    const { pool } = world.database;
    const { rows } = await pool.query(`SELECT password_hash, totp_sealed FROM staff_account WHERE user_id = 'operator'`);
    await world.services.store.staffAccount.move('operator', 'DISABLE', null);
    expect(await decide(proposal.data.approvalId, 'approver')).toMatchObject({ data: { state: 'FAILED' } });
    expect(await send('/admin/getMaintenanceMsgRecord', {}, 'viewer')).toMatchObject({ data: { current: null, history: [] } });
    await pool.query(`UPDATE staff_account SET state = 'ACTIVE', password_hash = $1, totp_sealed = $2 WHERE user_id = 'operator'`, [
      rows[0].password_hash,
      rows[0].totp_sealed,
    ]);
  });

  test('an identical request is not repeated; another text makes another request', async () => {
    const [first, same, other] = [await banner('A'), await banner('A'), await banner('B')];
    expect(same.data.approvalId).toBe(first.data.approvalId);
    expect(other.data.approvalId).not.toBe(first.data.approvalId);
  });

  test('no one approves their own request, a lower role approves none, and a rejection needs a reason', async () => {
    const { approvalId } = (await banner('Mine', 'approver')).data;
    expect(await decide(approvalId, 'approver')).toMatchObject({ status: 13, message: 'You cannot approve your own request.' });
    expect(await decide(approvalId, 'operator')).toMatchObject({ status: 13, data: { code: 'notAllowed' } });
    expect(await decide(approvalId, 'approver2', 'REJECT')).toMatchObject({ status: 21, data: { fields: { reason: 'Give a reason.' } } });
    expect(await decide(approvalId, 'approver2', 'REJECT', { reason: 'Not today' })).toMatchObject({ data: { state: 'REJECTED' } });
    expect(await list('approver')).toMatchObject([{ state: 'REJECTED', decidedBy: 'Arvind Menon', note: 'Not today' }]);
    expect(await decide(approvalId, 'approver2')).toMatchObject({ status: 13, message: 'This has already been decided.' });
    expect(await decide('x'.repeat(22), 'approver2')).toMatchObject({ status: 12 });
    expect(await readBanner()).toMatchObject({ banner_enabled: 0 });
  });

  test('a request expires after 30 minutes, and the job records it', async () => {
    const { approvalId } = (await banner('Late')).data;
    await world.advance(30 * MINUTE_MS - 1);
    expect(await expireApprovals(world.services, world.now())).toBe(0);
    await world.advance(1);
    expect(await decide(approvalId, 'approver')).toMatchObject({ status: 13, message: 'This request has expired.' });
    expect(await expireApprovals(world.services, world.now())).toBe(1);
    expect(await list('operator')).toMatchObject([{ state: 'EXPIRED' }]);
    expect(await decide(approvalId, 'approver')).toMatchObject({ status: 13, message: 'This request has expired.' });
    expect((await banner('Late')).data.approvalId).not.toBe(approvalId);
  });

  test('twenty concurrent approvals run it once', async () => {
    const { approvalId } = (await banner('Once')).data;
    const [as, other] = [await enter('approver'), await enter('approver2')];
    const attempts = Array.from({ length: 20 }, (_, n) => {
      const actor = n % 2 ? as : other;
      return world.send('/admin/approvals/decide', { approvalId, decision: 'APPROVE' }, { as: actor, cookies: { c: '', a: actor.cookie } });
    });
    const replies = await Promise.all(attempts);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect((await world.database.pool.query('SELECT FROM maintenance_message')).rowCount).toBe(1);
  });

  test('switching the notice off needs no approval; neither does switching it on if its kind is not listed', async () => {
    expect(await banner('Same', 'operator', { banner_enabled: 0 })).toMatchObject({
      success: true,
      data: { state: 'EXECUTED', approvalId: null },
    });
    world.services.config.FOUR_EYES = ['MONEY', 'STAFF'];
    expect(await banner('On')).toMatchObject({ success: true, data: { state: 'EXECUTED' } });
    expect(await readBanner()).toMatchObject({ Message: 'On' });
  });

  test.each([
    [{ Message: '' }, { Message: 'Enter a message.' }],
    [{ Message: 'x'.repeat(501) }, { Message: expect.stringContaining('500') }],
    [{ Message: 'two\nlines' }, { Message: expect.stringContaining('one line') }],
    [{ showFrom: '2026-11-21T00:00:00Z', showTo: '2026-11-20T00:00:00Z' }, { showTo: 'INVALID-RANGE | TO cant be before FROM' }],
  ])('rejects %j at its field', async (more, fields) => {
    expect(await banner('Text', 'operator', more)).toMatchObject({ http: 400, status: 21, data: { fields } });
  });

  test('the requested text is not readable in any column', async () => {
    await banner('Nobody may read this yet');
    const { rows } = await world.database.pool.query('SELECT approval::text AS text FROM approval');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain('Nobody');
  });
});

describe('decrypting a body', () => {
  const BODY = { ClientId: '1004821300', PolicyNo: '100000101', mobile: '9876543210', pin: { otp: '482913' }, amount: 12 };
  const encrypt = async (data: unknown = BODY) =>
    (await send('/admin/encryptData', { data: JSON.stringify(data), form: 'payload' }, 'operator')).data;
  const requestDecryption = (encData: unknown, more: object = {}) =>
    send(
      '/admin/responseDecrypt',
      { encData, reasonCode: 'COMPLAINT', reason: 'what did the customer send', password: PASSWORD, ...more },
      'operator',
    );
  const open = (approvalId: unknown, userId = 'operator', more: object = {}) =>
    send('/admin/responseDecrypt', { approvalId, ...more }, userId);
  /** A test above replaced its password. */
  beforeEach(() => world.database.pool.query(`UPDATE staff_account SET totp_sealed = NULL WHERE user_id = 'operator'`));

  test('only the requester decrypts it, after another person’s approval, masked and value by value; the customer sees the access', async () => {
    const { rows } = await world.database.pool.query(`SELECT client_id FROM credential WHERE user_id = 'p02'`);
    const { encData } = await encrypt({ ...BODY, ClientId: rows[0].client_id });
    const proposal = await requestDecryption(JSON.stringify({ payload: encData }));
    expect(proposal).toMatchObject({ success: false, data: { state: 'PROPOSED', usedThisHour: 1 } });
    const { approvalId } = proposal.data;
    expect(await open(approvalId)).toMatchObject({ status: 13, message: 'No one has approved this yet.' });
    expect(await decide(approvalId, 'approver')).toMatchObject({ data: { state: 'APPROVED' } });
    expect(await open(approvalId, 'approver')).toMatchObject({ status: 12 });
    const read = await open(approvalId);
    expect(read.data).toMatchObject({ masked: true, data: { mobile: 'XXXXXX10', pin: { otp: 'XXXXXX' }, amount: 12 } });
    expect((await open(approvalId, 'operator', { reveal: '/pin/otp' })).data).toMatchObject({ masked: false, data: '482913' });
    expect(await open(approvalId, 'operator', { reveal: '/nothing' })).toMatchObject({ status: 12 });
    expect((await events(approvalId)).map(([action, outcome]) => `${action} ${outcome}`)).toEqual([
      'approval PROPOSED',
      '/admin/approvals/decide APPROVED',
      '/admin/responseDecrypt opened',
      '/admin/responseDecrypt reveal',
    ]);
    const other = await world.call('/dataAccess/list', { show: 'VIEWED' }, { as: await world.actAs('p02') });
    expect(other.data?.rows[0]).toMatchObject({ who: 'STAFF', what: 'Read a message between you and us', reason: 'Customer complaint' });
    await world.advance(5 * MINUTE_MS);
    expect(await open(approvalId)).toMatchObject({ status: 13, message: 'This approval has expired. Please request it again.' });
  });

  test('decrypts a text under a retired key; another key, a changed text and no encryption get the same error', async () => {
    const [key] = await world.services.sealKeys.live(world.now());
    const { encData } = await encrypt();
    const ofPage = await encryptAsPage(key as PagePoint & { kid: string });
    for (let day = 0; day < 3; day += 1) {
      await world.advance(DAY_MS);
      await inTransaction(world.services, ({ store }) => rotateEncryptionKeys(store.seal, world.now()));
    }
    expect((await world.services.sealKeys.live(world.now())).map(({ kid }) => kid)).not.toContain(key?.kid);
    const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
    const head = { alg: 'ECDH-ES', enc: 'A256GCM' } as const;
    const foreign = await new CompactEncrypt(Buffer.from('{}')).setProtectedHeader({ ...head, kid: 'nobody' }).encrypt(publicKey);
    const encrypted = String(encData);
    const broken = `${encrypted.slice(0, -4)}${encrypted.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    const outcomes: string[] = [];
    for (const text of [encrypted, ofPage, foreign, broken, 'no seal at all', '{"payload":12}']) {
      const { approvalId } = (await requestDecryption(text)).data;
      await decide(approvalId, 'approver');
      const read = await open(approvalId);
      outcomes.push(read.success ? 'opened' : `${read.status} ${read.message}`);
    }
    const rejected = '12 This text cannot be decrypted.';
    expect(outcomes).toEqual(['opened', 'opened', rejected, rejected, rejected, rejected]);
  });

  test.each([
    [{ encData: ' ' }, { encData: 'Enter the encrypted text.' }],
    [{ reason: 'too short' }, { reason: 'Give a reason.' }],
    [{ reason: 'x'.repeat(201) }, { reason: 'Give a reason.' }],
  ])('rejects a decryption request with %j at its field', async (more, fields) => {
    expect(await requestDecryption('text', more)).toMatchObject({ status: 21, data: { fields } });
  });

  test('a wrong password requests nothing, and an hour has at most twenty requests', async () => {
    expect(await requestDecryption('text', { password: 'Wrong#2026' })).toMatchObject({
      status: 13,
      data: { code: 'staffCredentialsWrong' },
    });
    expect(await list('operator')).toEqual([]);
    for (let n = 1; n <= 20; n += 1) expect((await requestDecryption(`text ${n}`)).data).toMatchObject({ usedThisHour: n });
    expect(await requestDecryption('text 21')).toMatchObject({ http: 429, message: 'You have used 20 of 20 this hour.' });
  });

  test.each([
    ['{', 'Enter valid JSON.'],
    [JSON.stringify('₹'.repeat(34_132)), undefined],
    [JSON.stringify('₹'.repeat(34_133)), 'The text is larger than 100 kB.'],
  ])('encrypts JSON up to 100 kB (%#)', async (data, message) => {
    const reply = await send('/admin/encryptData', { data, form: 'encData' }, 'operator');
    expect(reply.success ? undefined : (reply.data.fields as { data: string }).data).toBe(message);
  });
});
