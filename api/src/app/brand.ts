import { readdir, readFile, writeFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hasRole } from '@portal/rules/staff/staff-pages.ts';
import { type Config, readConfig } from '../base/config/config.ts';
import { PortalError } from '../base/failure.ts';
import { runMain, StartupError } from '../base/startup-error.ts';
import { propose } from '../domain/approvals/four-eyes.ts';
import { type ApplyBrand, applyBrandAction } from '../domain/brand/brand-action.ts';
import { BrandError } from '../domain/brand/brand-error.ts';
import { drawPreview } from '../domain/brand/brand-preview.ts';
import { describeVersion } from '../domain/brand/describe-brand.ts';
import { BRAND_FILES, type BrandContent, type BrandVersion, readBrand } from '../domain/brand/read-brand.ts';
import type { Stores } from '../platform/context/services.ts';
import { openDatabase } from '../platform/db/connect.ts';
import { createDatabaseHandle, type Db } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { createSealing, type Sealing } from '../platform/db/sealing.ts';
import { createStores } from './create-stores.ts';

const USAGE =
  'Usage: npm run brand -- check <folder>; npm run brand -- preview <folder> [page.html]; npm run brand -- apply <folder>; npm run brand -- back [<folder>]. Where a second person approves brands, apply and back also need --by <your staff user ID>.';
const PREVIEW_FILE = 'brand-preview.html';

export type Order =
  | { kind: 'check'; folder: string }
  | { kind: 'preview'; folder: string; out: string }
  | { kind: 'apply'; folder: string; by: string | undefined }
  | { kind: 'back'; folder: string | undefined; by: string | undefined };

/** The operator's command. */
export function readOrder(args: string[]): Order {
  let read: ReturnType<typeof parse>;
  const parse = () => parseArgs({ args, options: { by: { type: 'string' } }, allowPositionals: true });
  try {
    read = parse();
  } catch {
    throw new StartupError(USAGE);
  }
  const { values, positionals } = read;
  const [kind, folder, out, ...more] = positionals;
  const { by } = values;
  if (more.length > 0 || (out !== undefined && kind !== 'preview')) throw new StartupError(USAGE);
  if (kind === 'back') return { kind, folder, by };
  if (!folder) throw new StartupError(USAGE);
  if (kind === 'apply') return { kind, folder, by };
  if (by !== undefined) throw new StartupError(USAGE);
  if (kind === 'check') return { kind, folder };
  if (kind === 'preview') return { kind, folder, out: out ?? PREVIEW_FILE };
  throw new StartupError(USAGE);
}

/** Reads the files of a folder and checks them. */
export async function readFolder(folder: string): Promise<BrandVersion> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new StartupError(`The folder ${folder} cannot be read.`);
  });
  const files = new Map<string, Buffer>();
  // Hidden files are those of the operating system. Files of other names are refused by their name alone.
  for (const entry of entries.filter(({ name }) => !name.startsWith('.')))
    files.set(entry.name, entry.isFile() && BRAND_FILES.includes(entry.name) ? await readFile(join(folder, entry.name)) : Buffer.alloc(0));
  return readBrand(files).catch((error: unknown) => {
    if (!(error instanceof BrandError)) throw error;
    throw new StartupError([`${folder} is not a brand:`, ...error.reasons.map((reason) => `- ${reason}`)].join('\n'));
  });
}

type Target = { hash: string; content: BrandContent } | null;
type Options = { config: Pick<Config, 'FOUR_EYES' | 'PROVIDER_NAME'>; sealing: Sealing; now: Date };

/** Carries out `apply` and `back`. Returns the sentence for the operator. */
export async function changeBrand(
  db: Db,
  order: Extract<Order, { kind: 'apply' | 'back' }>,
  { config, sealing, now }: Options,
): Promise<string> {
  const version = order.folder === undefined ? undefined : await readFolder(order.folder);
  return db.transaction().execute(async (tx) => {
    const store = createStores(tx, sealing);
    const addedBy = `command line, ${userInfo().username}@${hostname()}`.slice(0, 100);
    if (version && order.kind === 'apply') await store.brand.add(version, { addedBy, now });
    const target = order.kind === 'back' ? await findEarlier(store, version) : (version ?? null);
    const params: ApplyBrand = {
      hash: target?.hash ?? null,
      name: target ? (target.content.folder.provider?.name ?? config.PROVIDER_NAME) : 'Built-in brand',
      primary: target?.content.folder.colours.primary ?? null,
    };
    await applyBrandAction.check?.(params, { store }).catch(explain);
    const summary = applyBrandAction.summary(params);
    if (!config.FOUR_EYES.includes('BRAND')) {
      await store.brand.use(params.hash, { setBy: addedBy, approvedBy: null, now });
      await store.audit.write({ action: 'brand', outcome: order.kind, detail: { hash: params.hash }, requestId: 'command line' }, now);
      return `In use: ${summary}. Customers see it with the next page they load.`;
    }
    const proposer = await findProposer(store, order.by);
    const by = { staffUserId: proposer, requestId: 'command line' };
    await propose(applyBrandAction, { params, reason: `From the ${addedBy}`, proposer }, { store, now, by });
    return `Sent for approval: ${summary}. Another person approves it on the page Brand of the admin area.`;
  });
}

function explain(error: unknown): never {
  if (error instanceof PortalError && error.code === 'brandInUse') throw new StartupError('This brand is already in use.');
  throw error;
}

/** The version of the folder if it was in use before; without a folder, the one before the current one. */
async function findEarlier({ brand }: Stores, version: BrandVersion | undefined): Promise<Target> {
  if (version) {
    if (await brand.wasUsed(version.hash)) return version;
    throw new StartupError('This folder was never in use. To use it, run npm run brand -- apply <folder>.');
  }
  const [current, previous] = await brand.listUses(2);
  if (!current) throw new StartupError('The built-in brand is in use, and there is no earlier one.');
  return previous?.hash && previous.content ? { hash: previous.hash, content: previous.content } : null;
}

async function findProposer(store: Stores, userId: string | undefined): Promise<string> {
  if (userId === undefined) throw new StartupError('A second person approves brands here. Add --by and your staff user ID.');
  const account = await store.staffAccount.find(userId);
  if (account?.state !== 'ACTIVE' || !hasRole(account.role, 'operator'))
    throw new StartupError(`${userId} is not an active staff account with the role operator.`);
  return userId;
}

async function main(): Promise<void> {
  const order = readOrder(process.argv.slice(2));
  if (order.kind === 'check') return console.log(describeVersion(await readFolder(order.folder)));
  if (order.kind === 'preview') {
    await writeFile(order.out, drawPreview(await readFolder(order.folder)));
    return console.log(`Open ${order.out} in a browser.`);
  }
  const config = readConfig();
  const database = await openDatabase(config);
  const pool = createPool(database.ownerUrl, { max: 1, applicationName: 'brand' });
  try {
    const sealing = createSealing({ seal: config.SEAL_KEYS, index: config.INDEX_KEY });
    console.log(await changeBrand(createDatabaseHandle(pool), order, { config, sealing, now: new Date() }));
  } finally {
    await pool.end();
    if (database.embedded && !database.embedded.wasRunning) await database.embedded.stop();
  }
}

if (import.meta.main) await runMain(main);
