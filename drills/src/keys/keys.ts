import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPool } from '@portal/api/platform/db/pool.ts';
import { createSealing } from '@portal/api/platform/db/sealing.ts';
import { readSettings } from '@portal/sandbox/config.ts';
import { startSandbox } from '@portal/sandbox/sandbox.ts';
import { startPortalProcess } from '../../../tools/portal-process.ts';
import { runCommand } from '../harness/command.ts';
import type { Drill, DrillOptions, Finding } from '../harness/drill.ts';
import { pause } from '../harness/numbers.ts';
import { openOwnDatabase } from '../harness/own-database.ts';
import { decrypt } from './encrypted-values.ts';
import { PORTALS, startFleet } from './key-fleet.ts';
import { type KeyLoad, type Person, startLoad } from './key-load.ts';

const CLIENTS = { full: 1_000, quick: 200 };
/** So many that none asks for more codes than one may, also in a demo. */
const PEOPLE = 200;
/** Others are asked for their country as well. */
const INDIAN_MOBILE = /^\d{10}$/;
/** Numbers to which the sandbox brings no message, or of which it gives no receipt. */
const MISBEHAVING = /9999[0-2]$/;
const PASSWORD = 'Policy#2026';
/** Log line of the sandbox for each delivery receipt. */
const RECEIPT = /^callback sms\.delivered /;
/** The job that signs comes each minute. */
const ANCHOR_MS = 120_000;
const MESSAGES_MS = 90_000;

const secret = (bytes = 24) => randomBytes(bytes).toString('hex');
const INDEX = secret();
const RING = {
  seal: { old: `k1:${secret()}`, fresh: `k2:${secret()}`, third: `k3:${secret()}` },
  sms: { old: `s1:${secret()}`, fresh: `s2:${secret()}` },
  receipts: { old: `r1:${secret()}`, fresh: `r2:${secret()}` },
  audit: { old: randomBytes(32).toString('base64'), fresh: randomBytes(32).toString('base64') },
};
/** Key rings of all processes at one step. */
type Keys = { seal: string; sms: string; receipts: string; audit: string };
const START: Keys = { seal: RING.seal.old, sms: RING.sms.old, receipts: RING.receipts.old, audit: RING.audit.old };
const both = ({ old, fresh }: { old: string; fresh: string }) => `${old},${fresh}`;
const front = ({ old, fresh }: { old: string; fresh: string }) => `${fresh},${old}`;

/**
 * Rotates keys as in docs/runbooks/key-rotation.md. Two portals and a worker get each ring in turn while customers read, write at one
 * portal and read at the other, and request codes, which a partner with its own keys sends. No call may fail, and the old keys may open
 * nothing. Then the drill leaves out a step and must notice it; otherwise it would prove nothing.
 */
