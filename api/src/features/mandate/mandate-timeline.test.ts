import { DEBIT_STATES } from '@portal/rules/debit-state.ts';
import { MANDATE_RAILS, MANDATE_STATES } from '@portal/rules/mandate-state.ts';
import { expect, test } from 'vitest';
import type { CardDebit, CardStep } from './mandate-card.store.ts';
import { debitRow, type History, timelineOf } from './mandate-timeline.ts';

const AT = new Date('2026-11-20T06:00:00.000Z');
const step = (over: Partial<CardStep>): CardStep => ({
  ...{ mandateId: 'M1', policyNo: '100000501', rail: 'ENACH', to: 'ACTIVE', reasonCode: null, at: AT },
  ...over,
});
const debit = (over: Partial<CardDebit>): CardDebit => ({
  ...{ mandateId: 'M1', policyNo: '100000501', dueDate: '2026-11-15', chargeOn: '2026-11-15', noticeOn: '2026-11-12' },
  ...{ amount: 2_500_000, attempt: 1, state: 'POSTED', reasonCode: null, skipReason: null, settledOn: null },
  ...{ notifiedAt: null, presentedAt: null, postedAt: null, createdAt: AT },
  ...over,
});
const told = (history: Partial<History>) =>
  timelineOf([], { steps: [], debits: [], returned: [], ...history }).map(({ text, textHi }) => [text, textHi]);
const steps = (...list: CardStep[]) => told({ steps: list });
const debits = (...list: CardDebit[]) => told({ debits: list });

test('every step of every rail is told in both languages, with nothing left to fill in', () => {
  const ofSteps = MANDATE_RAILS.flatMap((rail) => MANDATE_STATES.flatMap((to) => steps(step({ rail, to, reasonCode: '04' }))));
  const ofDebits = DEBIT_STATES.flatMap((state) =>
    ['OVER_LIMIT', 'somethingElse'].flatMap((skipReason) =>
      debits(debit({ state, reasonCode: '04', skipReason, attempt: 2, notifiedAt: AT, presentedAt: AT, postedAt: AT })),
    ),
  );
  const ofRupee = told({ returned: [{ mandateId: 'M1', policyNo: '100000501', amount: 100, at: AT }] });
  expect(ofSteps).toHaveLength(36);
  expect(ofRupee).toEqual([['₹1.00 of the verification was sent back.', 'सत्यापन के ₹1.00 वापस भेजे गए।']]);
  expect(ofDebits).toHaveLength(2 * (3 * 9 + 4));
  for (const [en, hi] of [...ofSteps, ...ofDebits]) {
    expect(en).toMatch(/^[A-Z][^{}\u0900-\u097f]+\.$/);
    expect(hi).toMatch(/^[^{}]*[\u0900-\u097f][^{}]*।$/);
    expect(hi).not.toMatch(/[a-z]{3}/);
  }
});

test('a refusal gives the words of the bank, an end only where a bank gave the reason', () => {
  expect(
    steps(
      step({ to: 'FAILED', reasonCode: 'AP02' }),
      step({ to: 'CANCELLED', rail: 'ESI', reasonCode: '61' }),
      step({ to: 'CANCELLED', reasonCode: 'Other' }),
    ),
  ).toEqual([
    ['Set-up by eNACH was refused: The account is closed.', 'eNACH से ऑटो पे का अनुरोध अस्वीकार हुआ: खाता बंद हो चुका है।'],
    [
      'Auto pay by standing instruction was cancelled: The mandate was cancelled at your bank.',
      'स्थायी निर्देश से ऑटो पे बंद किया गया: मैंडेट आपके बैंक में रद्द किया गया।',
    ],
    ['Auto pay by eNACH was cancelled.', 'eNACH से ऑटो पे बंद किया गया।'],
  ]);
});

test('a debit is told with its amount, its due date and its reason', () => {
  expect(debits(debit({ state: 'RETURNED', reasonCode: '04', presentedAt: AT, attempt: 2 }))).toEqual([
    ['A debit of ₹25,000.00 was sent to your bank, attempt 2.', '₹25,000.00 का डेबिट आपके बैंक को भेजा गया, प्रयास 2।'],
    [
      'Your bank did not pay the premium due on 15-11-2026: Balance insufficient.',
      'आपके बैंक ने 15-11-2026 को देय प्रीमियम नहीं चुकाया: खाते में पर्याप्त राशि नहीं थी।',
    ],
  ]);
  expect(debitRow(debit({ state: 'SKIPPED', skipReason: 'COVERED' }))).toMatchObject({
    status: 'SKIPPED',
    reasonText: 'money that we hold covers it',
    reasonTextHi: 'हमारे पास जमा राशि उसके लिए पर्याप्त है',
  });
  expect(debitRow(debit({ state: 'PLANNED' }))).toMatchObject({ status: 'PLANNED', reasonText: null, reasonTextHi: null });
});
