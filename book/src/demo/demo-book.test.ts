import { addDays, addMonths, type Day, daysBetween, yearsBetween } from '@portal/rules/calendar/dates.ts';
import { premiumPosition } from '@portal/rules/money/premium.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { findErrors, selectRows } from '../testing-book.ts';
import type { BookEntry } from '../write-book.ts';
import { demoEntries, doublesOfPersonas, PERSONAS } from './demo-book.ts';
import { isDemoPersona, personaIds } from './persona-ids.ts';

/** An ordinary day, ends of months, and 29 February with the days that count back to one. */
const DAYS: Day[] = ['2026-11-20', '2027-01-31', '2026-03-31', '2028-02-29', '2027-04-29', '2026-12-31'];

describe.each(DAYS)('demo book of %s', (today) => {
  let entries: BookEntry[];
  beforeAll(async () => {
    entries = await demoEntries(today, 1);
  });
  const policy = (policyNo: string) => {
    const row = selectRows(entries, 'policies').find((p) => p.policyNo === policyNo);
    if (!row) throw new Error(`There is no policy ${policyNo}.`);
    return row;
  };
  const dues = (policyNo: string) => selectRows(entries, 'premiums-due').filter((due) => due.policyNo === policyNo);
  const payments = (policyNo: string) => selectRows(entries, 'payments').filter((payment) => payment.policyNo === policyNo);
  const mandates = (policyNo: string) => selectRows(entries, 'mandates').filter((mandate) => mandate.policyNo === policyNo);
  const units = (policyNo: string, fund: string) =>
    selectRows(entries, 'holdings')
      .filter((h) => h.policyNo === policyNo && h.fundCode === fund)
      .reduce((sum, h) => sum + Number(h.units), 0);
  const position = (policyNo: string) =>
    premiumPosition(
      {
        status: policy(policyNo).status,
        credit: 0,
        dues: dues(policyNo).map((d) => ({ dueDate: d.dueDate, amount: d.premium + d.riderPremium + d.gst, gst: d.gst })),
      },
      today,
    );

  test('the demo book has only rows that an import accepts', () => {
    expect(entries.flatMap(findErrors)).toEqual([]);
    expect(selectRows(entries, 'clients')).toHaveLength(PERSONAS.length);
    expect(selectRows(entries, 'credentials')).toHaveLength(PERSONAS.length - 4);
  });

  test('each persona has a double with unique IDs', async () => {
    const doubles = await demoEntries(today, 1, doublesOfPersonas());
    expect(doubles.flatMap(findErrors)).toEqual([]);
    expect(selectRows(doubles, 'clients')).toHaveLength(PERSONAS.length - 1);
    const listIds = (all: BookEntry[]) => [
      ...selectRows(all, 'clients').flatMap((c) => [c.clientId, c.mobile ?? c.clientId]),
      ...selectRows(all, 'policies').map((p) => p.policyNo),
      ...selectRows(all, 'credentials').map((c) => c.userId),
    ];
    const usedIds = new Set(listIds(entries));
    expect(listIds(doubles).filter((id) => usedIds.has(id))).toEqual([]);
  });

  test('no persona has a premium due that is already paid', () => {
    let covered = 0;
    for (const row of selectRows(entries, 'policies')) {
      const first = dues(row.policyNo)[0]?.dueDate ?? null;
      expect.soft(row.nextDueDate, row.policyNo).toBe(first);
      const posted = payments(row.policyNo)
        .filter((p) => p.status === 'POSTED' && p.kind === 'PREMIUM')
        .map((p) => p.dueDate ?? '');
      expect
        .soft(
          posted.filter((due) => first !== null && due >= first),
          row.policyNo,
        )
        .toEqual([]);
      covered += 1;
    }
    expect(covered).toBe(95);
  });

  test('P2 has nine policies of many kinds, one matured, and pages of payments', () => {
    const ownPolicies = selectRows(entries, 'policies').filter((p) => p.clientId === '1000000002');
    expect(ownPolicies).toHaveLength(9);
    expect(new Set(ownPolicies.map((p) => p.policyType))).toEqual(new Set(['TRAD', 'ULIP', 'TERM', 'PENSION']));
    expect(ownPolicies.filter((p) => p.status === 'MATURED')).toHaveLength(1);
    expect(payments('100000202').length).toBeGreaterThan(80);
    expect(
      ownPolicies
        .flatMap((p) => mandates(p.policyNo))
        .map((m) => m.rail)
        .sort(),
    ).toEqual(['ENACH', 'ESI', 'UPI']);
  });

  test('premiums of P5, P8 and P8b are due on exactly the planned days', () => {
    const inDays = (policyNo: string) => daysBetween(today, policy(policyNo).nextDueDate ?? today);
    expect(['100000501', '100000801', '100050801', '100050802', '100050803', '100050804'].map(inDays)).toEqual([6, 9, 10, 11, 0, -1]);
    expect(policy('100050803').status).toBe('IN_FORCE');
    expect(policy('100050804').status).toBe('GRACE');
  });

  test('P3, P4, P7 and P10 have the mandates of the table', () => {
    expect(mandates('100000301').map((m) => [m.rail, m.status])).toEqual([['UPI', 'PENDING']]);
    expect(mandates('100000401').map((m) => [m.rail, m.status])).toEqual([['ENACH', 'PENDING']]);
    expect([policy('100000701').sourceCode, ...mandates('100000701').map((m) => m.rail)]).toEqual(['DD', 'ESI']);
    expect(mandates('100001001').map((m) => m.status)).toEqual(['CANCELLED', 'PAUSED']);
    // A paused mandate has collected nothing since its pause.
    const pausedOn = mandates('100001001')[1]?.createdOn ?? '';
    expect(
      new Set(
        payments('100001001')
          .filter((p) => p.paymentDate > pausedOn)
          .map((p) => p.mode),
      ),
    ).toEqual(new Set(['DIRECT']));
  });

  test('debits of P9 were returned twice with code 04, and P9 paid by hand in grace', () => {
    const last = payments('100000901').slice(-3);
    expect(last.map((p) => [p.kind, p.status, p.mode])).toEqual([
      ['BOUNCE', 'FAILED', 'ENACH'],
      ['BOUNCE', 'FAILED', 'ENACH'],
      ['PREMIUM', 'POSTED', 'DIRECT'],
    ]);
    expect(last[0]?.reason).toBe('Not enough money in the account (04)');
    expect(daysBetween(last[2]?.dueDate ?? today, last[2]?.paymentDate ?? today)).toBe(9);
    expect(policy('100000901').status).toBe('IN_FORCE');
  });

  test('P52 has a term policy in grace, and an endowment whose debit was returned twice', () => {
    expect(['100005201', '100005202'].map((policyNo) => policy(policyNo).status)).toEqual(['GRACE', 'GRACE']);
    expect(position('100005201').current).toBe(624_000);
    expect(position('100005202').current).toBe(215_000);
    const last = payments('100005202').slice(-2);
    expect(last.map((p) => [p.kind, p.status, p.dueDate, p.paymentDate, p.amount])).toEqual([
      ['BOUNCE', 'FAILED', addDays(today, -10), addDays(today, -10), 215_000],
      ['BOUNCE', 'FAILED', addDays(today, -10), addDays(today, -6), 215_000],
    ]);
    expect(selectRows(entries, 'clients').find((c) => c.clientId === '1000000052')?.pinCode).toBe('682001');
  });

  test('P11 is terminated and owes nothing', () => {
    expect(policy('100001101').status).toBe('TERMINATED');
    expect(dues('100001101')).toEqual([]);
  });

  test('policies of P12 are due within 30 days, fully paid, and paid today', () => {
    expect(position('100001201').current).toBe(0);
    expect(position('100001201').next30).toBeGreaterThan(0);
    expect([position('100001202').current, position('100001202').next30]).toEqual([0, 0]);
    const paid = payments('100001203').at(-1);
    expect(paid).toMatchObject({ status: 'RECEIVED', paymentDate: today, dueDate: today, receiptNo: null });
    expect(paid?.amount).toBe(position('100001203').current);
  });

  test('P13b lapsed seven, thirteen and four months ago, and has one policy that is paid-up', () => {
    const [first, second, third, fourth] = ['100051301', '100051302', '100051303', '100051304'].map(policy);
    expect([first, second, third, fourth].map((lapsedPolicy) => lapsedPolicy?.status)).toEqual(['LAPSED', 'LAPSED', 'PAID_UP', 'LAPSED']);
    expect([first, second, fourth].map((lapsedPolicy) => lapsedPolicy?.nextDueDate)).toEqual(
      [-7, -13, -4].map((months) => addMonths(today, months)),
    );
    expect(fourth?.suspenseBalance).toBe(50_000);
  });

  test('P13 lapsed about four months ago, and P14 can no longer be reinstated', () => {
    const lapsed = policy('100001301');
    expect(lapsed.status).toBe('LAPSED');
    expect(Math.abs(daysBetween(addMonths(today, -4), lapsed.lapseDate ?? today))).toBeLessThanOrEqual(1);
    expect((lapsed.revivalDeadline ?? '') > today).toBe(true);
    expect(dues('100001301').length).toBeGreaterThanOrEqual(1);
    const over = policy('100001401');
    expect(over.status).toBe('DISCONTINUED_LOCKIN');
    expect((over.revivalDeadline ?? '') < today && (over.lockInEnds ?? '') > today).toBe(true);
    expect(units('100001401', 'DISCONT')).toBeGreaterThan(0);
    expect(units('100001401', 'GROWTH')).toBeCloseTo(0, 5);
  });

  test('P15 can borrow, P16 has borrowed 92% of the value', () => {
    expect(policy('100001501')).toMatchObject({ status: 'IN_FORCE', loanOutstanding: null });
    expect((policy('100001501').surrenderValue ?? 0) * 0.85).toBeGreaterThan(1_000_000);
    const { loanOutstanding, surrenderValue } = policy('100001601');
    expect((loanOutstanding ?? 0) / (surrenderValue ?? 1)).toBeCloseTo(0.92, 3);
  });

  test('P16b requested a surrender two days ago and was paid for another', () => {
    expect(policy('100051601').status).toBe('PAID_UP');
    expect(policy('100051603')).toMatchObject({ status: 'SURRENDERED', statusDate: addDays(today, -10), nextDueDate: null });
    const surrenders = selectRows(entries, 'requests').filter(({ type }) => type === 'SURRENDER');
    expect(surrenders.map(({ policyNo, status, closedOn }) => [policyNo, status, closedOn])).toEqual([
      ['100051602', 'SUBMITTED', null],
      ['100051603', 'COMPLETED', addDays(today, -10)],
    ]);
    expect(surrenders[0]?.amount).toBe(policy('100051602').surrenderValue);
  });

  test('a certificate of P24b was rejected three days ago', () => {
    const sent = selectRows(entries, 'requests').filter(({ type }) => type === 'SURVIVAL');
    expect(sent).toMatchObject([{ policyNo: '100052404', status: 'REJECTED', closedOn: addDays(today, -3), note: expect.any(String) }]);
  });

  test('P17 names a child of nine with an appointee, P17b cannot change nominees', () => {
    const shares = selectRows(entries, 'nominees').filter((n) => n.policyNo === '100001701');
    expect(shares.map((n) => n.share)).toEqual([6_000, 4_000]);
    expect(yearsBetween(shares[1]?.birthDate ?? today, today)).toBe(9);
    expect(policy('100001701').appointeeName).not.toBeNull();
    expect(policy('100051701').mwp).toBe(true);
  });

  test('P18, P19, P20, P25 and P29 have the profiles that their scores need', () => {
    const client = (id: string) => selectRows(entries, 'clients').find((c) => c.clientId === id);
    const whatsapp = (id: string) =>
      selectRows(entries, 'policies')
        .filter((p) => p.clientId === id)
        .map((p) => p.whatsappInd);
    expect(whatsapp('1000000018')).toEqual(['Y', 'N']);
    expect(whatsapp('1000000019')).toEqual(['N']);
    expect(client('1000000019')).toMatchObject({ mobile: null, email: null, pan: null, education: null, permanentAddress: null });
    expect(Object.values(client('1000000020') ?? {})).not.toContain(null);
    expect(client('1000000025')).toMatchObject({ nri: true, mobile: '+971500000025', panAadhaarSeeded: 'NA' });
    expect(client('1000000029')?.panAadhaarSeeded).toBe('INOPERATIVE');
  });

  test('P22 has made five of twelve transfers, P24 has three annuities, P30 pays GST', () => {
    const moved = selectRows(entries, 'holdings')
      .filter((h) => h.policyNo === '100002201')
      .map((h) => h.kind);
    expect(moved.filter((kind) => kind === 'STP_OUT')).toHaveLength(5);
    expect(moved.filter((kind) => kind === 'STP_IN')).toHaveLength(5);
    expect(selectRows(entries, 'transfer-plans')).toMatchObject([
      {
        policyNo: '100002201',
        fromFund: 'LIQUID',
        toFund: 'LARGECAP',
        amount: 2_000_000,
        dayOfMonth: 5,
        made: 5,
        total: 12,
        status: 'RUNNING',
      },
    ]);
    expect(selectRows(entries, 'holdings').filter((h) => h.policyNo === '100002301' && h.kind === 'SWITCH_OUT')).toHaveLength(11);
    expect(
      selectRows(entries, 'policies')
        .filter((p) => p.clientId === '1000000024')
        .map((p) => p.planCode),
    ).toEqual(['ANN1', 'ANN1', 'ANN1']);
    expect(dues('100003001')[0]?.gstRate).toBe(1_800);
  });

  test('P28’s policy matured about 14 months ago', () => {
    expect(policy('100002801').status).toBe('MATURED');
    expect(Math.abs(daysBetween(addMonths(today, -14), policy('100002801').maturityDate ?? today))).toBeLessThanOrEqual(1);
    expect(addDays(today, -380) > (policy('100002801').maturityDate ?? today)).toBe(true);
  });
});

test('persona IDs follow the table of the book’s design', () => {
  expect({ ...personaIds(3), policyNo: personaIds(3).policyNo(1) }).toEqual({
    userId: 'p03',
    clientId: '1000000003',
    mobile: '9000000003',
    email: 'p03@example.in',
    policyNo: '100000301',
  });
  expect({ ...personaIds(8, 'b'), policyNo: personaIds(8, 'b').policyNo(2) }).toEqual({
    userId: 'p08b',
    clientId: '1000000508',
    mobile: '9000000508',
    email: 'p08b@example.in',
    policyNo: '100050802',
  });
});

test('distinguishes a persona from a real customer', () => {
  expect(isDemoPersona('p03', '1000000003')).toBe(true);
  expect(isDemoPersona('p08b', '1000000508')).toBe(true);
  expect(isDemoPersona('priya', '1000000003')).toBe(false);
  expect(isDemoPersona('p03', '2000000003')).toBe(false);
});
