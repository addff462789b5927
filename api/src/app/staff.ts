import { hostname, userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { DESKS, isStaffUserId, STAFF_ROLES, START_CODE_H, type StaffRole, type Team } from '@portal/rules/staff/staff-account.ts';
import { readConfig } from '../base/config/config.ts';
import { runMain, StartupError } from '../base/startup-error.ts';
import { newStartCode } from '../features/staff-accounts/start-code.ts';
import { openDatabase } from '../platform/db/connect.ts';
import { createDatabaseHandle, type Db } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { createSealing, type Sealing } from '../platform/db/sealing.ts';
import { createStores } from './create-stores.ts';

const USAGE =
  'Say what is wanted: npm run staff -- add <userId> <viewer|operator|approver> --name "Asha Rao", optionally with --email and --desks CLAIMS,MONEY; npm run staff -- disable <userId>; npm run staff -- reset <userId>; npm run staff -- unbind <userId>; npm run staff -- list.';

type Order =
  | { kind: 'add'; userId: string; role: StaffRole; name: string; email: string | null; desks: Team[] }
  | { kind: 'disable' | 'reset' | 'unbind'; userId: string }
  | { kind: 'list' };

/** The operator's command. */
export function readOrder(args: string[]): Order {
  const text = { type: 'string' } as const;
  const parse = () => parseArgs({ args, options: { name: text, email: text, desks: text }, allowPositionals: true });
  let read: ReturnType<typeof parse>;
  try {
    read = parse();
  } catch {
    throw new StartupError(USAGE);
  }
  const { values, positionals } = read;
  const [kind, userId = '', role, ...more] = positionals;
  if (kind === 'list' && positionals.length === 1) return { kind };
  if ((kind === 'disable' || kind === 'reset' || kind === 'unbind') && positionals.length === 2) return { kind, userId };
  const requestedRole = STAFF_ROLES.find((staffRole) => staffRole === role);
  if (kind !== 'add' || !requestedRole || more.length > 0 || !values.name?.trim()) throw new StartupError(USAGE);
  if (!isStaffUserId(userId)) throw new StartupError('A user ID has 3 to 30 small letters, digits and dots.');
  const named = values.desks?.split(',').map((desk) => desk.trim()) ?? [];
  const desks = DESKS.filter((desk) => named.includes(desk));
  if (desks.length !== named.length) throw new StartupError(`Desks are ${DESKS.join(', ')}, each once.`);
  return { kind, userId, role: requestedRole, name: values.name.trim(), email: values.email ?? null, desks };
}

/** Carries an order out. Returns what the operator reads; a setup code is shown here only. */
export async function changeStaff(db: Db, { order, sealing }: { order: Order; sealing: Sealing }, now: Date): Promise<string> {
  const { code, start } = await newStartCode('command line', now);
  return db.transaction().execute(async (tx) => {
    const store = createStores(tx, sealing);
    if (order.kind === 'list') {
      const accounts = await store.staffAccount.list();
      return accounts
        .map((account) => [account.userId, account.role, account.desks.join(',') || '-', account.state, account.name].join('\t'))
        .join('\n');
    }
    const { kind, userId } = order;
    const done =
      order.kind === 'add'
        ? await store.staffAccount.add(
            { ...order, createdBy: `command line, ${userInfo().username}@${hostname()}`.slice(0, 100) },
            start,
            now,
          )
        : order.kind === 'unbind'
          ? await store.staffAccount.unbind(userId)
          : order.kind === 'disable'
            ? await store.staffAccount.move(userId, 'DISABLE', null)
            : (await store.staffAccount.move(userId, 'RESET', start)) || (await store.staffAccount.move(userId, 'ENABLE', start));
    if (!done) throw new StartupError(kind === 'add' ? `The user ID ${userId} is taken.` : `There is no account ${userId} to ${kind}.`);
    await store.session.endAllOfStaff(userId, kind, now);
    if (kind === 'add' || kind === 'reset') await store.access.clearAllFailures(`staff:${userId}`);
    await store.audit.write(
      { action: `staff-${kind}`, outcome: 'ok', objectKind: 'staff', objectId: userId, requestId: 'command line' },
      now,
    );
    if (kind === 'disable') return `The account ${userId} is disabled, and its session has ended.`;
    if (kind === 'unbind') return `The account ${userId} is bound to its next company login, and its session has ended.`;
    return `Start code of ${userId}, for ${START_CODE_H} hours, shown once: ${code}`;
  });
}

async function main(): Promise<void> {
  const order = readOrder(process.argv.slice(2));
  const config = readConfig();
  const database = await openDatabase(config);
  const pool = createPool(database.ownerUrl, { max: 1, applicationName: 'staff' });
  try {
    const sealing = createSealing({ seal: config.SEAL_KEYS, index: config.INDEX_KEY });
    console.log(await changeStaff(createDatabaseHandle(pool), { order, sealing }, new Date()));
  } finally {
    await pool.end();
    if (database.embedded && !database.embedded.wasRunning) await database.embedded.stop();
  }
}

if (import.meta.main) await runMain(main);
