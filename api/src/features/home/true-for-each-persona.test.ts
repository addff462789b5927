import { PERSONAS } from '@portal/book/demo/demo-book.ts';
import { personaIds } from '@portal/book/demo/persona-ids.ts';
import { dueOfPayload } from '@portal/contract/due-of-payload.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { isToPay } from '@portal/rules/money/premium-position.ts';
import { dashboardSentences, type MenuSentence, menuSentence, type Sentence, selectHero } from '@portal/rules/policies/duty-sentence.ts';
import { type StatusGroup, statusGroup } from '@portal/rules/policies/policy.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testWorld, type World } from '../../testing/world.ts';

/**
 * Facts that the pages show to each person of the demo book, from the API's answers on 20-11-2026. The rules choose the sentence; the
 * screens have its text.
 */
let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

type DebitGiven = { state: string; attempt?: number; chargeOn?: string };
const OVERDUE = ['overdue 10203 2026-11-26 2026-12-11', 'overdue 10203'] as const;

const formatSentence = (sentence: Sentence | MenuSentence): string => {
  if (!sentence) return '-';
  if (sentence.kind === 'duty') return `${sentence.duty.kind} ${sentence.duty.amount ?? ''}`.trim();
  const { kind, ...values } = sentence;
  return [kind, ...Object.values(values)].join(' ');
};

async function readBy(userId: string) {
  const as = await world.actAs(userId);
  const today = dayOf(world.now());
  const policies = (await world.call('/allPoliciesDetails', {}, { as })).data?.policies ?? [];
  const payloads = (await world.call('/getODPDetails', {}, { as })).data?.payPremium ?? [];
  const { duties } = (await world.call('/getDuties', {}, { as })).data;
  const dues = payloads.map((payload) => dueOfPayload(payload, today));
  const inGroup = (group: StatusGroup) => policies.filter((policy) => statusGroup(policy.POLICY_STATUS) === group);
  const lapsed = inGroup('lapsed').map(({ PLAN_NAME: plan, REVIVAL_DEADLINE: until }) => ({ plan, until }));
  const dashboardFacts = { duties, dues, policiesInForce: inGroup('inForce').length, lapsed };
  const sentences = dashboardSentences(dashboardFacts);
  const hero = selectHero(dashboardFacts);
  const menu = menuSentence(dues, duties);
  // If there is a duty, no sentence may say that nothing is due, and the main panel shows the first duty.
  if (duties.length > 0) {
    expect([...sentences, ...(menu ? [menu] : [])].map(({ kind }) => kind)).not.toContain('nothing');
    expect(hero).toEqual({ shows: 'duty', duty: duties[0] });
  }
  return {
    duties: duties.map(({ kind }) => kind).join(' '),
    dashboard: sentences.map(formatSentence).join(' + '),
    hero: hero?.shows === 'duty' ? hero.duty.kind : (hero?.shows ?? '-'),
    menu: formatSentence(menu),
    // For each policy: its cover, and its auto-debit.
    policies: policies.map(({ LIFE_COVER, autoDebit }) => `${LIFE_COVER}${autoDebit ? ` ${autoDebit}` : ''}`).join(', '),
    // Dues that the pay page lists; "!" marks those that it offers to pay.
    pay: dues.map((due) => `${due.kind}${isToPay(due) ? '!' : ''}`).join(' '),
  };
}