export const keys: Drill = async (options) => {
  const { log, atEnd, isQuick, seed } = options;
  const { folder, env: database } = await openOwnDatabase(options);
  const partner = await startPartner(options);
  const toEnv = (keys: Keys) => ({
    ...database,
    SEAL_KEYS: keys.seal,
    AUDIT_KEY: keys.audit,
    SMS_KEYS: keys.sms,
    SMS_CALLBACK_KEYS: keys.receipts,
    INDEX_KEY: INDEX,
    ...partner.env,
    DEMO_BOOK: 'false',
    RATE_LIMITS: 'false',
    STOP_DELAY_MS: '0',
    LOG_LEVEL: 'error',
  });
  const clients = CLIENTS[isQuick ? 'quick' : 'full'];
  const book = join(folder, 'book');
  await runCommand('api/src/app/migrate.ts', [], toEnv(START));
  await runCommand('book/src/main.ts', ['--clients', String(clients), '--seed', String(seed), '--password', PASSWORD, '--out', book], {});
  await runCommand('api/src/domain/book-import/main.ts', [book], toEnv(START));
  const pool = createPool(database.DATABASE_OWNER_URL, { max: 1 });
  atEnd(() => pool.end());
  const sealedUnder = (encrypt: string) => decrypt(pool, { seal: encrypt, index: INDEX });
  const anchors = watchAnchors(join(database.DATA_DIR, 'audit-anchor.jsonl'));

  const fleet = startFleet(partner.tell);
  atEnd(fleet.end);
  await fleet.roll(toEnv(START));
  const before = await sealedUnder(START.seal);
  log(`${clients} clients, ${before.values.size} sealed values, ${PORTALS} portals and a worker`);
  const load = await startLoad(fleet, await listPeople(pool));
  atEnd(load.end);
  const roll = async (step: Keys) => {
    await fleet.roll(toEnv(step));
    log(`all processes have ${listKeyNames(step)}: ${load.response()}`);
  };
  const signedByOld = await anchors.more();

  // The partner accepts both before any process signs with the new one.
  await partner.restart({ calls: both(RING.sms), callbacks: RING.receipts.old });
  await roll({ seal: both(RING.seal), sms: RING.sms.old, receipts: both(RING.receipts), audit: front(RING.audit) });
  await partner.restart({ calls: both(RING.sms), callbacks: RING.receipts.fresh });
  const second = { seal: front(RING.seal), sms: front(RING.sms), receipts: both(RING.receipts), audit: front(RING.audit) };
  const tooEarly = await waitForRejection(toEnv({ ...second, seal: RING.seal.fresh }));
  await roll(second);
  const resealed = await runCommand('api/src/app/rotate-keys.ts', [], toEnv(second));
  log(`${resealed.split('\n').at(-2)} ${load.response()}`);
  const resealedAgain = await runCommand('api/src/app/rotate-keys.ts', [], toEnv(second));
  const last = { seal: RING.seal.fresh, sms: RING.sms.fresh, receipts: RING.receipts.fresh, audit: front(RING.audit) };
  await roll(last);
  await partner.restart({ calls: RING.sms.fresh, callbacks: RING.receipts.fresh });
  const signedByFresh = await anchors.more();
  await load.forMore(isQuick ? 200 : 1_000);
  const right = structuredClone({ reads: load.reads, crossings: load.crossings, codes: load.codes });
  const underOld = await sealedUnder(RING.seal.old);
  const after = await sealedUnder(RING.seal.fresh);
  const changed = [...before.values].filter(([place, hash]) => after.values.get(place) !== hash).length;
  const rejection = await waitForRejection(toEnv({ ...last, seal: RING.seal.old }));
  const trail = await verifyAudit(toEnv(last));
  const trailByOld = await verifyAudit(toEnv({ ...last, audit: RING.audit.old }));

  const wrong = await leaveOutAStep(load, () => roll({ ...last, seal: `${RING.seal.third},${RING.seal.fresh}` }));
  await load.end();
  const underThird = await sealedUnder(`${RING.seal.third},${RING.seal.fresh}`);
  const messages = await messagesSettled(pool);
  return [
    none(`Reads of people that went wrong or were different, of ${right.reads.made}`, right.reads.wrong, right.reads.made >= 500),
    none(
      `Commands kept by one portal that another could not read, of ${right.crossings.made}`,
      right.crossings.wrong,
      right.crossings.made >= 250,
    ),
    none(`Codes asked for and not given, of ${right.codes.made}`, right.codes.wrong, right.codes.made >= 20),
    none(`Sealed values lost or changed, of ${before.values.size}`, changed, before.values.size >= 500),
    none(
      `Values that the new key alone does not open, of ${after.values.size + after.closed}`,
      after.closed,
      after.values.size > before.values.size,
    ),
    none('Values that the old key still opens', underOld.values.size, true),
    exactFinding('npm run reseal, the second time', resealedAgain.startsWith('0 values') ? '0 values' : resealedAgain, '0 values'),
    exactFinding('A portal that has the old key alone', rejection, 'refused'),
    exactFinding('A portal that has the new key alone before npm run reseal', tooEarly, 'refused'),
    {
      label: 'Step 1 left out: commands kept by one portal that another could not read',
      found: `${wrong.wrong} of ${wrong.made}`,
      limit: 'noticed: at least 1',
      isMet: wrong.wrong > 0,
    },
    none(`Values lost by it, of ${underThird.values.size + underThird.closed}`, underThird.closed, underThird.values.size > 0),
    none(
      `SMS that the worker did not send, of ${messages.made}, under keys that changed`,
      messages.made - messages.sent,
      messages.made >= 20,
    ),
    none(
      `Receipts that were refused, of ${partner.receipts.made}, under keys that changed`,
      partner.receipts.refused,
      partner.receipts.made >= 20,
    ),
    {
      label: `Audit trail of ${signedByOld} anchors by the old key and ${signedByFresh - signedByOld} more, with both`,
      found: trail,
      limit: 'unbroken',
      isMet: trail === 'unbroken' && signedByOld > 0 && signedByFresh > signedByOld,
    },
    exactFinding('The same with the old key alone', trailByOld, 'a signature is not known'),
  ];
};

