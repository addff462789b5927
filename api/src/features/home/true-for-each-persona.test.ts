import { PERSONAS } from '@portal/book/demo/demo-book.ts';
import { personaIds } from '@portal/book/demo/persona-ids.ts';
import { dueOfPayload } from '@portal/contract/due-of-payload.ts';
import { dayOf } from '@portal/rules/dates.ts';
import { statusGroup } from '@portal/rules/policy.ts';
import { dashboardSentences, menuSentence, type Sentence } from '@portal/rules/premium-sentence.ts';
import { isToPay } from '@portal/rules/premium-standing.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testWorld, type World } from '../../testing/world.ts';

/** What the pages say to each person of the demo book, from what the calls answer on 20-11-2026: the rules say which sentence, the screens its words. */
let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

type DebitGiven = { state: string; attempt?: number; chargeOn?: string };
const OVERDUE = ['overdue 10203 2026-11-26 2026-12-11', 'overdue 10203 2026-11-26 2026-12-11'] as const;

const words = (sentence: Sentence | undefined): string => {
  if (!sentence) return '-';
  const { says, ...values } = sentence;
  return [says, ...Object.values(values)].join(' ');
};

async function saidTo(userId: string) {
  const as = await world.actAs(userId);
  const today = dayOf(world.now());
  const policies = (await world.call('/allPoliciesDetails', {}, { as })).data?.policies ?? [];
  const payloads = (await world.call('/getODPDetails', {}, { as })).data?.payPremium ?? [];
  const dues = payloads.map((payload) => dueOfPayload(payload, today));
  const inForce = policies.filter((policy) => statusGroup(policy.POLICY_STATUS) === 'inForce').length;
  return {
    dashboard: dashboardSentences(dues, inForce).map(words).join(' + '),
    menu: words(menuSentence(dues)),
    // Each policy: what it covers and what debits it.
    policies: policies.map(({ LIFE_COVER, autoDebit }) => `${LIFE_COVER}${autoDebit ? ` ${autoDebit}` : ''}`).join(', '),
    // What the pay page offers, and what it only names.
    pay: dues.map((due) => `${due.kind}${isToPay(due) ? '!' : ''}`).join(' '),
  };
}

