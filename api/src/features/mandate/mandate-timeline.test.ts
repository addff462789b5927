import { DEBIT_STATES } from '@portal/rules/mandates/debit-state.ts';
import { MANDATE_RAILS, MANDATE_STATES } from '@portal/rules/mandates/mandate-state.ts';
import { expect, test } from 'vitest';
import type { CardDebit, CardMandate, CardStep } from './mandate-card.store.ts';
import { buildTimeline, debitRow, type History } from './mandate-timeline.ts';
import { SKIP_WORDS } from './timeline-labels.ts';

const AT = new Date('2026-11-20T06:00:00.000Z');
const step = (over: Partial<CardStep>): CardStep => ({
  mandateId: 'M1',
  policyNo: '100000501',
  rail: 'ENACH',
  to: 'ACTIVE',
  reasonCode: null,
  at: AT,
  ...over,
});
const debit = (over: Partial<CardDebit>): CardDebit => ({
  mandateId: 'M1',
  policyNo: '100000501',
  dueDate: '2026-11-15',
  chargeOn: '2026-11-15',
  noticeOn: '2026-11-12',
  amount: 2_500_000,
  attempt: 1,
  state: 'POSTED',
  reasonCode: null,
  skipReason: null,
  settledOn: null,
  notifiedAt: null,
  presentedAt: null,
  postedAt: null,
  createdAt: AT,
  endedAt: null,
  ...over,
});
const NOTHING: History = { steps: [], debits: [], returned: [], unpaid: new Set() };
const listTexts = (history: Partial<History>) => buildTimeline([], { ...NOTHING, ...history }).map(({ text, textHi }) => [text, textHi]);
const steps = (...list: CardStep[]) => listTexts({ steps: list });
const debits = (...list: CardDebit[]) => listTexts({ debits: list });

test('every step of every rail has a text in both languages without an unfilled placeholder', () => {
  const ofSteps = MANDATE_RAILS.flatMap((rail) => MANDATE_STATES.flatMap((to) => steps(step({ rail, to, reasonCode: '04' }))));
  const ofDebits = DEBIT_STATES.flatMap((state) =>
    [...Object.keys(SKIP_WORDS), 'somethingElse'].flatMap((skipReason) =>
      debits(debit({ state, reasonCode: '04', skipReason, attempt: 2, notifiedAt: AT, presentedAt: AT, postedAt: AT })),
    ),
  );
  const ofRupee = listTexts({ returned: [{ mandateId: 'M1', policyNo: '100000501', amount: 100, at: AT }] });
  expect(ofSteps).toHaveLength(36);
  expect(ofRupee).toEqual([['We refunded the ₹1.00 that verified your account.', 'हमने सत्यापन के ₹1.00 लौटा दिए।']]);
  expect(ofDebits).toHaveLength((Object.keys(SKIP_WORDS).length + 1) * (3 * 9 + 4));
  for (const [en, hi] of [...ofSteps, ...ofDebits]) {
    expect(en).toMatch(/^[A-Z][^{}\u0900-\u097f]+\.$/);
    expect(hi).toMatch(/^[^{}]*[\u0900-\u097f][^{}]*।$/);
    expect(hi).not.toMatch(/[a-z]{3}/);
  }
});

test('a rejected mandate shows the bank’s reason, a cancelled one only if a bank gave it', () => {
  expect(
    steps(
      step({ to: 'FAILED', reasonCode: 'AP02' }),
      step({ to: 'CANCELLED', rail: 'ESI', reasonCode: '61' }),
      step({ to: 'CANCELLED', reasonCode: 'Other' }),
    ),
  ).toEqual([
    ['Auto-debit by eNACH could not be set up: The account is closed.', 'eNACH से ऑटो-डेबिट चालू नहीं हो सका: खाता बंद हो चुका है।'],
    [
      'Auto-debit by standing instruction was cancelled: The mandate was cancelled at your bank.',
      'स्थायी निर्देश से ऑटो-डेबिट बंद किया गया: मैंडेट आपके बैंक में रद्द किया गया।',
    ],
    ['Auto-debit by eNACH was cancelled.', 'eNACH से ऑटो-डेबिट बंद किया गया।'],
  ]);
});

test('a debit shows its amount, due date and reason', () => {
  expect(debits(debit({ state: 'RETURNED', reasonCode: '04', presentedAt: AT, attempt: 2 }))).toEqual([
    [
      'Your bank did not pay the premium due on 15-11-2026: Insufficient balance.',
      'आपके बैंक ने 15-11-2026 को देय प्रीमियम नहीं चुकाया: खाते में पर्याप्त राशि नहीं थी।',
    ],
    ['We sent a debit of ₹25,000.00 to your bank (attempt 2).', 'हमने ₹25,000.00 का डेबिट आपके बैंक को भेजा (प्रयास 2)।'],
  ]);
  expect(debitRow(debit({ state: 'SKIPPED', skipReason: 'COVERED' }))).toMatchObject({
    status: 'SKIPPED',
    reasonText: 'your advance payments cover it',
    reasonTextHi: 'आपके अग्रिम भुगतान उसके लिए पर्याप्त हैं',
  });
  expect(debitRow(debit({ state: 'PLANNED' }))).toMatchObject({ status: 'PLANNED', reasonText: null, reasonTextHi: null });
});

