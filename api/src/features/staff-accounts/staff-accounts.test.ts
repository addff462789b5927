import { DAY_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import type { StaffRole, Team } from '@portal/rules/staff/staff-account.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Reply, testWorld, type World } from '../../testing/world.ts';

/** Asha and Bela are the two approvers that the command line created; each test creates its own accounts. */
let world: World;
beforeAll(async () => {
  world = await testWorld({ emptyBook: true, settings: { FOUR_EYES: 'BANNER,STAFF,MONEY' } });
  await anAccount('asha', 'approver');
  await anAccount('bela', 'approver');
});
afterAll(() => world.close());

const toMail = (userId: string) => `${userId}@insurer.example`;
async function anAccount(userId: string, role: StaffRole, desks: Team[] = [], createdBy = 'command line') {
  const { staffAccount } = world.services.store;
  const account = { userId, name: `Name ${userId}`, email: toMail(userId), role, desks, createdBy };
  await staffAccount.add(account, { hash: '-', until: world.now() }, world.now());
  await staffAccount.choosePassword(userId, '-');
}
async function enter(userId: string) {
  const { store } = world.services;
  await store.session.endAllOfStaff(userId, 'replaced', world.now());
  const role = (await store.staffAccount.find(userId))?.role ?? 'viewer';
  const kind = { kind: 'admin', clientId: null, role, staffUserId: userId } as const;
  return store.session.create({ ...kind, clientIds: [], absoluteMs: DAY_MS }, world.now());
}
const send = async (path: string, body: object, userId: string) => {
  const as = await enter(userId);
  const reply = (await world.send(path, body, { as, cookies: { c: '', a: as.cookie } })) as Reply<Record<string, unknown>>;
  await world.drain();
  return reply;
};
const save = (body: object, userId = 'asha') => send('/admin/staff/save', { reason: 'as agreed', ...body }, userId);
const decide = (approvalId: unknown, userId: string, decision = 'APPROVE') =>
  send('/admin/approvals/decide', { approvalId, decision, ...(decision === 'REJECT' && { reason: 'no' }) }, userId);
const banner = (userId: string, text: string) => send('/admin/setMaintenanceMessage', { Message: text, banner_enabled: 1 }, userId);
/** Proposes and approves. */
const saveByTwo = async (body: object, [proposer, approver]: [string, string] = ['asha', 'bela']) => {
  const proposal = await save(body, proposer);
  expect(proposal.data).toMatchObject({ state: 'PROPOSED' });
  expect((await decide(proposal.data.approvalId, approver)).data).toMatchObject({ state: 'EXECUTED' });
};
const findAccount = async (userId: string) => world.services.store.staffAccount.find(userId);
const mails = (userId: string) => world.sandbox.listMessages(toMail(userId)).map(({ subject }) => subject);
const readText = (userId: string) => world.sandbox.listMessages(toMail(userId))[0]?.text ?? '';
const NOT_INDEPENDENT = { status: 13, success: false, data: { code: 'notIndependent' } };

describe('account changes that need a second person', () => {
  const CREATE = { action: 'CREATE', name: 'New' } as const;
  test.each<[string, StaffRole, Team[], object, 'EXECUTED' | 'PROPOSED']>([
    ['create.viewer', 'viewer', [], { ...CREATE, role: 'viewer' }, 'EXECUTED'],
    ['create.team', 'viewer', [], { ...CREATE, role: 'viewer', desks: ['MONEY'] }, 'PROPOSED'],
    ['create.operator', 'viewer', [], { ...CREATE, role: 'operator' }, 'PROPOSED'],
    ['create.approver', 'viewer', [], { ...CREATE, role: 'approver' }, 'PROPOSED'],
    ['reset.viewer', 'viewer', [], { action: 'RESET' }, 'EXECUTED'],
    ['reset.operator', 'operator', [], { action: 'RESET' }, 'PROPOSED'],
    ['change.viewer', 'viewer', [], { action: 'CHANGE', name: 'Other' }, 'EXECUTED'],
    ['raise.viewer', 'viewer', [], { action: 'CHANGE', role: 'operator' }, 'PROPOSED'],
    ['team.viewer', 'viewer', [], { action: 'CHANGE', desks: ['CLAIMS'] }, 'PROPOSED'],
    ['lower.operator', 'operator', ['CLAIMS'], { action: 'CHANGE', role: 'viewer', desks: [] }, 'PROPOSED'],
    ['email.operator', 'operator', [], { action: 'CHANGE', email: 'me@insurer.example' }, 'PROPOSED'],
    ['email.approver', 'approver', [], { action: 'CHANGE', email: 'me@insurer.example' }, 'PROPOSED'],
    ['disable.operator', 'operator', ['MONEY'], { action: 'DISABLE' }, 'EXECUTED'],
    ['disable.approver', 'approver', [], { action: 'DISABLE' }, 'PROPOSED'],
  ])('executes an account change, or asks for a second person: %s', async (userId, role, desks, body, state) => {
    const isNew = userId.startsWith('create.');
    if (!isNew) await anAccount(userId, role, desks);
    const before = await findAccount(userId);
    const reply = await save({ userId, ...(isNew && { email: toMail(userId) }), ...body });
    expect(reply.data).toMatchObject({ state });
    if (state === 'PROPOSED') expect(await findAccount(userId)).toEqual(before);
    else expect(await findAccount(userId)).not.toEqual(before);
    // Disabled again, so that it does not affect later tests.
    await world.services.store.staffAccount.move(userId, 'DISABLE', null);
  });

  test('enabling an account with rights needs a second person', async () => {
    await anAccount('enabled.one', 'operator');
    await save({ userId: 'enabled.one', action: 'DISABLE' });
    expect((await save({ userId: 'enabled.one', action: 'ENABLE' })).data).toMatchObject({ state: 'PROPOSED' });
    expect((await findAccount('enabled.one'))?.state).toBe('DISABLED');
  });
});

describe('a setup code', () => {
  test('a setup code is sent to the new person by email, and to no one else', async () => {
    const reply = await save({ userId: 'new.viewer', action: 'CREATE', name: 'Mina', role: 'viewer', email: toMail('new.viewer') });
    expect(reply.data).toEqual({ approvalId: null, state: 'EXECUTED', expiresAt: null });
    const code = /START-[\da-f-]+/.exec(readText('new.viewer'))?.[0] ?? '';
    expect(readText('new.viewer')).toContain('Dear Mina,\n\nA staff account has been created for you.');
    expect(readText('new.viewer')).toContain('log in with your user name new.viewer and this setup code:');
    expect((await world.call('/admin/login', { userId: 'new.viewer', password: code })).data).toMatchObject({ next: 'PASSWORD' });
    const everybody = await world.database.pool.query(`SELECT message::text AS text FROM message WHERE template = 'staffStartCode'`);
    expect(code).toMatch(/^START-/);
    expect(everybody.rows.filter(({ text }) => String(text).includes(code))).toEqual([]);
  });

  test('a setup code needs an address: an error at the field of a new account, in a message for an existing one', async () => {
    expect(await save({ userId: 'no.address', action: 'CREATE', name: 'A', role: 'viewer' })).toMatchObject({
      data: { fields: { email: 'Enter the email address. We send the setup code to it.' } },
    });
    await anAccount('lost.address', 'viewer');
    await save({ userId: 'lost.address', action: 'CHANGE', email: '' });
    expect(await save({ userId: 'lost.address', action: 'RESET' })).toMatchObject({ data: { code: 'staffEmailMissing' } });
    expect((await findAccount('lost.address'))?.state).toBe('ACTIVE');
  });
});

describe('notifications about an account', () => {
  test('a new address is reported to the old and the new address', async () => {
    await anAccount('moved.one', 'operator');
    await saveByTwo({ userId: 'moved.one', action: 'CHANGE', email: toMail('moved.to'), role: 'viewer', desks: ['CLAIMS'] });
    expect([mails('moved.one'), mails('moved.to')]).toEqual([
      ['Your staff account moved.one has been changed'],
      ['Your staff account moved.one has been changed'],
    ]);
    expect(readText('moved.one')).toContain(
      'Your staff account moved.one has been changed.\n\nThe email address is different. The role is now viewer. The teams are now: claims.',
    );
  });

  test.each([
    ['RESET', 'Start code for your staff account told.reset', 'Your staff account has been reset.'],
    ['DISABLE', 'Your staff account told.disable has been changed', 'It has been disabled, and you have been logged out.'],
  ])('notifies the account by email of %s', async (action, subject, text) => {
    const userId = `told.${action.toLowerCase()}`;
    await anAccount(userId, 'viewer');
    await save({ userId, action });
    expect(mails(userId)).toEqual([subject]);
    expect(readText(userId)).toContain(text);
  });

  test('a disabled approver is reported to the other approvers, and needs a second person', async () => {
    await anAccount('chandra', 'approver');
    expect(mails('bela')).not.toContain('The approver account chandra has been disabled');
    await saveByTwo({ userId: 'chandra', action: 'DISABLE' });
    expect((await findAccount('chandra'))?.state).toBe('DISABLED');
    expect(mails('bela')[0]).toBe('The approver account chandra has been disabled');
    expect(readText('bela')).toContain('The staff account chandra of Name chandra has been disabled.');
  });
});

describe('an approver cannot decide', () => {
  const byTwo: [string, string] = ['asha', 'bela'];

  test('an approver cannot decide a proposal of an account that they created; another approver can', async () => {
    await saveByTwo({ userId: 'puppet', action: 'CREATE', name: 'P', role: 'operator', email: toMail('puppet') }, byTwo);
    await world.services.store.staffAccount.choosePassword('puppet', '-');
    const { approvalId } = (await banner('puppet', 'By a puppet')).data;
    expect(await decide(approvalId, 'asha')).toMatchObject(NOT_INDEPENDENT);
    expect(await decide(approvalId, 'asha', 'REJECT')).toMatchObject(NOT_INDEPENDENT);
    const list = async (userId: string) =>
      (await send('/admin/approvals', {}, userId)).data as unknown as { approvalId: string; isIndependent: boolean }[];
    expect((await list('asha')).find((approval) => approval.approvalId === approvalId)?.isIndependent).toBe(false);
    expect((await list('bela')).find((approval) => approval.approvalId === approvalId)?.isIndependent).toBe(true);
    expect((await decide(approvalId, 'bela')).data).toMatchObject({ state: 'EXECUTED' });
    const { rows } = await world.database.pool.query(`SELECT actor_id, outcome FROM audit WHERE object_id = $1 ORDER BY audit_id`, [
      approvalId,
    ]);
    expect(rows.map(({ actor_id, outcome }) => `${actor_id} ${outcome}`)).toEqual([
      'puppet PROPOSED',
      'asha notIndependent',
      'asha notIndependent',
      'bela EXECUTED',
    ]);
  });

  test.each([
    ['reset', { action: 'RESET' }],
    ['changed', { action: 'CHANGE', desks: ['CLAIMS'] }],
  ])('an approver cannot decide a proposal of an account that they %s', async (name, body) => {
    const userId = `puppet.${name}`;
    await anAccount(userId, 'operator');
    await saveByTwo({ userId, ...body }, byTwo);
    await world.services.store.staffAccount.choosePassword(userId, '-');
    const { approvalId } = (await banner(userId, `By ${userId}`)).data;
    expect(await decide(approvalId, 'asha')).toMatchObject(NOT_INDEPENDENT);
    expect((await decide(approvalId, 'bela')).data).toMatchObject({ state: 'EXECUTED' });
  });

  test('an approver cannot decide a proposal of an account that an account of theirs created', async () => {
    await anAccount('second', 'approver', [], 'asha');
    await world.services.store.staffAccount.noteChange('second', { action: 'CREATE', madeBy: 'asha' }, world.now());
    await anAccount('third', 'operator', [], 'second');
    await world.services.store.staffAccount.noteChange('third', { action: 'CREATE', madeBy: 'second' }, world.now());
    const { approvalId } = (await banner('third', 'By a puppet of a puppet')).data;
    expect(await decide(approvalId, 'second')).toMatchObject(NOT_INDEPENDENT);
    expect(await decide(approvalId, 'asha')).toMatchObject(NOT_INDEPENDENT);
    expect((await decide(approvalId, 'bela')).data).toMatchObject({ state: 'EXECUTED' });
  });

  test('an approver cannot decide about their own account, or one that they changed', async () => {
    const aboutAsha = await save({ userId: 'asha', action: 'CHANGE', name: 'Asha Rao' }, 'bela');
    expect(await decide(aboutAsha.data.approvalId, 'asha')).toMatchObject(NOT_INDEPENDENT);
    await anAccount('shared', 'operator');
    await saveByTwo({ userId: 'shared', action: 'CHANGE', desks: ['MONEY'] }, byTwo);
    const again = await save({ userId: 'shared', action: 'RESET' }, 'bela');
    expect(await decide(again.data.approvalId, 'asha')).toMatchObject(NOT_INDEPENDENT);
  });

  test('an approver can decide again after 30 days', async () => {
    await anAccount('old.friend', 'operator');
    await world.services.store.staffAccount.noteChange(
      'old.friend',
      { action: 'RESET', madeBy: 'asha' },
      new Date(world.now().getTime() - 30 * DAY_MS + 1),
    );
    const first = (await banner('old.friend', 'Too early')).data.approvalId;
    expect(await decide(first, 'asha')).toMatchObject(NOT_INDEPENDENT);
    await world.advance(1);
    expect((await decide(first, 'asha')).data).toMatchObject({ state: 'EXECUTED' });
  });
});

test('a decision needs the approver’s code if staff have a second factor; wrong codes lock the account', async () => {
  const FACTOR = 'JBSWY3DPEHPK3PXP';
  const code = () => new TOTP({ secret: Secret.fromBase32(FACTOR) }).generate({ timestamp: world.now().getTime() });
  await anAccount('with.code', 'approver');
  await world.services.store.staffAccount.setFactor('with.code', FACTOR);
  world.services.config.STAFF_TOTP = 'required';
  try {
    const [first, second] = [(await banner('asha', 'First')).data.approvalId, (await banner('asha', 'Second')).data.approvalId];
    const decideWith = (approvalId: unknown, more: object) =>
      send('/admin/approvals/decide', { approvalId, decision: 'APPROVE', ...more }, 'with.code');
    expect(await decideWith(first, {})).toMatchObject({ data: { fields: { totp: 'Enter the 6 digits.' } } });
    expect((await decideWith(first, { totp: code() })).data).toMatchObject({ state: 'EXECUTED' });
    // One code is valid for the session's decisions of the next five minutes.
    const as = await enter('with.code');
    const inSession = async (text: string, more: object) => {
      const { approvalId } = (await banner('asha', text)).data;
      const body = { approvalId, decision: 'APPROVE', ...more };
      return (await world.send('/admin/approvals/decide', body, { as, cookies: { c: '', a: as.cookie } })).data;
    };
    await world.advance(MINUTE_MS);
    const until = world.now().getTime() + 5 * MINUTE_MS;
    expect(await inSession('Third', { totp: code() })).toMatchObject({ state: 'EXECUTED' });
    await world.advance(until - 1 - world.now().getTime());
    expect(await inSession('Fourth', {})).toMatchObject({ state: 'EXECUTED' });
    await world.advance(1);
    expect(await inSession('Fifth', {})).toMatchObject({ fields: { totp: 'Enter the 6 digits.' } });
    // Each code counts once.
    expect(await inSession('Sixth', { totp: code() })).toMatchObject({ state: 'EXECUTED' });
    const wrong: unknown[] = [(await decideWith(second, { totp: code() })).data];
    for (let n = 0; n < 9; n += 1) wrong.push((await decideWith(second, { totp: '000000' })).data);
    expect(wrong).toEqual(Array.from({ length: 10 }, () => expect.objectContaining({ code: 'staffCredentialsWrong' })));
    await world.advance(MINUTE_MS);
    expect((await decideWith(second, { totp: code() })).data).toMatchObject({ code: 'staffCredentialsWrong' });
    const { rows } = await world.database.pool.query('SELECT state FROM approval WHERE approval_id = $1', [second]);
    expect(rows).toEqual([{ state: 'PROPOSED' }]);
  } finally {
    world.services.config.STAFF_TOTP = 'off';
    await world.services.store.staffAccount.move('with.code', 'DISABLE', null);
  }
});

describe('the last approvers', () => {
  test('no one can change their own account or disable the last two approvers', async () => {
    const { rows } = await world.database.pool.query(
      `UPDATE staff_account SET state = 'DISABLED', password_hash = NULL WHERE role = 'approver' AND user_id NOT IN ('asha', 'bela') RETURNING user_id`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(await save({ userId: 'asha', action: 'DISABLE' })).toMatchObject({ data: { code: 'ownAccount' } });
    expect(await save({ userId: 'bela', action: 'DISABLE' })).toMatchObject({ data: { code: 'lastApprover' } });
    expect(await save({ userId: 'bela', action: 'CHANGE', role: 'viewer' })).toMatchObject({ data: { code: 'lastApprover' } });
    expect(await save({ userId: 'nobody.here', action: 'RESET' })).toMatchObject({ status: 12 });
    await anAccount('any.viewer', 'viewer');
    expect(await save({ userId: 'any.viewer', action: 'CHANGE', name: 'A', reason: ' ' })).toMatchObject({
      data: { fields: { reason: 'Give a reason.' } },
    });
  });

  test('of four approvers who disable two of them concurrently, two remain', async () => {
    for (const userId of ['dev', 'esha']) await anAccount(userId, 'approver');
    const ids = [
      (await save({ userId: 'asha', action: 'DISABLE' }, 'dev')).data.approvalId,
      (await save({ userId: 'bela', action: 'DISABLE' }, 'dev')).data.approvalId,
      (await save({ userId: 'dev', action: 'DISABLE' }, 'asha')).data.approvalId,
    ];
    const as = await enter('esha');
    const decideAll = ids.map((approvalId) =>
      world.send('/admin/approvals/decide', { approvalId, decision: 'APPROVE' }, { as, cookies: { c: '', a: as.cookie } }),
    );
    const states = (await Promise.all(decideAll)).map(({ data }) => Reflect.get(Object(data), 'state'));
    expect(states.sort()).toEqual(['EXECUTED', 'EXECUTED', 'FAILED']);
    const { rows } = await world.database.pool.query(`SELECT FROM staff_account WHERE role = 'approver' AND state = 'ACTIVE'`);
    expect(rows).toHaveLength(2);
  });
});