/** Person; dashboard; left menu; what each policy covers, and what debits it; where each premium stands, `!` where it is to be paid. */
const SAID: [userId: string, dashboard: string, menu: string, policies: string, pay: string][] = [
  [
    'p02',
    'one 82120 2026-12-14',
    'one 82120 2026-12-14',
    '800000, 4000000 UPI, 900000 ESI, 10000000, 600000, 1000000, 1800000 ENACH, 1200000, 0',
    'soon soon soon! later later later later later',
  ],
  ['p03', 'one 4434 2026-12-09', 'one 4434 2026-12-09', '600000', 'soon!'],
  ['p04', 'one 1822 2026-12-06', 'one 1822 2026-12-06', '7500000', 'soon!'],
  ['p05', 'debit 10203 2026-11-26', 'debit 10203 2026-11-26', '800000 ENACH', 'soon'],
  ['p06', 'later 58777 2026-12-23', 'later 58777 2026-12-23', '700000, 500000', 'later later'],
  ['p06b', 'debit 7604 2026-12-04', 'debit 7604 2026-12-04', '600000 ENACH', 'soon'],
  ['p07', 'debit 1397 2026-12-12', 'debit 1397 2026-12-12', '3000000 ESI', 'soon'],
  ['p08', 'one 69600 2026-11-29', 'one 69600 2026-11-29', '10000000', 'soon!'],
  [
    'p08b',
    'overdue 33587 2026-11-19 2026-12-19',
    'overdue 33587 2026-11-19 2026-12-19',
    '5000000, 5000000, 400000, 400000',
    'overdue! today! soon! soon!',
  ],
  ['p09', 'debit 5912 2026-12-03', 'debit 5912 2026-12-03', '800000 ENACH', 'soon'],
  ['p10', 'one 7920 2026-12-11', 'one 7920 2026-12-11', '900000', 'soon!'],
  ['p11', 'notInForce', '-', '0', ''],
  ['p12', 'one 13800 2026-12-10', 'one 13800 2026-12-10', '600000, 5000000, 700000', 'soon! paid later'],
  ['p13', 'lapsed Secure Shield Term', '-', '0', 'lapsed'],
  ['p13b', 'noPremiums', '-', '0, 0, 256666.66, 0', 'lapsed lapsed lapsed'],
  ['p14', 'notInForce', '-', '0', ''],
  ['p15', 'later 100400 2027-03-25', 'later 100400 2027-03-25', '1500000', 'later'],
  ['p15b', 'later 100400 2027-03-25', 'later 100400 2027-03-25', '5000000, 600000, 1500000', 'later later later'],
  ['p16', 'later 100400 2027-02-28', 'later 100400 2027-02-28', '1500000', 'later'],
  ['p16b', 'later 53547 2027-03-23', 'later 53547 2027-03-23', '0, 800000, 536000', 'later'],
  ['p17', 'later 27600 2027-05-24', 'later 27600 2027-05-24', '10000000', 'later'],
  ['p17b', 'later 27600 2027-07-20', 'later 27600 2027-07-20', '10000000', 'later'],
  ['p18', 'later 50380 2027-04-22', 'later 50380 2027-04-22', '5000000, 600000', 'later later'],
  ['p19', 'later 6900 2027-04-09', 'later 6900 2027-04-09', '2500000', 'later'],
  ['p20', 'later 200000 2027-03-06', 'later 200000 2027-03-06', '15000000, 2000000', 'later later'],
  ['p21', 'later 31200 2026-12-27', 'later 31200 2026-12-27', '0, 1200000', 'lapsed later'],
  ['p22', 'later 300000 2027-04-26', 'later 300000 2027-04-26', '3000000', 'later'],
  ['p23', 'later 250000 2027-04-06', 'later 250000 2027-04-06', '1500000, 2500000', 'later later'],
  ['p24', 'noPremiums', '-', '0, 0, 0', 'none none none'],
  ['p24b', 'noPremiums', '-', '0, 0, 0, 0, 0', 'none none none none none'],
  ['p25', 'later 166534 2027-02-09', 'later 166534 2027-02-09', '2000000', 'later'],
  ['p27', 'notInForce', '-', '', ''],
  ['p28', 'notInForce', '-', '0', ''],
  ['p29', 'later 86405 2027-05-26', 'later 86405 2027-05-26', '600000', 'later'],
  ['p30', 'one 6513.6 2026-12-05', 'one 6513.6 2026-12-05', '3000000', 'soon!'],
  ['p31', 'later 41984 2027-02-23', 'later 41984 2027-02-23', '500000', 'later'],
  ['p32', 'several 2 66447 2026-12-07 7040', 'several 2 66447 2026-12-07 7040', '800000, 700000', 'soon! soon!'],
  ['p33', 'later 50800 2027-04-23', 'later 50800 2027-04-23', '5000000, 2000000', 'later later'],
  ['p34', 'later 7680 2027-03-29', 'later 7680 2027-03-29', '4000000', 'later'],
  ['p35', 'debit 13800 2026-11-29', 'debit 13800 2026-11-29', '5000000 ENACH', 'soon'],
  ['p36', 'later 5760 2027-03-04', 'later 5760 2027-03-04', '3000000', 'later'],
  ['p37', 'later 13800 2027-01-25', 'later 13800 2027-01-25', '5000000', 'later'],
  ['p38', 'notInForce', '-', '', ''],
];

test('there is a row for every person who can log in', () => {
  const people = PERSONAS.filter((persona) => persona.hasLogin !== false).map(({ number, variant }) => personaIds(number, variant).userId);
  expect(SAID.map(([userId]) => userId)).toEqual(people);
  expect(SAID).toHaveLength(43);
});

