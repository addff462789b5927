import { inTransaction } from '@portal/api/services.ts';
import { movesOf, priceSwitch } from '@portal/rules/fund-switch.ts';
import { parseUnits } from '@portal/rules/units.ts';
import { count, decimal, ratio, verdict } from './figures.ts';
import { HELD_FUND, type LinkedPeople, openLinkedPeople, unitsHeld } from './linked-people.ts';
import { FLAT, type JobPlace, type JobRun, killJob, runJob } from './measured-job.ts';
import { query } from './query.ts';
import type { Benchmark, Table } from './report.ts';

const SIZES = { full: { small: 10_000, large: 100_000 }, quick: { small: 300, large: 3_000 } };
/** A Friday; its NAVs are public at 22:00. */
const NAV_DAY = '2026-11-20';
const RECEIVED_AT = new Date('2026-11-20T05:00:00Z');
const PRICE_AT = '2026-11-20T16:45:00Z';
/** The day of the plans that are ordered. */
const TRANSFER_AT = '2026-11-24T01:00:00Z';
const TRANSFER_DAY = '2026-11-24';
const NOBODY = 'http://127.0.0.1:9';
const ORDERS_A_TRANSACTION = 500;
const EVERY_TENTH = 10;
const CHARGE = 10_000;

type Part = { from: number; until: number };
type World = { url: string; place: JobPlace; people: LinkedPeople; navs: Map<string, string> };

/** Switches of many policies at the NAVs of one day: their speed, their memory, and what a kill in the middle leaves; then the orders of transfers. */
export const switches: Benchmark = async ({ isQuick, say }) => {
  const { small, large } = isQuick ? SIZES.quick : SIZES.full;
  say(`A book with ${count(2 * small + large)} people who hold units`);
  const people = await openLinkedPeople(2 * small + large, '2027-06-01');
  const { url } = people.database;
  try {
    const navs = new Map(
      (
        await query<{ code: string; nav: string }>(
          url,
          `INSERT INTO nav (fund_code, nav_date, nav) SELECT DISTINCT ON (fund_code) fund_code, '${NAV_DAY}', nav FROM nav ORDER BY fund_code, nav_date DESC
           ON CONFLICT (fund_code, nav_date) DO UPDATE SET nav = excluded.nav RETURNING fund_code AS code, nav::text AS nav`,
        )
      ).map(({ code, nav }) => [code, nav]),
    );
    const world: World = { url, place: { url, partners: NOBODY }, people, navs };
    const parts: Part[] = [small, 2 * small, 2 * small + large].map((until, at) => ({ from: [0, small, 2 * small][at] ?? 0, until }));
    const [whole, killed, many] = parts as [Part, Part, Part];

    say(`${count(small)} switches`);
    await placeOrders(world, whole);
    const few = await runJob(world.place, 'switch-price', PRICE_AT);
    const fewWrong = await countWrong(world, whole);

    say(`${count(small)} switches, killed in the middle and begun again`);
    await placeOrders(world, killed);
    const done = 'SELECT count(*)::int AS n FROM fund_order WHERE closed_at IS NOT NULL';
    await killJob(world.place, 'switch-price', PRICE_AT, { count: done, atLeast: small * 1.5 });
    await runJob(world.place, 'switch-price', PRICE_AT);
    const killedWrong = await countWrong(world, killed);

    say(`${count(large)} switches`);
    await placeOrders(world, many);
    const lots = await runJob(world.place, 'switch-price', PRICE_AT);
    const lotsWrong = await countWrong(world, many);

    say(`${count(large)} transfers are ordered`);
    await makePlans(url, people.policyNos.slice(many.from));
    const ordered = await runJob(world.place, 'stp-run', TRANSFER_AT);
    await runJob(world.place, 'stp-run', TRANSFER_AT);
    const orders = await query<{ n: number }>(url, `SELECT count(*)::int AS n FROM fund_order WHERE kind = 'TRANSFER'`);
    const ordersWrong = Math.abs((orders[0]?.n ?? 0) - large);
    return [tableOf(small, large, { few, fewWrong, killedWrong, lots, lotsWrong, ordered, ordersWrong })];
  } finally {
    await people.portal.close();
    await people.database.close();
  }
};

const fieldsOf = (place: number) => ({
  sold: [{ fundCode: HELD_FUND, percent: 50 }],
  bought: [
    { fundCode: 'INDEX', percent: 60 },
    { fundCode: 'LARGECAP', percent: 40 },
  ],
  navDate: NAV_DAY,
  charge: place % EVERY_TENTH === 0 ? CHARGE : 0,
});

