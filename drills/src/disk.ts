import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createPool } from '@portal/api/db/pool.ts';
import { startPortalProcess } from '../../tools/portal-process.ts';
import { call, jarOf } from './harness/call.ts';
import { runCommand } from './harness/command.ts';
import type { Drill } from './harness/drill.ts';
import { openOwnDatabase } from './harness/own-database.ts';

const SIZE = '512m';
const REFUSALS = { full: 500, quick: 100 };
const WRITERS = 4;
const PACE_MS = 5;
const PATIENCE_MS = 60_000;
const PERSON = { api: 'checkPassword', ABCUserID: 'p02', password: 'Policy#2026' };
const FIRST_MOBILE = 9_000_000_001;
const MOBILES = 24;
const CHUNK = Buffer.alloc(1 << 20);

type Phase = { given: number; refused: number; otherwise: number; reads: number; readsFailed: number };
const newPhase = (): Phase => ({ given: 0, refused: 0, otherwise: 0, reads: 0, readsFailed: 0 });

/**
 * A volume of its own with the database on it, filled to the last byte under people who read and ask for codes: what writes is refused in plain
 * words, who is logged in reads on, what was acknowledged is there, and with room again all works, without a restart.
 */
export const disk: Drill = async (options) => {
  const { say, atEnd, isQuick } = options;
  if (process.getuid?.() !== 0 || process.platform !== 'linux')
    throw new Error('A volume of its own can only be mounted by root on Linux.');
  let volume = '';
  const { env: database } = await openOwnDatabase(options, async (dataDir) => {
    volume = dataDir;
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', dataDir]);
    // Lazily: a process that has just ended may not have closed its files yet.
    atEnd(() => execFileSync('umount', ['--lazy', dataDir]));
  });
  const env = { ...database, RATE_LIMITS: 'false', STOP_DELAY_MS: '0', LOG_LEVEL: 'silent' };
  await runCommand('api/src/start/migrate.ts', [], env);
  const portal = await startPortalProcess('serve', env);
  atEnd(() => portal.end());
  const login = await call(portal.url, '/login', PERSON);
  const session = { cookie: jarOf(login), authorization: `Bearer ${login.data.userAuthKey}` };
  const statusOf = (path: string) => fetch(`${portal.url}${path}`).then(({ status }) => status);

  let phase = newPhase();
  let isOver = false;
  const given: string[] = [];
  const write = async (turn: number) => {
    const mobileNumber = String(FIRST_MOBILE + (turn % MOBILES));
    const { http, status, data } = await call(portal.url, '/login', { api: 'generateOTP_login', mobileNumber });
    if (status === 10) given.push(String(data.otpReferenceId));
    phase[status === 10 ? 'given' : http === 503 ? 'refused' : 'otherwise'] += 1;
  };
  const read = async () => {
    const { status } = await call(portal.url, '/allPoliciesDetails', {}, session);
    phase[status === 10 ? 'reads' : 'readsFailed'] += 1;
  };
  const going = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let turn = writer; !isOver; turn += WRITERS) {
      await Promise.all([write(turn), read()]);
      await pause(PACE_MS);
    }
  });
  atEnd(() => {
    isOver = true;
  });
  await until(() => phase.given >= 50);
  const before = phase;
  say(`before: ${JSON.stringify(before)}`);
  const filler = join(volume, 'filler');
  const megabytes = fill(filler);
  phase = newPhase();
  say(`${megabytes} MB more and the volume is full`);
  const size = REFUSALS[isQuick ? 'quick' : 'full'];
  await until(() => phase.refused + phase.otherwise >= size);
  const whileFull = phase;
  const health = [await statusOf('/healthz'), await statusOf('/readyz')];
  say(`while full: ${JSON.stringify(whileFull)}, /healthz and /readyz ${health}`);
  rmSync(filler);
  const freed = performance.now();
  while ((await statusOf('/readyz')) !== 200 && performance.now() < freed + PATIENCE_MS) await pause(50);
  const seconds = (performance.now() - freed) / 1_000;
  phase = newPhase();
  await until(() => phase.given >= 50);
  const after = phase;
  say(`with room again: ${JSON.stringify(after)}`);
  isOver = true;
  await Promise.all(going);

  const pool = createPool(database.DATABASE_OWNER_URL, { max: 1 });
  atEnd(() => pool.end());
  const hashes = given.map((ref) => createHash('sha256').update(ref).digest());
  const { rows } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM otp WHERE ref_hash = ANY($1)', [hashes]);
  const lost = given.length - Number(rows[0]?.n);
  return [
    { what: `Codes given and not kept, of ${given.length}`, found: `${lost}`, limit: '0', isMet: lost === 0 && given.length >= 100 },
    {
      what: `Writes neither kept nor refused with 503, of ${whileFull.given + whileFull.refused + whileFull.otherwise} while full`,
      found: `${whileFull.otherwise}`,
      limit: '0',
      isMet: whileFull.otherwise === 0 && whileFull.refused >= size,
    },
    {
      what: `Reads that failed, of ${whileFull.reads + whileFull.readsFailed} while full`,
      found: `${whileFull.readsFailed}`,
      limit: '0',
      isMet: whileFull.readsFailed === 0 && whileFull.reads > 0,
    },
    { what: '/healthz and /readyz while full', found: health.join(' and '), limit: '200 and 503', isMet: health.join() === '200,503' },
    {
      what: `Seconds from room to /readyz 200, then ${after.given} codes and ${after.reads} reads, all given`,
      found: seconds.toFixed(1),
      limit: 'at most 5, without a restart',
      isMet: seconds <= 5 && after.refused + after.otherwise + after.readsFailed === 0,
    },
  ];
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > end) throw new Error('What was waited for did not come within a minute.');
    await pause(20);
  }
}

/** Writes until there is no room for another byte; returns the megabytes that there was room for. */
function fill(path: string): number {
  const file = openSync(path, 'w');
  let bytes = 0;
  try {
    for (let size = CHUNK.length; size >= 1; ) {
      try {
        bytes += writeSync(file, CHUNK, 0, size);
      } catch (error) {
        if (Reflect.get(Object(error), 'code') !== 'ENOSPC') throw error;
        size = Math.floor(size / 2);
      }
    }
  } finally {
    closeSync(file);
  }
  return Math.round(bytes / CHUNK.length);
}
