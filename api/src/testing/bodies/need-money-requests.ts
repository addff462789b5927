import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { REF, type Samples } from './good-request.ts';
import { PAYOUTS_OF, placedOrders, readRows, requested } from './stored-records.ts';

/** Requests that pay out a policy, or a part of it. */

const freeLook = (status: string, payouts: object[]) => ({
  policy: [{ status }],
  payouts,
  asked: [
    {
      policyNo: '100005301',
      files: 0,
      before: null,
      after: {
        ...{ reason: 'PREMIUM', refund: 1_351_370, premiums: 1_800_000, risk: 98_630, medical: 150_000, stamp: 200_000 },
        ...{ navDate: null, bankId: null, account: 'XXXXXXXX4453', adviser: 'Rohan Das' },
      },
    },
  ],
});

const toSurrender = (policyNumber: string, quoteId: string) => ({
  ...{ policyNumber, quoteId, payoutBankId: 'BA100000006101', reason: 'NEED_MONEY' as const },
  ...{ consent: true as const, consentVersion: DECLARATIONS_VERSION },
});
const surrendered = (status: string, payouts: object[], settled: object | null) => ({
  policy: [{ status }],
  payouts,
  asked: [
    {
      policyNo: '100006101',
      files: 0,
      before: null,
      after: {
        ...{ reason: 'NEED_MONEY', bankId: 'BA100000006101', account: 'XXXXXXXX4461', adviser: 'Rohan Das' },
        ...{ ...SURRENDER_FIGURES, paid: 60_240_000, cover: 183_750_000, navDate: null, payableOn: null },
        ...{ correction: null, moved: null, settled },
      },
    },
  ],
});
const SURRENDER_FIGURES = { value: 41_569_500, charge: 0, loan: 0, tds: 0, get: 41_569_500 };

const toWithdrawal = (policyNumber: string, quoteId: string) => ({
  ...{ policyNumber, quoteId, payoutBankId: 'BA100000005801', amount: 20_000 },
  ...{ consent: true as const, consentVersion: DECLARATIONS_VERSION },
});
const WITHDRAWN = [
  {
    policyNo: '100005801',
    after: {
      ...{ amount: 2_000_000, get: 2_000_000, tds: 0, coverBefore: 95_000_000, coverAfter: 93_000_000, coverUntil: '2028-11-20' },
      ...{ navDate: '2026-11-20', bankId: 'BA100000005801', account: 'XXXXXXXX4458', priced: null },
    },
    orders: [{ kind: 'WITHDRAWAL', policy_no: '100005801', nav_date: '2026-11-20', closed_at: null }],
  },
];

export const NEED_MONEY_SAMPLES = {
  '/freeLook/save': {
    persona: 53,
    policyNo: '100005301',
    body: ({ policyNo }) => ({ policyNumber: policyNo, quoteId: REF, reason: 'PREMIUM' }),
    async bodyOfToday({ policyNo, world }) {
      const { data } = await world.call('/needMoney/compare', { policyNumber: policyNo }, { as: await world.actAs('p53') });
      return { policyNumber: policyNo, quoteId: data?.quoteId ?? '', reason: 'PREMIUM' };
    },
    record: async (world, { clientId, policyNo }) => ({
      policy: await readRows(world, 'SELECT status FROM policy WHERE policy_no = $1', policyNo),
      payouts: await readRows(world, PAYOUTS_OF, clientId),
      asked: await requested(world, clientId, 'FREE_LOOK'),
    }),
    opened: () => freeLook('IN_FORCE', []),
    expected: () => freeLook('FREE_LOOK_CANCELLED', [{ purpose: 'FREE_LOOK', amount: 1_351_370, status: 'PAID' }]),
  },
  '/withdrawal/save': {
    persona: 58,
    policyNo: '100005801',
    // It waits for the NAVs of its day.
    endsAs: 'SUBMITTED',
    body: ({ policyNo }) => toWithdrawal(policyNo, REF),
    async bodyOfToday({ policyNo, world }) {
      // Withdrawals are closed until this question is answered.
      world.services.config.LEGAL_ANSWERS = ['A3'];
      const { data } = await world.call('/needMoney/compare', { policyNumber: policyNo, amount: 20_000 }, { as: await world.actAs('p58') });
      return toWithdrawal(policyNo, data?.quoteId ?? '');
    },
    record: (world, { clientId }) => placedOrders(world, { clientId, kind: 'WITHDRAWAL' }),
    opened: () => WITHDRAWN,
    expected: () => WITHDRAWN,
  },
  '/surrender/save': {
    persona: 61,
    acknowledgement: /you asked to surrender policy ending 101 for about Rs 4,15,695\.00\./,
    policyNo: '100006101',
    body: ({ policyNo }) => toSurrender(policyNo, REF),
    async bodyOfToday({ policyNo, world }) {
      const { data } = await world.call('/needMoney/compare', { policyNumber: policyNo }, { as: await world.actAs('p61') });
      return toSurrender(policyNo, data?.quoteId ?? '');
    },
    record: async (world, { clientId, policyNo }) => ({
      policy: await readRows(world, 'SELECT status FROM policy WHERE policy_no = $1', policyNo),
      payouts: await readRows(world, PAYOUTS_OF, clientId),
      asked: await requested(world, clientId, 'SURRENDER'),
    }),
    opened: () => surrendered('IN_FORCE', [], null),
    expected: () =>
      surrendered('SURRENDERED', [{ purpose: 'SURRENDER', amount: 41_569_500, status: 'PAID' }], {
        ...SURRENDER_FIGURES,
        on: '2026-11-20',
      }),
  },
} satisfies Partial<Samples>;
