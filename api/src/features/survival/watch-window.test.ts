import type { PersonaBook } from '@portal/book/demo/persona-book.ts';
import { addDays, addYears, dayOf } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { certificateAnniversary } from '@portal/rules/policies/survival-certificate.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { watchWindows } from './watch-window.ts';

let world: World;
let anna: Customer;
/** Due in 55, 20 and 3 days, 10 and 40 days ago, done. */
const DAYS = [55, 20, 3, -10, -40, -150] as const;
beforeAll(async () => {
  world = await testWorld();
  anna = await aCustomer(world, {
    owns(book: PersonaBook) {
      for (const days of DAYS) {
        const issued = addYears(book.inDays(days), -6);
        const { contract } = book.policy({ plan: 'ANN1', sum: 2_500_000, issued });
        const anniversary = certificateAnniversary(issued, book.today);
        const last = days === -150 ? anniversary : addYears(anniversary, -1);
        book.annuity(contract, { acceptedFor: last, acceptedOn: addDays(last, -20) });
      }
    },
  });
});
afterAll(() => world.close());

const run = () => watchWindows(world.services, world.now(), 2);
const query = async <Row extends object>(text: string, values: unknown[] = []) => (await world.database.pool.query<Row>(text, values)).rows;
/** Messages about certificates, by annuity: each template once for SMS and email. */
const written = async () => {
  const rows = await query<{ said: string; channels: string }>(
    `SELECT array_position($1::text[], split_part(dedupe_key, ':', 2)) || ' ' || template AS said, string_agg(channel, '+' ORDER BY channel) AS channels
     FROM message WHERE client_id = $2 AND template LIKE 'certificate%' GROUP BY 1, split_part(dedupe_key, ':', 4) ORDER BY 1`,
    [anna.policyNos, anna.clientId],
  );
  expect(new Set(rows.map(({ channels }) => channels))).toEqual(new Set(['EMAIL+SMS']));
  return rows.map(({ said }) => said);
};
const holds = () =>
  query<{ policyNo: string; fromDay: string; isReleased: boolean }>(
    `SELECT policy_no AS "policyNo", from_day::text AS "fromDay", released_at IS NOT NULL AS "isReleased" FROM annuity_hold
     WHERE policy_no = ANY($1) ORDER BY hold_no`,
    [anna.policyNos],
  );
const FIRST_DAY = ['1 certificateOpen', '2 certificateDue', '3 certificateDue', '4 certificateDue', '5 certificateHeld'];

test('a crashed run is repeated, and concurrent or repeated runs write each message once', async () => {
  const { services } = world;
  const { crashPoint } = services;
  let left = 2;
  services.crashPoint = (point) => {
    if (point === 'survival-window-before-commit') left -= 1;
    if (left < 0) throw new Error('the portal died');
  };
  await expect(run()).rejects.toThrow('the portal died');
  services.crashPoint = crashPoint;
  await Promise.all([run(), run()]);
  await run();
  expect(await written()).toEqual(FIRST_DAY);
});

test('payouts after thirty days are on hold, from the first one on', async () => {
  const [hold, ...otherHolds] = await holds();
  expect(otherHolds).toEqual([]);
  expect(hold).toMatchObject({ policyNo: anna.policyNos[4], isReleased: false });
  expect(hold?.fromDay.slice(8)).toBe('01');
  expect(hold && hold.fromDay > addDays(dayOf(world.now()), -10)).toBe(true);
});

test('missed days are made up by the next run: of two notices the later one is written', async () => {
  // The first is due in 5 days by now, without its notice at 30 days; the third has been due for 47 days.
  await world.advance(50 * DAY_MS);
  await run();
  expect(await written()).toEqual([
    '1 certificateDue',
    '1 certificateOpen',
    '2 certificateDue',
    '2 certificateDue',
    '3 certificateDue',
    '3 certificateHeld',
    '4 certificateDue',
    '4 certificateHeld',
    '5 certificateHeld',
  ]);
});

test('a certificate that is under review or imported releases the payouts on hold', async () => {
  const [, , third, , fifth] = anna.policyNos;
  await query(`UPDATE annuity SET accepted_for = accepted_for + interval '1 year' WHERE policy_no = $1`, [fifth]);
  await query(
    `INSERT INTO service_case (case_id, kind, type, client_id, policy_no, one_open_for, handled_by, channel, status, submitted_at)
     VALUES ('SR9999999001', 'SURVIVAL', 'SURVIVAL', $1, $2, $2, 'backOffice', 'PORTAL', 'IN_REVIEW', $3)`,
    [anna.clientId, third, world.now()],
  );
  await run();
  const released = (await holds()).filter(({ isReleased }) => isReleased).map(({ policyNo }) => policyNo);
  expect(new Set(released)).toEqual(new Set([third, fifth]));
  const messages = await written();
  expect(messages.filter((line) => line.endsWith('certificateReleased'))).toEqual(['5 certificateReleased']);
  await run();
  expect(await written()).toEqual(messages);
});