const at = (day: string) => new Date(`${day}T06:00:00.000Z`);

test('each event has the date on which it happened, also for a payment reversed later and a debit skipped after its notice', () => {
  const paid = { notifiedAt: at('2026-11-12'), presentedAt: at('2026-11-13'), postedAt: at('2026-11-15'), settledOn: '2026-11-15' };
  const days = (cardDebit: CardDebit) =>
    buildTimeline([], { ...NOTHING, debits: [cardDebit] }).map((entry) => [entry.kind, entry.at.toISOString().slice(8, 10)]);
  expect(days(debit({ ...paid, state: 'REVERSED', reasonCode: '04', endedAt: at('2026-11-17') }))).toEqual([
    ['REVERSED', '17'],
    ['PAID', '15'],
    ['PRESENTED', '13'],
    ['NOTICE', '12'],
  ]);
  expect(days(debit({ state: 'RETURNED', reasonCode: '04', presentedAt: at('2026-11-13'), endedAt: at('2026-11-16') }))).toEqual([
    ['RETURNED', '16'],
    ['PRESENTED', '13'],
  ]);
  const skipped = { state: 'SKIPPED', skipReason: 'CANCELLED', createdAt: at('2026-11-03') } as const;
  expect(days(debit({ ...skipped, notifiedAt: at('2026-11-12'), endedAt: at('2026-11-13') }))).toEqual([
    ['SKIPPED', '13'],
    ['NOTICE', '12'],
  ]);
  // A debit from before end dates were stored.
  expect(days(debit({ ...skipped }))).toEqual([['SKIPPED', '03']]);
});

test('shows an action only where it still helps, and once', () => {
  const mandate = (mandateId: string, state: CardMandate['state']): CardMandate => ({
    mandateId,
    policyNo: '100000501',
    rail: 'UPI',
    state,
    mandateNo: null,
    bankName: null,
    ifsc: null,
    micr: null,
    account: null,
    accountType: null,
    upiIdMasked: null,
    limit: 1,
    starts: '2026-01-01',
    ends: '2046-01-01',
    createdOn: '2026-01-01',
    startedAt: AT,
    reasonCode: null,
    debitDay: null,
    atRisk: false,
  });
  const actions = (mandates: CardMandate[], history: Partial<History>) =>
    buildTimeline(mandates, { ...NOTHING, ...history }).map(({ kind, action }) => `${kind} ${action}`);
  const returns = [1, 2].map((attempt) =>
    debit({ attempt: attempt as 1 | 2, state: 'RETURNED', reasonCode: '04', endedAt: at(`2026-11-1${5 + attempt}`) }),
  );
  const unpaid = new Set(['2026-11-15']);
  expect(actions([], { debits: returns, unpaid })).toEqual(['RETURNED PAY', 'RETURNED null']);
  // Paid by the customer within grace; or presented again and at the bank.
  expect(actions([], { debits: returns })).toEqual(['RETURNED null', 'RETURNED null']);
  const again = debit({ attempt: 3, state: 'PRESENTED', presentedAt: at('2026-11-19') });
  expect(actions([], { debits: [...returns, again], unpaid })).toEqual(['PRESENTED null', 'RETURNED null', 'RETURNED null']);

  const failed = [step({ mandateId: 'M1', to: 'FAILED' }), step({ mandateId: 'M0', to: 'ABORTED', at: at('2026-11-01') })];
  expect(actions([mandate('M1', 'FAILED'), mandate('M0', 'ABORTED')], { steps: failed })).toEqual(['REFUSED SET_UP', 'LEFT null']);
  const active = step({ mandateId: 'M2', to: 'ACTIVE', at: at('2026-11-21') });
  expect(actions([mandate('M2', 'ACTIVE'), mandate('M1', 'FAILED')], { steps: [active, ...failed.slice(0, 1)] })).toEqual([
    'ACTIVE null',
    'REFUSED null',
  ]);
  const paused = step({ to: 'PAUSED' });
  expect(actions([mandate('M1', 'PAUSED')], { steps: [paused] })).toEqual(['PAUSED RESUME_IN_APP']);
  expect(actions([mandate('M1', 'ACTIVE')], { steps: [paused] })).toEqual(['PAUSED null']);
});
