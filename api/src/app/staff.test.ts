import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testWorld, type World } from '../testing/world.ts';
import { changeStaff, readOrder } from './staff.ts';

describe('staff command line', () => {
  test('parses a staff command', () => {
    expect(readOrder(['add', 'asha.rao', 'approver', '--name', 'Asha Rao', '--desks', 'MONEY, CLAIMS'])).toEqual({
      kind: 'add',
      userId: 'asha.rao',
      role: 'approver',
      name: 'Asha Rao',
      email: null,
      desks: ['CLAIMS', 'MONEY'],
    });
    expect(readOrder(['reset', 'asha.rao'])).toEqual({ kind: 'reset', userId: 'asha.rao' });
    expect(readOrder(['list'])).toEqual({ kind: 'list' });
  });

  test.each([
    [[], /^Say what is wanted/],
    [['add', 'asha.rao', 'admin', '--name', 'A'], /^Say what is wanted/],
    [['add', 'asha.rao', 'viewer'], /^Say what is wanted/],
    [['disable'], /^Say what is wanted/],
    [['list', 'all'], /^Say what is wanted/],
    [['add', 'Asha', 'viewer', '--name', 'A'], /^A user ID has/],
    [['add', 'asha', 'viewer', '--name', 'A', '--desks', 'CLAIMS,CASH'], /^Desks are/],
  ])('rejects the arguments %j', (args, errorPattern) => expect(() => readOrder(args)).toThrow(errorPattern));
});

describe('staff accounts on the command line', () => {
  let world: World;
  beforeAll(async () => {
    world = await testWorld({ emptyBook: true });
  });
  afterAll(() => world.close());
  const run = (...args: string[]) =>
    changeStaff(world.services.db, { order: readOrder(args), sealing: world.services.sealing }, world.now());
  const extractCode = (answer: string) => /START-[\da-f-]+/.exec(answer)?.[0] ?? '';
  const logIn = async (password: string) => (await world.call('/admin/login', { userId: 'asha.rao', password })).data?.next;

  test('creates, resets, disables and resets accounts again; each setup code is valid until the next one', async () => {
    const first = extractCode(await run('add', 'asha.rao', 'approver', '--name', 'Asha Rao', '--email', 'asha@insurer.example'));
    await expect(run('add', 'asha.rao', 'viewer', '--name', 'Another')).rejects.toThrow('The user ID asha.rao is taken.');
    expect(await logIn(first)).toBe('PASSWORD');
    const second = extractCode(await run('reset', 'asha.rao'));
    expect([await logIn(first), await logIn(second)]).toEqual([undefined, 'PASSWORD']);
    expect(await run('disable', 'asha.rao')).toBe('The account asha.rao is disabled, and its session has ended.');
    expect(await logIn(second)).toBeUndefined();
    await expect(run('unbind', 'asha.rao')).rejects.toThrow('There is no account asha.rao to unbind.');
    await world.services.store.staffAccount.bind('asha.rao', { issuer: 'https://login.example', subject: 'a1' });
    expect(await run('unbind', 'asha.rao')).toBe('The account asha.rao is bound to its next company login, and its session has ended.');
    expect((await world.services.store.staffAccount.find('asha.rao'))?.isBound).toBe(false);
    await expect(run('disable', 'asha.rao')).rejects.toThrow('There is no account asha.rao to disable.');
    expect(await run('list')).toBe('asha.rao\tapprover\t-\tDISABLED\tAsha Rao');
    expect(await logIn(extractCode(await run('reset', 'asha.rao')))).toBe('PASSWORD');
  });
});
