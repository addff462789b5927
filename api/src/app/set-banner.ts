import { hostname, userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { isNoticeVisible, type Notice, readNotice } from '@portal/rules/staff/notice.ts';
import { readConfig } from '../base/config/config.ts';
import { runMain, StartupError } from '../base/startup-error.ts';
import { openDatabase } from '../platform/db/connect.ts';
import { createDatabaseHandle, type Db } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { createSealing } from '../platform/db/sealing.ts';
import { createStores } from './create-stores.ts';

const USAGE =
  'Say what is wanted: npm run banner -- "the text" --on, optionally with --from and --to ("2026-11-20 22:00", Indian time); npm run banner -- --off; npm run banner -- --show.';

type Order = { kind: 'on'; text: string; from: Date | null; to: Date | null } | { kind: 'off' | 'show' };

/** The operator's command. */
export function readOrder(args: string[]): Order {
  const flag = { type: 'boolean' } as const;
  const time = { type: 'string' } as const;
  let read: ReturnType<typeof parse>;
  const parse = () => parseArgs({ args, options: { on: flag, off: flag, show: flag, from: time, to: time }, allowPositionals: true });
  try {
    read = parse();
  } catch {
    throw new StartupError(USAGE);
  }
  const { values, positionals } = read;
  const [text = '', ...more] = positionals;
  const selected = [values.on, values.off, values.show].filter(Boolean).length;
  if (selected !== 1 || more.length > 0 || (values.on ? text.trim() === '' : Boolean(text || values.from || values.to)))
    throw new StartupError(USAGE);
  if (!values.on) return { kind: values.off ? 'off' : 'show' };
  const notice = readNotice(text);
  if ('error' in notice) throw new StartupError(notice.error);
  const [from, to] = [parseTime(values.from), parseTime(values.to)];
  if (from && to && from >= to) throw new StartupError('The notice would end before it begins: --to must be later than --from.');
  return { kind: 'on', text: notice.text, from, to };
}

/** A time in India, "2026-11-20 22:00". */
function parseTime(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(text);
  const time = new Date(`${match?.[1]}T${match?.[2]}:00+05:30`);
  if (!match || Number.isNaN(time.getTime())) throw new StartupError(`${text} is not a valid time; write it like "2026-11-20 22:00".`);
  return time;
}

/** Sets or shows the notice. Returns the sentence for the operator. */
export async function setBanner(
  db: Db,
  { order, keys }: { order: Order; keys: { seal: string; index: string } },
  now: Date,
): Promise<string> {
  const sealing = createSealing(keys);
  return db.transaction().execute(async (tx) => {
    const store = createStores(tx, sealing);
    const before = await store.notice.newest();
    if (order.kind === 'show') return describeNotice(before, now);
    const next: Notice =
      order.kind === 'on'
        ? { message: order.text, isEnabled: true, showFrom: order.from, showTo: order.to }
        : { ...(before ?? { message: '', showFrom: null, showTo: null }), isEnabled: false };
    await store.notice.add(next, { setBy: `command line, ${userInfo().username}@${hostname()}`.slice(0, 100), now });
    await store.audit.write({ action: 'banner', outcome: order.kind, requestId: 'command line' }, now);
    return describeNotice(next, now);
  });
}

function describeNotice(notice: Notice | undefined, now: Date): string {
  if (!notice?.isEnabled) return 'The banner is off.';
  const when = isNoticeVisible(notice, now) ? 'is on' : 'is set, but its time is not now';
  return `The banner ${when}: "${notice.message}". Customers see a change at their next page load, within a minute.`;
}

async function main(): Promise<void> {
  const order = readOrder(process.argv.slice(2));
  const config = readConfig();
  const database = await openDatabase(config);
  const pool = createPool(database.ownerUrl, { max: 1, applicationName: 'banner' });
  try {
    console.log(
      await setBanner(createDatabaseHandle(pool), { order, keys: { seal: config.SEAL_KEYS, index: config.INDEX_KEY } }, new Date()),
    );
  } finally {
    await pool.end();
    if (database.embedded && !database.embedded.wasRunning) await database.embedded.stop();
  }
}

if (import.meta.main) await runMain(main);
