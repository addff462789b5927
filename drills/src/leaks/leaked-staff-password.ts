import { ensureDemoStaff } from '@portal/api/features/staff/demo-staff.ts';
import { staffCookies } from '@portal/api/testing/staff.ts';
import { type Actor, testWorld } from '@portal/api/testing/world.ts';
import { runCommand } from '../harness/command.ts';
import type { DrillOptions, Finding } from '../harness/drill.ts';

const ACCOUNTS = ['viewer', 'operator', 'operator2', 'approver', 'cashier'];
const PASSWORD = 'Staff#2026';
const COOKIE = /(?:^|[ ,])(?:__Host-)?a=([\w-]+)/;

/** Somebody has logged in with the password of one of the staff, which has leaked; the operator's command ends that at once. */
export async function tryStaffPassword({ atEnd }: DrillOptions): Promise<Finding[]> {
  const world = await testWorld({ settings: { LOG_LEVEL: 'silent' } });
  atEnd(world.close);
  await ensureDemoStaff(world.services, world.now());
  const env = { DATABASE_URL: world.database.url, DATABASE_OWNER_URL: world.database.ownerUrl, LOG_LEVEL: 'silent' };
  const logIn = async (userId: string): Promise<Actor | undefined> => {
    const { data, headers } = await world.call('/admin/login', { userId, password: PASSWORD });
    const cookie = COOKIE.exec([headers['set-cookie']].flat().join(','))?.[1];
    return data?.next === 'DONE' && cookie ? { handle: data.adminToken, cookie } : undefined;
  };
  const read = async (as: Actor) =>
    (await world.call('/admin/report', { reportType: 'PAYMENTS', month: '2026-10' }, { as, cookies: staffCookies(as) })).http;
  const found: string[] = [];
  for (const userId of ACCOUNTS) {
    const thief = await logIn(userId);
    const before = thief ? await read(thief) : 0;
    await runCommand('api/src/start/staff.ts', ['disable', userId], env);
    const after = thief ? await read(thief) : 0;
    const again = (await logIn(userId)) ? 'logs in' : 'refused';
    found.push(`${before}, ${after}, ${again}`);
  }
  return [
    {
      what: `Sessions with a password that leaked: before npm run staff -- disable, after it, and another login, of ${ACCOUNTS.length}`,
      found: [...new Set(found)].join('; '),
      limit: 'each 200, 401, refused',
      isMet: found.length === ACCOUNTS.length && found.every((one) => one === '200, 401, refused'),
    },
  ];
}
