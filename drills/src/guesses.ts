import { createPool } from '@portal/api/db/pool.ts';
import { embeddedUrls, startPortalProcess } from '../../tools/portal-process.ts';
import { startStack } from '../../tools/stack.ts';
import { call, jarOf } from './harness/call.ts';
import type { Drill, DrillOptions, Finding } from './harness/drill.ts';

/** Guesses at one code, at one of the staff, and names that products are delivered with. */
const GUESSES = { full: 100_000, quick: 3_000 };
const STAFF_GUESSES = { full: 100_000, quick: 1_000 };
const PORTALS = 3;
const PARALLEL = 200;
/** So few that none is turned away before its password is compared. */
const DEFAULTS_PARALLEL = 4;
const MOBILE = '9000000008';
const TRIES_OF_CODE = 5;

/**
 * Guessing beside many others at several portals on one database, without the limits on addresses that come before: a code is compared with
 * five guesses and no more, nobody gets in by the right one among the rest, and staff have no account that could be known.
 */
export const guesses: Drill = async (options) => {
  const { say, atEnd, isQuick } = options;
  const size = isQuick ? 'quick' : 'full';
  const settings = { RATE_LIMITS: 'false' };
  const stack = await startStack(settings);
  atEnd(stack.stop);
  const env = { ...embeddedUrls(stack.dataDir), ...settings, SANDBOX_URL: stack.sandboxUrl, DATA_DIR: stack.dataDir, LOG_LEVEL: 'error' };
  const others = [];
  for (let n = 1; n < PORTALS; n += 1) others.push(await startPortalProcess('serve', env));
  for (const other of others) atEnd(() => other.end());
  const urls = [stack.portalUrl, ...others.map(({ url }) => url)];
  say(`${urls.length} portals on one database`);
  return [
    ...(await guessCode(GUESSES[size], urls, stack.sandboxUrl, env.DATABASE_OWNER_URL, options)),
    ...(await guessStaff(STAFF_GUESSES[size], urls, options)),
    ...(await tryDefaults(urls)),
  ];
};

async function guessCode(n: number, urls: string[], sandboxUrl: string, ownerUrl: string, { say }: DrillOptions): Promise<Finding[]> {
  const [first = ''] = urls;
  const asked = await call(first, '/login', { api: 'generateOTP_login', mobileNumber: MOBILE });
  const cookie = jarOf(asked);
  const code = await newestCode(sandboxUrl);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const outcomes = new Map<string, number>();
  await inParallel(n, async (turn) => {
    // The right code comes often, but never among the first that are taken.
    const otp = turn > n / 2 && turn % 7 === 0 ? code : wrong;
    const url = urls[turn % urls.length] ?? first;
    const answer = await call(url, '/login', { api: 'verifyOTP', otpReferenceId: asked.data.otpReferenceId, otp }, { cookie });
    count(outcomes, answer.status === 10 ? 'in' : answer.http === 0 ? 'lost' : `${answer.data.code ?? answer.http}`);
    if (turn % 20_000 === 0) say(`${turn} guesses at one code`);
  });
  const pool = createPool(ownerUrl, { max: 1 });
  const { rows } = await pool.query('SELECT tries FROM otp WHERE used_at IS NULL');
  await pool.end();
  say(`outcomes: ${[...outcomes].map(([what, times]) => `${what} ${times}`).join(', ')}`);
  if (rows.length !== 1) throw new Error(`${rows.length} codes stand where one was asked for.`);
  const evaluated = Number(rows[0]?.tries);
  const entered = outcomes.get('in') ?? 0;
  return [
    {
      what: `Guesses at a code compared, of ${n} at ${urls.length} portals`,
      found: `${evaluated}`,
      limit: 'exactly 5',
      isMet: evaluated === TRIES_OF_CODE,
    },
    { what: 'Logins by them', found: `${entered}`, limit: '0', isMet: entered === 0 && total(outcomes) === n && !outcomes.has('lost') },
  ];
}