/** Half of what each policy of a part holds, into two other funds; every tenth switch is charged. */
async function placeOrders({ people: { portal, policyNos } }: World, { from, until }: Part): Promise<void> {
  for (let first = from; first < until; first += ORDERS_A_TRANSACTION)
    await inTransaction(portal.services, async ({ store }) => {
      for (let at = first; at < Math.min(first + ORDERS_A_TRANSACTION, until); at += 1) {
        const policyNo = policyNos[at] ?? '';
        const request = {
          kind: 'FUND_SWITCH',
          type: 'FUND_SWITCH',
          clientId: `9${policyNo}`,
          policyNo,
          handledBy: 'portal',
          status: 'SUBMITTED',
          promisedBy: null,
          oneOpenFor: `policy:${policyNo}`,
          channel: 'PORTAL',
          before: null,
          after: fieldsOf(at + 1),
          termsVersion: null,
          otpRefHash: null,
        } as const;
        const caseId = (await store.request.add(request, RECEIVED_AT)) ?? '';
        await store.fundOrder.addSwitch({ policyNo, ref: caseId, caseId, navDate: NAV_DAY }, RECEIVED_AT);
      }
    });
}

/** Units in hundred-thousandths that are too many or too few, over all funds, and switches that are not completed. */
async function countWrong({ url, people: { policyNos }, navs }: World, { from, until }: Part): Promise<bigint> {
  const wanted = new Map<string, bigint>();
  const add = (fund: string, units: bigint) => wanted.set(fund, (wanted.get(fund) ?? 0n) + units);
  for (let at = from; at < until; at += 1) {
    const held = unitsHeld(at + 1);
    add(HELD_FUND, parseUnits(held));
    const { sold, bought, charge } = fieldsOf(at + 1);
    for (const move of movesOf(priceSwitch({ from: sold, to: bought, charge }, new Map([[HELD_FUND, held]]), navs)))
      add(move.fundCode, parseUnits(move.units));
  }
  const ofPart = `policy_no BETWEEN '${policyNos[from]}' AND '${policyNos[until - 1]}'`;
  const found = await query<{ fund: string; units: string }>(
    url,
    `SELECT fund_code AS fund, sum(units)::text AS units FROM unit_ledger WHERE ${ofPart} GROUP BY 1`,
  );
  const [open] = await query<{ n: number }>(url, `SELECT count(*)::int AS n FROM service_case WHERE status <> 'COMPLETED' AND ${ofPart}`);
  for (const { fund, units } of found) add(fund, -parseUnits(units));
  return [...wanted.values()].reduce((sum, units) => sum + (units < 0n ? -units : units), BigInt(open?.n ?? 0));
}

const makePlans = (url: string, policyNos: string[]): Promise<unknown> =>
  query(
    url,
    `INSERT INTO transfer_plan (policy_no, from_fund, to_fund, amount, day_of_month, made, total, status)
     SELECT policy_no, '${HELD_FUND}', 'LARGECAP', 500000, ${Number(TRANSFER_DAY.slice(8))}, 0, 12, 'RUNNING'
     FROM policy WHERE policy_no BETWEEN '${policyNos[0]}' AND '${policyNos.at(-1)}'
     ON CONFLICT (policy_no) DO UPDATE SET day_of_month = excluded.day_of_month, made = 0, total = 12, status = 'RUNNING'`,
  );

type Found = {
  few: JobRun;
  fewWrong: bigint;
  killedWrong: bigint;
  lots: JobRun;
  lotsWrong: bigint;
  ordered: JobRun;
  ordersWrong: number;
};
function tableOf(small: number, large: number, found: Found): Table {
  const { few, lots, ordered } = found;
  const units = (wrong: bigint) => `${decimal(Number(wrong) / 100_000, 5)} ${verdict(wrong === 0n)}`;
  const row = (what: string, many: number, run: JobRun, wrong: string) => [
    what,
    `${count(many / run.seconds)} /s`,
    `${decimal(run.seconds)} s`,
    `${run.peak} MB`,
    wrong,
  ];
  return {
    title: `Fund switches of ${count(large)} policies`,
    columns: ['', 'speed', 'time', 'peak memory', 'units doubled or lost'],
    rows: [
      row(`${count(small)} switches`, small, few, units(found.fewWrong)),
      [`${count(small)}, killed in the middle and begun again`, '', '', '', units(found.killedWrong)],
      row(`${count(large)} switches`, large, lots, units(found.lotsWrong)),
      [
        `${count(large)} to ${count(small)}`,
        ratio(large / lots.seconds / (small / few.seconds)),
        '',
        `${ratio(lots.peak / few.peak)} ${verdict(lots.peak <= few.peak * FLAT)}`,
        '',
      ],
      row(`${count(large)} transfers ordered, twice`, large, ordered, `${found.ordersWrong} orders ${verdict(found.ordersWrong === 0)}`),
    ],
    notes: [
      'Each run is a process of its own. Half of one fund goes into two others, in one transaction a policy with the request, the ledger and the queued message.',
      'Units are summed to 5 decimals over all policies and funds, against what the rule gives for each; a switch that is not completed counts, too.',
    ],
  };
}