test.each(SAID)('%s reads what is true', async (userId, dashboard, menu, policies, pay) => {
  expect(await saidTo(userId)).toEqual({ dashboard, menu, policies, pay });
});

describe('once a debit has been sent to the bank', () => {
  afterEach(() => world.database.pool.query('DELETE FROM mandate_debit'));

  /** The first premium of the person that is on auto-debit, collected by a debit in this state on this day. */
  async function givenDebit(userId: string, { state, attempt = 1, chargeOn }: DebitGiven): Promise<void> {
    const { data } = await world.call('/getODPDetails', {}, { as: await world.actAs(userId) });
    const debited = data.payPremium.find(({ autoDebit }) => autoDebit !== null);
    const due = debited?.pol_nxt_due_dt ?? '';
    await world.database.pool.query(
      `INSERT INTO mandate_debit (debit_id, mandate_id, policy_no, due_date, attempt, amount, state, notice_on, present_on, charge_on, created_at)
       SELECT gen_random_uuid(), mandate_id, policy_no, $2, $3, $4, $5, $2, $2, $6, $7 FROM mandate WHERE policy_no = $1 AND status = 'ACTIVE'`,
      [debited?.POLICYNUMBER, due, attempt, Math.round((debited?.modalPremium ?? 0) * 100), state, chargeOn ?? due, world.now()],
    );
  }

  /** Person; day; the debit; dashboard; left menu; where each premium stands. Days only go forward. */
  const DEBITED: [userId: string, day: string, debit: DebitGiven, dashboard: string, menu: string, pay: string][] = [
    ['p05', '2026-11-26', { state: 'PRESENTED' }, 'debit 10203 2026-11-26', 'debit 10203 2026-11-26', 'today'],
    ['p05', '2026-11-27', { state: 'PRESENTED' }, 'debiting 10203', 'debiting 10203', 'debiting'],
    ['p05', '2026-11-27', { state: 'CONFIRMED' }, 'debiting 10203', 'debiting 10203', 'debiting'],
    ['p05', '2026-11-27', { state: 'PRESENTED', attempt: 2 }, 'debiting 10203', 'debiting 10203', 'debiting'],
    ['p05', '2026-11-27', { state: 'NOTIFIED', chargeOn: '2026-11-30' }, 'debiting 10203', 'debiting 10203', 'debiting'],
    ['p05', '2026-11-27', { state: 'PLANNED', attempt: 2, chargeOn: '2026-12-01' }, ...OVERDUE, 'overdue!'],
    ['p05', '2026-11-27', { state: 'RETURNED' }, ...OVERDUE, 'overdue!'],
    ['p06b', '2026-12-05', { state: 'PRESENTED' }, 'debiting 7604', 'debiting 7604', 'debiting'],
    ['p07', '2026-12-13', { state: 'PRESENTED' }, 'debiting 1397', 'debiting 1397', 'debiting'],
  ];

  test.each(DEBITED)('%s reads on %s what is true of a debit %o', async (userId, day, debit, dashboard, menu, pay) => {
    expect(DEBITED).toHaveLength(9);
    await world.advance(Math.max(0, new Date(`${day}T09:00:00+05:30`).getTime() - world.now().getTime()));
    await givenDebit(userId, debit);
    expect(await saidTo(userId)).toMatchObject({ dashboard, menu, pay });
    const as = await world.actAs(userId);
    // The list of policies and their details say the same as the pay page.
    const isDebiting = pay === 'debiting';
    const { policies } = (await world.call('/allPoliciesDetails', {}, { as })).data;
    expect(policies.map(({ openDebit }) => openDebit !== null)).toEqual([isDebiting]);
    const policyId = policies[0]?.POLICY_NUMBER;
    expect((await world.call('/getPolicyDetails', { policyId }, { as })).data.openDebit !== null).toBe(isDebiting);
  });
});