const listKeyNames = ({ seal, sms, receipts }: Keys): string => [seal, sms, receipts].map((ring) => ring.replace(/:[^,]*/g, '')).join(' ');
const none = (label: string, found: number, isEnough: boolean): Finding => ({
  label,
  found: String(found),
  limit: '0',
  isMet: found === 0 && isEnough,
});
const exactFinding = (label: string, found: string, limit: string): Finding => ({ label, found, limit, isMet: found === limit });

/** The partners' side, of which SMS has keys that change. It lies at one address, also with other keys. */
async function startPartner({ atEnd }: DrillOptions) {
  let portalUrl = '';
  const receipts = { made: 0, refused: 0 };
  const log = (line: string) => {
    if (!RECEIPT.test(line)) return;
    receipts.made += 1;
    if (line.endsWith(': 401')) receipts.refused += 1;
  };
  const start = (keys: { calls: string; callbacks: string }, at: { port: number; smtpPort: number }) =>
    startSandbox({ log, settings: { ...readSettings({ SMS_KEYS: keys.calls, SMS_CALLBACK_KEYS: keys.callbacks }), ...at } });
  let sandbox = await start({ calls: RING.sms.old, callbacks: RING.receipts.old }, { port: 0, smtpPort: 0 });
  atEnd(() => sandbox.close());
  const { url, port, smtpPort } = sandbox;
  return {
    env: { SANDBOX_URL: url, SMTP_URL: `smtp://localhost:${smtpPort}` },
    receipts,
    tell(to: string) {
      portalUrl = to;
      sandbox.setPortalUrl(to);
    },
    async restart(keys: { calls: string; callbacks: string }) {
      await sandbox.close();
      sandbox = await start(keys, { port, smtpPort });
      sandbox.setPortalUrl(portalUrl);
    },
  };
}

/** How many lines the file of anchors has when more than now are there. */
const watchAnchors = (file: string) => {
  const count = () => (existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').length : 0);
  return {
    async more(): Promise<number> {
      const now = count();
      const last = performance.now() + ANCHOR_MS;
      while (count() <= now) {
        if (performance.now() > last) throw new Error('The audit trail was not anchored.');
        await pause(500);
      }
      return count();
    },
  };
};

/** How a start ends that has no business to succeed. */
const waitForRejection = (env: Record<string, string>): Promise<string> =>
  startPortalProcess('serve', env).then(
    (portal) => portal.end().then(() => 'it started'),
    (error: Error) => (error.message.includes('SEAL_KEYS is not what this database was written with') ? 'refused' : error.message),
  );

const verifyAudit = (env: Record<string, string>): Promise<string> =>
  runCommand('api/src/app/verify-audit.ts', [], env).then(
    (text) => (text.startsWith('The audit trail is unbroken') ? 'unbroken' : text),
    (error: Error) => (error.message.includes("does not have the portal's signature") ? 'a signature is not known' : error.message),
  );

/** Errors between portals during the replacement. */
async function leaveOutAStep({ crossings }: KeyLoad, roll: () => Promise<void>) {
  const before = { ...crossings };
  await roll();
  return { made: crossings.made - before.made, wrong: crossings.wrong - before.wrong };
}

async function listPeople(pool: ReturnType<typeof createPool>): Promise<Person[]> {
  const { rows } = await pool.query<{ clientId: string; mobile: Buffer }>(
    `SELECT client_id AS "clientId", mobile_sealed AS mobile FROM client WHERE mobile_sealed IS NOT NULL ORDER BY client_id LIMIT ${PEOPLE}`,
  );
  const sealing = createSealing({ seal: START.seal, index: INDEX });
  return rows
    .map(({ clientId, mobile }) => ({ userId: `c${clientId}`, mobileNumber: sealing.open(`client.mobile:${clientId}`, mobile) }))
    .filter(({ mobileNumber }) => INDIAN_MOBILE.test(mobileNumber) && !MISBEHAVING.test(mobileNumber));
}

/** The codes, and how many the partner has taken; those on their way are waited for. */
async function messagesSettled(pool: ReturnType<typeof createPool>): Promise<{ made: number; sent: number }> {
  const last = performance.now() + MESSAGES_MS;
  for (;;) {
    const { rows } = await pool.query<{ made: number; sent: number }>(
      `SELECT count(*)::int AS made, (count(*) FILTER (WHERE state IN ('SENT', 'DELIVERED')))::int AS sent FROM message WHERE channel = 'SMS'`,
    );
    const [found = { made: 0, sent: 0 }] = rows;
    if (found.sent === found.made || performance.now() > last) return found;
    await pause(500);
  }
}
