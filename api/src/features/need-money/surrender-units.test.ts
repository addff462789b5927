import { addDays } from '@portal/rules/calendar/dates.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { crash } from '../../testing/crash.ts';
import { keepPolicy } from '../../testing/factories/surrender.ts';
import {
  aHolder,
  compareSurrender,
  type Holder,
  letBankPay,
  letPeopleApprove,
  listPayouts,
  readPolicy,
  readStatus,
  surrender,
} from '../../testing/factories/surrender-request.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { paySurrenders } from './pay-surrender.ts';

/** Surrenders of unit-linked policies: priced on the NAV day, and in the lock-in moved to the discontinued fund. */
let world: World;
beforeEach(async () => {
  world = await testWorld({ settings: { LEGAL_ANSWERS: 'A2,A3,A4,A5' } });
  await clockTo('2026-11-23T10:00:00');
});
afterEach(() => world.close());

const db = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.database.pool.query<Row>(text, values)).rows;
const clockTo = (at: string) => world.advance(new Date(`${at}+05:30`).getTime() - world.now().getTime());
/** NAVs of a day, as a share of those that the customer saw. */
const publishNavs = (day: string, factor = 1) =>
  db(
    `INSERT INTO nav (fund_code, nav_date, nav) SELECT DISTINCT ON (fund_code) fund_code, $1::date, round(nav * $2::numeric, 4) FROM nav
     WHERE nav_date < $1::date ORDER BY fund_code, nav_date DESC ON CONFLICT (fund_code, nav_date) DO UPDATE SET nav = excluded.nav`,
    [day, factor],
  );
const pay = () => paySurrenders(world.services, world.now());
const readUnits = async ({ policyNo }: Holder) =>
  db<{ fund: string; units: string }>(
    `SELECT fund_code AS fund, sum(units)::text AS units FROM unit_ledger WHERE policy_no = $1 GROUP BY 1 HAVING sum(units) <> 0 ORDER BY 1`,
    [policyNo],
  );
const countMoves = async ({ policyNo }: Holder, kind: string) =>
  (await db('SELECT 1 FROM unit_ledger WHERE policy_no = $1 AND kind = $2', [policyNo, kind])).length;

test('sells all units at the NAV of the day of the request, and not before it is published', async () => {
  const holder = await aHolder(world, { isLinked: true });
  const { surrender: shown } = await compareSurrender(world, holder, await holder.signIn());
  const { data } = await surrender(world, holder);
  expect(data).toMatchObject({ navDate: '2026-11-23', get: shown.get });
  await letPeopleApprove(world);
  await publishNavs('2026-11-23');
  await pay();
  expect([await readStatus(world, data.caseId), await listPayouts(world, data.caseId)]).toEqual(['APPROVED', []]);
  await clockTo('2026-11-23T22:15:00');
  await Promise.all([pay(), pay()]);
  expect(await listPayouts(world, data.caseId)).toEqual([{ amount: Math.round(shown.get * 100), status: 'CREATED' }]);
  expect([await readUnits(holder), (await readPolicy(world, holder))?.status]).toEqual([[], 'IN_FORCE']);
  await world.drain();
  await letBankPay(world);
  expect((await readPolicy(world, holder))?.status).toBe('SURRENDERED');
});

test('a pricing that is killed before its commit sells and pays nothing, and the next run does both once', async () => {
  const holder = await aHolder(world, { isLinked: true });
  const { data } = await surrender(world, holder);
  await letPeopleApprove(world);
  await publishNavs('2026-11-23');
  await clockTo('2026-11-23T22:15:00');
  expect(await crash(world, 'job', 'money-pay', 'money-pay-before-commit')).toBe('killed');
  expect([await countMoves(holder, 'SURRENDER'), await listPayouts(world, data.caseId)]).toEqual([0, []]);
  await pay();
  await pay();
  expect([(await countMoves(holder, 'SURRENDER')) > 0, (await listPayouts(world, data.caseId)).length]).toEqual([true, 1]);
});

test('in the lock-in, the value moves to the discontinued fund and is paid on the day after it with at least 4% a year', async () => {
  const holder = await aHolder(world, { isLinked: true, spec: { years: 3 } });
  const [policy] = await db<{ ends: string }>('SELECT lock_in_ends::text AS ends FROM policy WHERE policy_no = $1', [holder.policyNo]);
  const ends = policy?.ends ?? '';
  const { surrender: shown } = await compareSurrender(world, holder, await holder.signIn());
  expect(shown).toMatchObject({ open: true, by: addDays(ends, 1) });
  const { data } = await surrender(world, holder);
  expect(data.promisedBy).toBe(addDays(ends, 1));
  await letPeopleApprove(world);
  await publishNavs('2026-11-23');
  await clockTo('2026-11-23T22:15:00');
  await pay();
  await pay();
  const [moved] = await db<{ fund: string; amount: number }>(
    `SELECT fund_code AS fund, amount::int AS amount FROM unit_ledger WHERE policy_no = $1 AND kind = 'DISCONTINUANCE_IN'`,
    [holder.policyNo],
  );
  expect(moved).toEqual({ fund: 'DISCONT', amount: Math.round(shown.get * 100) });
  expect((await readUnits(holder)).map(({ fund }) => fund)).toEqual(['DISCONT']);
  expect([(await readPolicy(world, holder))?.status, await listPayouts(world, data.caseId)]).toEqual(['DISCONTINUED_LOCKIN', []]);
  const stopped = await world.send('/retentionSubmission', keepPolicy(holder.policyNo, '2026-11-23', 'Neha Gupta'), {
    as: await holder.signIn(),
  });
  expect(stopped).toMatchObject({ success: false, data: { code: 'surrenderPaid' } });
  await publishNavs(ends);
  await clockTo(`${ends}T23:00:00`);
  await pay();
  expect(await listPayouts(world, data.caseId)).toEqual([]);
  await clockTo(`${addDays(ends, 1)}T09:00:00`);
  await Promise.all([pay(), pay()]);
  const days = Math.round((Date.parse(addDays(ends, 1)) - Date.parse('2026-11-23')) / 86_400_000);
  // The NAV of the fund did not grow, so the guaranteed interest is paid.
  const least = (moved?.amount ?? 0) + Math.round(((moved?.amount ?? 0) * 4 * days) / 36_500);
  expect(await listPayouts(world, data.caseId)).toEqual([{ amount: least, status: 'CREATED' }]);
  expect(await readUnits(holder)).toEqual([]);
});

test('a surrender is refused while a fund switch is in progress', async () => {
  const holder = await aHolder(world, { isLinked: true });
  await db(
    `INSERT INTO service_case (case_id, kind, type, client_id, policy_no, one_open_for, handled_by, channel, status, submitted_at, owner_id)
     VALUES ($1, 'FUND_SWITCH', 'FUND_SWITCH', $2, $3, $4, 'portal', 'PORTAL', 'SUBMITTED', $5, $2)`,
    [`SR8${holder.policyNo}`, holder.clientId, holder.policyNo, `policy:${holder.policyNo}`, world.now()],
  );
  await db(
    `INSERT INTO fund_order (kind, policy_no, ref, case_id, received_at, nav_date) VALUES ('SWITCH', $1, $2, $2, $3, '2026-11-23')`,
    [holder.policyNo, `SR8${holder.policyNo}`, world.now()],
  );
  expect(await surrender(world, holder)).toMatchObject({
    data: { code: 'switchPending' },
    message: 'A fund switch is in progress. Try again after 25-11-2026.',
  });
});