/** Without a duty: a premium that is due later or on auto-debit. */
const NORMAL = ['', 'nothing', 'next', 'nothing'] as const;
const APPLICANT = 'APPLICATION_OFFER APPLICATION_PAYMENT APPLICATION_DOCUMENT APPLICATION_CALL APPLICATION_TEST';
/** Person; duties; dashboard; main panel; left menu; cover and auto-debit of each policy; status of each premium, `!` if it is payable. */
const PEOPLE: [userId: string, duties: string, dashboard: string, hero: string, menu: string, policies: string, pay: string][] = [
  [
    'p02',
    'DUE',
    'one 82120 2026-12-14',
    'DUE',
    'by 82120 2026-12-14',
    '800000, 4000000 UPI, 900000 ESI, 10000000, 600000, 1000000, 1800000 ENACH, 1200000, 0',
    'soon soon soon! later later later later later',
  ],
  ['p03', 'DUE', 'one 4434 2026-12-09', 'DUE', 'by 4434 2026-12-09', '600000', 'soon!'],
  ['p04', 'DUE', 'one 1822 2026-12-06', 'DUE', 'by 1822 2026-12-06', '7500000', 'soon!'],
  ['p05', ...NORMAL, '800000 ENACH', 'soon'],
  ['p06', ...NORMAL, '700000, 500000', 'later later'],
  ['p06b', ...NORMAL, '600000 ENACH', 'soon'],
  ['p07', ...NORMAL, '3000000 ESI', 'soon'],
  ['p08', 'DUE', 'one 69600 2026-11-29', 'DUE', 'by 69600 2026-11-29', '10000000', 'soon!'],
  [
    'p08b',
    'OVERDUE DUE DUE DUE',
    'overdue 33587 2026-11-19 2026-12-19 + more 3',
    'OVERDUE',
    'overdue 33587',
    '5000000, 5000000, 400000, 400000',
    'overdue! today! soon! soon!',
  ],
  ['p09', ...NORMAL, '800000 ENACH', 'soon'],
  ['p10', 'DUE', 'one 7920 2026-12-11', 'DUE', 'by 7920 2026-12-11', '900000', 'soon!'],
  ['p11', '', 'notInForce', '-', '-', '0', ''],
  ['p12', 'DUE', 'one 13800 2026-12-10', 'DUE', 'by 13800 2026-12-10', '600000, 5000000, 700000', 'soon! paid later'],
  ['p13', 'LAPSED', 'LAPSED 11066.57', 'LAPSED', '-', '0', 'lapsed'],
  ['p13b', 'LAPSED LAPSED LAPSED', 'LAPSED 8284.59 + more 2', 'LAPSED', '-', '0, 0, 256666.66, 0', 'lapsed lapsed lapsed'],
  ['p14', '', 'lapsed Wealth Creator ULIP', 'lapsed', '-', '0', ''],
  ['p15', ...NORMAL, '1500000', 'later'],
  ['p15b', ...NORMAL, '5000000, 600000, 1500000', 'later later later'],
  ['p16', 'LOAN_INTEREST KYC', 'LOAN_INTEREST 80648.15 + more 1', 'LOAN_INTEREST', 'by 100400 2027-02-28', '1500000', 'later'],
  ['p16b', 'LOAN_INTEREST', 'LOAN_INTEREST 46040.9', 'LOAN_INTEREST', 'by 53547 2027-03-23', '0, 800000, 536000', 'later'],
  ['p17', ...NORMAL, '10000000', 'later'],
  ['p17b', ...NORMAL, '10000000', 'later'],
  ['p18', ...NORMAL, '5000000, 600000', 'later later'],
  ['p19', 'NOMINEE', 'NOMINEE', 'NOMINEE', 'by 6900 2027-04-09', '2500000', 'later'],
  ['p20', ...NORMAL, '15000000, 2000000', 'later later'],
  ['p21', 'LAPSED', 'LAPSED 7319.82', 'LAPSED', 'by 31200 2026-12-27', '0, 1200000', 'lapsed later'],
  ['p22', ...NORMAL, '3000000', 'later'],
  ['p23', ...NORMAL, '1500000, 2500000', 'later later'],
  ['p24', 'PAYOUT_HELD CERTIFICATE_DUE', 'PAYOUT_HELD 30000 + more 1', 'PAYOUT_HELD', '-', '0, 0, 0', 'none none none'],
  [
    'p24b',
    'PAYOUT_HELD CERTIFICATE_LATE CERTIFICATE_LATE CERTIFICATE_DUE',
    'PAYOUT_HELD 120000 + more 3',
    'PAYOUT_HELD',
    '-',
    '0, 0, 0, 0, 0',
    'none none none none none',
  ],
  ['p25', ...NORMAL, '2000000', 'later'],
  ['p27', APPLICANT, 'APPLICATION_OFFER + more 4', 'APPLICATION_OFFER', '-', '', ''],
  ['p28', 'UNCLAIMED UNCLAIMED UNCLAIMED', 'UNCLAIMED 40000 + more 2', 'UNCLAIMED', '-', '0', ''],
  ['p29', 'KYC PAN', 'KYC + more 1', 'KYC', 'by 86405 2027-05-26', '600000', 'later'],
  ['p30', 'DUE', 'one 6513.6 2026-12-05', 'DUE', 'by 6513.6 2026-12-05', '3000000', 'soon!'],
  ['p31', ...NORMAL, '500000', 'later'],
  ['p32', 'DUE DUE', 'several 2 66447 2026-12-07 7040', 'DUE', 'by 7040 2026-12-07', '800000, 700000', 'soon! soon!'],
  ['p33', ...NORMAL, '5000000, 2000000', 'later later'],
  ['p34', ...NORMAL, '4000000', 'later'],
  ['p35', ...NORMAL, '5000000 ENACH', 'soon'],
  ['p36', ...NORMAL, '3000000', 'later'],
  ['p37', ...NORMAL, '5000000', 'later'],
  ['p38', APPLICANT, 'APPLICATION_OFFER + more 4', 'APPLICATION_OFFER', '-', '', ''],
  ['p52', 'OVERDUE OVERDUE', 'overdue 8390 2026-11-10 2026-11-25', 'OVERDUE', 'overdue 8390', '300000 ENACH, 5000000', 'overdue! overdue!'],
  ['p53', ...NORMAL, '1000000, 5000000, 5000000, 5000000', 'later later later later'],
  ['p55', ...NORMAL, '5000000, 1000000', 'later later'],
  ['p56', 'CERTIFICATE_LATE', 'CERTIFICATE_LATE', 'CERTIFICATE_LATE', 'by 39467 2027-02-09', '600000, 0, 400000', 'later later none'],
  ['p58', ...NORMAL, '600000, 1000000', 'later later'],
  ['p60', '', 'notInForce', '-', '-', '0, 0, 0', ''],
  ['p61', ...NORMAL, '1500000', 'later'],
];