async function guessStaff(n: number, urls: string[], { say }: DrillOptions): Promise<Finding[]> {
  const outcomes = new Map<string, number>();
  await inParallel(n, async (turn) => {
    // After the first hundred the right password is among them.
    const password = turn > 100 && turn % 50 === 0 ? 'Staff#2026' : `Guess#${turn}`;
    const { http, data } = await call(urls[turn % urls.length] ?? '', '/admin/login', { userId: 'approver2', password });
    count(outcomes, data.next !== undefined ? 'in' : http === 0 ? 'lost' : `${data.code ?? http}`);
    if (turn % 10_000 === 0) say(`${turn} guesses at one of the staff`);
  });
  say(`outcomes: ${[...outcomes].map(([what, times]) => `${what} ${times}`).join(', ')}`);
  const entered = outcomes.get('in') ?? 0;
  return [
    {
      what: `Logins as one of the staff by ${n} guesses, the right password among them`,
      found: `${entered}`,
      limit: '0',
      isMet: entered === 0 && total(outcomes) === n && !outcomes.has('lost'),
    },
  ];
}

const NAMES =
  'admin administrator root superuser sa system support operator manager test guest demo user portal life insurer staff service webmaster postgres'.split(
    ' ',
  );
const PASSWORDS = [
  ...['admin', 'password', 'Password1', 'Password@123', '123456', '12345678', '123456789', 'qwerty', 'letmein', 'welcome', 'Welcome@123'],
  ...[
    'admin123',
    'Admin@123',
    'root',
    'toor',
    'changeme',
    'ChangeMe1!',
    'default',
    'test',
    'test123',
    'guest',
    'demo',
    'demo123',
    'secret',
  ],
  ...[
    'pass',
    'pass123',
    'P@ssw0rd',
    'P@ssw0rd1',
    'administrator',
    'system',
    'manager',
    'operator',
    'support',
    'oracle',
    'postgres',
    'tomcat',
  ],
  ...[
    'iloveyou',
    'abc123',
    '111111',
    '000000',
    'India@123',
    'Admin#2026',
    'Portal#2026',
    'Life@2026',
    'user',
    'staff',
    'service',
    'super',
    'login',
    'x',
  ],
];

/** Names and passwords that products are delivered with. */
async function tryDefaults(urls: string[]): Promise<Finding[]> {
  const pairs = NAMES.flatMap((userId) => PASSWORDS.map((password) => ({ userId, password })));
  const outcomes = new Map<string, number>();
  await inParallel(
    pairs.length,
    async (turn) => {
      const { http, data } = await call(urls[turn % urls.length] ?? '', '/admin/login', pairs[turn - 1] ?? {});
      count(outcomes, data.next !== undefined ? 'in' : `${data.code ?? http}`);
    },
    DEFAULTS_PARALLEL,
  );
  const entered = outcomes.get('in') ?? 0;
  const compared = outcomes.get('staffCredentialsWrong') ?? 0;
  const isMet = entered === 0 && compared === pairs.length && pairs.length >= 1_000;
  return [{ what: `Logins by ${pairs.length} default credentials, ${compared} of them compared`, found: `${entered}`, limit: '0', isMet }];
}

/** `turn` goes from 1 to n. */
async function inParallel(n: number, work: (turn: number) => Promise<void>, parallel = PARALLEL): Promise<void> {
  let turn = 0;
  const worker = async () => {
    while (turn < n) await work(++turn);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

async function newestCode(sandboxUrl: string): Promise<string> {
  for (let looks = 0; looks < 100; looks += 1) {
    const [message] = (await (await fetch(`${sandboxUrl}/inbox.json?to=${MOBILE}`)).json()) as { otp: string | null }[];
    if (message?.otp) return message.otp;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The code did not come.');
}

const count = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
const total = (counts: Map<string, number>): number => [...counts.values()].reduce((sum, times) => sum + times, 0);
