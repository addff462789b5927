import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import startServer from '@portal/api/testing/server.ts';
import { signInStaff, staffCookies } from '@portal/api/testing/staff.ts';
import { testWorld, type World } from '@portal/api/testing/world.ts';
import { DAY_MS } from '@portal/rules/durations.ts';
import { DESKS } from '@portal/rules/staff-account.ts';
import { ROOT } from '../../../tools/root.ts';
import type { Drill, Finding } from '../harness/drill.ts';
import { countOf, rowsOf } from '../partners/scene.ts';
import { TABLES_OF_PEOPLE, whereItGoes } from './where-it-goes.ts';

const PAGE = 'docs/runbooks/data-request.md';
/** The calls behind the screens that the page names, and where the person is found in their answer. */
const SCREENS = ['/getProfileDetails', '/allPoliciesDetails', '/dataAccess/list'] as const;
const LOGS_D = 180;
const FILES_D = 90;
const OBJECT = 'drill'.padEnd(22, '0');
const STEP = { logType: 'JOURNEY', journey: 'payPremium', step: 'START', code: 'opened', source: 'WEBSITE', device: 'Browser' };

/**
 * Somebody asks what is kept about them: every table of people has an answer on the page for it, the screens that it names give theirs, a visit of
 * the staff is shown to the person, and what is said to go by itself goes.
 */
export const dataRequest: Drill = async ({ atEnd }) => {
  atEnd(await startServer());
  const world = await testWorld({ settings: { LOG_LEVEL: 'silent' } });
  atEnd(world.close);
  return [...(await tablesAnswered(world)), await screensAnswer(world), await visitsShown(world), ...(await whatGoes(world))];
};

const none = (what: string, found: readonly string[], isEnough = true): Finding => ({
  what,
  found: found.length === 0 ? '0' : `${found.length}: ${found.join(', ')}`,
  limit: '0',
  isMet: found.length === 0 && isEnough,
});

async function tablesAnswered(world: World): Promise<Finding[]> {
  const tables = (await rowsOf<{ name: string }>(world, TABLES_OF_PEOPLE.text, TABLES_OF_PEOPLE.values)).map(({ name }) => name);
  const page = readFileSync(join(ROOT, PAGE), 'utf8');
  const rows = [...new Set(whereItGoes.values())];
  return [
    none(
      `Tables of people that have no answer on ${PAGE}, of ${tables.length}`,
      tables.filter((name) => !whereItGoes.has(name)),
      tables.length >= 70,
    ),
    none(
      `Tables that have an answer and are not there, of ${whereItGoes.size}`,
      [...whereItGoes.keys()].filter((name) => !tables.includes(name)),
    ),
    none(
      `Answers that the page does not give, of ${rows.length}`,
      rows.filter((row) => !page.includes(`| ${row}`)),
    ),
  ];
}

async function screensAnswer(world: World): Promise<Finding> {
  const people = await rowsOf<{ userId: string; clientId: string }>(
    world,
    `SELECT user_id AS "userId", client_id AS "clientId" FROM credential WHERE user_id ~ '^p0[2-9]$' AND NOT disabled ORDER BY 1`,
  );
  const failed: string[] = [];
  for (const { userId, clientId } of people) {
    const as = await world.actAs(userId);
    // Something to read for each of them.
    const entry = { action: '/profileUpdate', outcome: 'ok', requestId: 'drill', actorId: clientId };
    await world.services.store.audit.write(entry, world.now());
    for (const path of SCREENS) {
      const { status, success } = await world.send(path, {}, { as });
      if (status !== 10 || !success) failed.push(`${userId} ${path} ${status}`);
    }
  }
  return none(`Screens of the page that gave a person nothing, of ${people.length * SCREENS.length}`, failed, people.length >= 5);
}

/** An operator looks at a request, as every day; whose it is, reads of it. */
async function visitsShown(world: World): Promise<Finding> {
  const staff = await signInStaff(world, 'operator', DESKS);
  const ask = (path: string, body: object) => world.send(path, body, { as: staff, cookies: staffCookies(staff) });
  const cases = await rowsOf<{ id: string; userId: string }>(
    world,
    `SELECT DISTINCT ON (client_id) case_id AS id, user_id AS "userId" FROM service_case JOIN credential USING (client_id)
     WHERE NOT disabled ORDER BY client_id, submitted_at DESC LIMIT 10`,
  );
  let [opened, shown] = [0, 0];
  for (const { id, userId } of cases) {
    if ((await ask('/admin/cases/open', { id, purpose: 'WORK' })).status !== 10) continue;
    opened += 1;
    const { data } = await world.call('/dataAccess/list', {}, { as: await world.actAs(userId) });
    if (data?.rows.some(({ kind, who, about }) => kind === 'VIEWED' && who === 'STAFF' && about === id)) shown += 1;
  }
  return {
    what: `Requests that staff opened and their owners read of, of ${opened}`,
    found: `${shown}`,
    limit: 'all',
    isMet: shown === opened && opened > 0,
  };
}

/** By the jobs, at their day: the steps of somebody, and the files of a request that was rejected. */
async function whatGoes(world: World): Promise<Finding[]> {
  const me = await world.actAs('p02');
  await world.send('/log/save', { logs: [{ ...STEP, at: world.now().toISOString() }] }, { as: me });
  const left: Record<string, number[]> = { steps: [await countOf(world, 'journey_step')], files: [] };
  const run = async (job: 'log-retention' | 'upload-expire') => {
    await world.boss.send(job, {});
    if ((await world.drain()) > 0) throw new Error(`${job} failed.`);
  };
  await world.database.pool.query(
    `WITH one AS (SELECT case_id, client_id FROM service_case ORDER BY case_id LIMIT 1),
     closed AS (UPDATE service_case s SET status = 'REJECTED', closed_at = $1 FROM one WHERE s.case_id = one.case_id)
     INSERT INTO uploaded_file (ref_hash, client_id, case_id, file_no, file_sealed, uploaded_at, object_id, mime_type, size_bytes, pages, status)
     SELECT '\\x01', client_id, case_id, 1, '\\x01', $1, $2, 'application/pdf', 1, 1, 'CLEAN' FROM one`,
    [world.now(), OBJECT],
  );
  await world.services.objects.put(OBJECT, Buffer.from('a paper'));
  const count = async () => {
    left.files?.push(await countOf(world, 'uploaded_file WHERE object_id = $1', [OBJECT]));
    left.steps?.push(await countOf(world, 'journey_step'));
  };
  await world.advance((FILES_D - 1) * DAY_MS);
  await run('upload-expire');
  await count();
  await world.advance(2 * DAY_MS);
  await run('upload-expire');
  await count();
  await world.advance((LOGS_D - FILES_D - 2) * DAY_MS);
  await run('log-retention');
  await count();
  await world.advance(3 * DAY_MS);
  await run('log-retention');
  await count();
  const [steps = '', files = ''] = [left.steps?.join(', '), left.files?.join(', ')];
  return [
    {
      what: `Steps of somebody: now, after ${FILES_D - 1}, ${FILES_D + 1}, ${LOGS_D - 1} and ${LOGS_D + 2} days`,
      found: steps,
      limit: '1, 1, 1, 1, 0',
      isMet: steps === '1, 1, 1, 1, 0',
    },
    {
      what: `Files of a request that was rejected, after as many days`,
      found: files,
      limit: '1, 0, 0, 0',
      isMet: files === '1, 0, 0, 0',
    },
  ];
}