test('the table has a row for every persona with a login', () => {
  const people = PERSONAS.filter((persona) => persona.hasLogin !== false).map(({ number, variant }) => personaIds(number, variant).userId);
  expect(PEOPLE.map(([userId]) => userId)).toEqual(people);
  expect(PEOPLE).toHaveLength(50);
});

test.each(PEOPLE)('every page shows correct facts to %s', async (userId, duties, dashboard, hero, menu, policies, pay) => {
  expect(await readBy(userId)).toEqual({ duties, dashboard, hero, menu, policies, pay });
});

describe('after a debit has been sent to the bank', () => {
  afterEach(() => world.database.pool.query('DELETE FROM mandate_debit'));

  /** The person's first premium on auto-debit, collected by a debit in this state on this day. */
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

  /** Person; day; debit; dashboard; left menu; status of each premium. Days only move forward. */
  const DEBITED: [userId: string, day: string, debit: DebitGiven, dashboard: string, menu: string, pay: string][] = [
    ['p05', '2026-11-26', { state: 'PRESENTED' }, 'nothing', 'nothing', 'today'],
    ['p05', '2026-11-27', { state: 'PRESENTED' }, 'debiting 10203', 'debiting 10203', 'debiting'],
    ['p05', '2026-11-27', { state: 'CONFIRMED' }, 'debiting 10203', 'debiting 10203', 'debiting'],
    ['p05', '2026-11-27', { state: 'PRESENTED', attempt: 2 }, 'debiting 10203', 'debiting 10203', 'debiting'],
    ['p05', '2026-11-27', { state: 'NOTIFIED', chargeOn: '2026-11-30' }, 'debiting 10203', 'debiting 10203', 'debiting'],
    ['p05', '2026-11-27', { state: 'PLANNED', attempt: 2, chargeOn: '2026-12-01' }, ...OVERDUE, 'overdue!'],
    ['p05', '2026-11-27', { state: 'RETURNED' }, ...OVERDUE, 'overdue!'],
    ['p06b', '2026-12-05', { state: 'PRESENTED' }, 'debiting 7604', 'debiting 7604', 'debiting'],
    ['p07', '2026-12-13', { state: 'PRESENTED' }, 'debiting 1397', 'debiting 1397', 'debiting'],
  ];

  test.each(DEBITED)('shows %s on %s the correct status of a debit %o', async (userId, day, debit, dashboard, menu, pay) => {
    expect(DEBITED).toHaveLength(9);
    await world.advance(Math.max(0, new Date(`${day}T09:00:00+05:30`).getTime() - world.now().getTime()));
    await givenDebit(userId, debit);
    expect(await readBy(userId)).toMatchObject({ dashboard, menu, pay });
    const as = await world.actAs(userId);
    // The list of policies and their details agree with the pay page.
    const isDebiting = pay === 'debiting';
    const { policies } = (await world.call('/allPoliciesDetails', {}, { as })).data;
    expect(policies.map(({ openDebit }) => openDebit !== null)).toEqual([isDebiting]);
    const policyId = policies[0]?.POLICY_NUMBER;
    expect((await world.call('/getPolicyDetails', { policyId }, { as })).data.openDebit !== null).toBe(isDebiting);
  });
});
