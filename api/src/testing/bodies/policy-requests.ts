import { dayOf } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { revivalQuestions } from '@portal/rules/policies/revival.ts';
import { createQuotation } from '../../features/frequency/mode-quote.ts';
import { calculateFigures, quoteOrder } from '../../features/fund/switch-quote.ts';
import { currentQuotation, findPolicy } from '../../features/reinstatement/quote-revival.ts';
import { type Ids, type Samples, type Sender, terms } from './good-request.ts';
import { placedSwitches, readRows, sentToRepository, withOrders } from './stored-records.ts';

/** Requests that change a policy: its frequency, its funds, its form, and its reinstatement. */

const MODE_OF = 'SELECT frequency, modal_premium, next_due_date FROM policy WHERE policy_no = $1';
const quarterly = ({ policyNo }: Pick<Ids, 'policyNo'>) => ({
  policyNumber: policyNo,
  newMode: 'Q' as const,
  quoteId: 'A'.repeat(22),
  instalment: 1,
  ...terms,
});
/** Uses the figures of the day. */
async function quarterlyOfToday({ clientId, policyNo, world: { services, now } }: Sender) {
  const record = await services.store.paymentMode.find([clientId], policyNo);
  if (!record) throw new Error(`no policy ${policyNo}`);
  const { quoteId, modes } = createQuotation(record, services.sealing, now());
  const quarterlyMode = modes.find(({ mode }) => mode === 'Q');
  return { ...quarterly({ policyNo }), quoteId, instalment: (quarterlyMode?.instalment ?? 0) / 100 };
}

const revival = ({ policyNo }: Pick<Ids, 'policyNo'>) => ({
  policyNumber: policyNo,
  quotationNo: 'RQ0000000000',
  amount: 1,
  declaration: { goodHealth: true as const, answers: [{ id: 'D1', yes: false }] },
  ...terms,
});
/** Uses the quotation of the day, for a policy that lapsed four months ago. */
async function revivalOfToday({ clientId, policyNo, world: { services, database, now } }: Sender) {
  await database.pool.query(
    `UPDATE policy SET status = 'LAPSED', lapse_date = $2::date - 90, revival_deadline = $2::date + 365, frequency = 'Q', advance_held = 0, suspense_balance = 0
     WHERE policy_no = $1`,
    [policyNo, dayOf(now())],
  );
  await database.pool.query('DELETE FROM premium_due WHERE policy_no = $1 AND posted_at IS NULL', [policyNo]);
  await database.pool.query(
    `INSERT INTO premium_due (policy_no, due_date, premium, gst, gst_rate_bp)
     SELECT policy_no, $2::date - 120, modal_premium, 0, 0 FROM policy WHERE policy_no = $1`,
    [policyNo, dayOf(now())],
  );
  const policy = await findPolicy(services.store, { clientIds: [clientId], policyNo }, now());
  const quotation = policy && (await currentQuotation(policy, { services, store: services.store, now: now() }));
  if (!quotation) throw new Error(`no quotation of ${policyNo}`);
  const answers = revivalQuestions('DECLARATION', false).map(({ id }) => ({ id, yes: false }));
  return {
    ...revival({ policyNo }),
    quotationNo: quotation.quotationNo,
    amount: quotation.payable / 100,
    declaration: { goodHealth: true as const, answers },
  };
}
const HEALTHY = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6'].map((id) => ({ id, yes: false }));
/** The quotation has been accepted, and its order waits for the payment. */
const revivalToPay = (policyNo: string, quotationNo: string, lines: readonly (readonly [dueDate: string, amount: number])[]) => {
  const payable = lines.reduce((sum, [, amount]) => sum + amount, 0);
  return [
    {
      policyNo,
      before: { status: 'LAPSED' },
      after: { quotationNo, payable, answers: HEALTHY, documents: [] },
      orders: lines.map(([dueDate, amount]) => ({
        purpose: 'REVIVAL',
        state: 'CREATED',
        amount: payable,
        convenience_fee: 0,
        policy_no: policyNo,
        due_date: dueDate,
        line_amount: amount,
      })),
    },
  ];
};

/** An unpaid premium of ₹4,306, with 9.5% a year for 120 and for 31 days. */
const REVIVAL_13B = [
  ['2026-07-23', 444_049],
  ['2026-10-20', 434_074],
] as const;
/** One of ₹20,700, for 120 and for 29 days. */
const REVIVAL_26 = [
  ['2026-07-23', 2_134_652],
  ['2026-10-22', 2_085_624],
] as const;

const toIndex = ({ policyNo }: Pick<Ids, 'policyNo'>) => ({
  PolicyId: policyNo,
  switchType: 'SWITCH' as const,
  switchFrom: [{ fundCode: 'INDEX', percent: 100 }],
  switchTo: [{ fundCode: 'LARGECAP', percent: 100 }],
  validationId: 'A'.repeat(22),
  ...terms,
});
/** Uses a dry run of the day for a held fund, by a person whose language is English. */
async function switchOfToday({ clientId, policyNo, world: { services, database, now } }: Sender) {
  await database.pool.query(`UPDATE client SET language = 'en' WHERE client_id = $1`, [clientId]);
  const record = await services.store.switchRecord.find([clientId], policyNo);
  if (!record) throw new Error(`no policy ${policyNo}`);
  const [held] = await services.store.fund.listHeld(policyNo, publishedNavDay(now()));
  const body = {
    ...toIndex({ policyNo }),
    switchFrom: [{ fundCode: held?.fundCode ?? '', percent: 100 }],
    switchTo: [{ fundCode: 'LIQUID', percent: 100 }],
  };
  const quote = await quoteOrder(body, record, { store: services.store, services, now: now() });
  return { ...body, validationId: calculateFigures(body, { record, quote }, { services, now: now() }).validationId };
}
/** An order before 3 pm on a working day uses the NAV of that day, which is published later. */
const toLiquid = (policyNo: string, fundCode: string, name: string) => [
  {
    policyNo,
    after: {
      sold: [{ fundCode, percent: 100 }],
      bought: [{ fundCode: 'LIQUID', percent: 100 }],
      navDate: '2026-11-20',
      charge: 0,
      fundNames: { [fundCode]: name, LIQUID: 'Liquid Fund' },
    },
    orders: [{ kind: 'SWITCH', policy_no: policyNo, nav_date: '2026-11-20', closed_at: null }],
  },
];
const switched = () => toLiquid('100000202', 'LARGECAP', 'Large-cap Equity Fund');
const switchedByLink = () => toLiquid('100003202', 'INDEX', 'Index Fund');

const openedAtRepository = () => [
  {
    policyNo: null,
    after: {
      repository: 'CIRL',
      fatherOrSpouseName: 'Dev Rao',
      authorisedRepresentative: { name: 'Kabir Rao', relation: 'BRTHR', mobile: '9000000099' },
      policyNumbers: ['100001001'],
    },
    sent: [{ client_id: '1000000010', repository: 'CIRL' }],
  },
];
const convertedAtRepository = () => [
  {
    policyNo: '100002002',
    after: { repository: 'NDML', eiaNo: '1000000000200' },
    sent: [{ client_id: '1000000020', repository: 'NDML' }],
  },
];

export const POLICY_SAMPLES = {
  '/modeChange': {
    persona: 17,
    policyNo: '100001701',
    again: 'modeSame',
    body: quarterly,
    bodyOfToday: quarterlyOfToday,
    record: (world, { policyNo }) => readRows(world, MODE_OF, policyNo),
    // 26% of ₹27,600 a year, from the next due date.
    expected: () => [{ frequency: 'Q', modal_premium: 717_600, next_due_date: '2027-05-24' }],
  },
  '/stp/modeChangeUpdate': {
    persona: 23,
    policyNo: '100002301',
    link: 'STPMC',
    again: 'keyEnded',
    body: quarterly,
    bodyOfToday: quarterlyOfToday,
    record: (world, { policyNo }) => readRows(world, MODE_OF, policyNo),
    // 26% of ₹2,50,000 a year.
    expected: () => [{ frequency: 'Q', modal_premium: 6_500_000, next_due_date: '2027-04-06' }],
  },
  '/reInstatementUpdate': {
    persona: 513,
    policyNo: '100051304',
    endsAs: 'SUBMITTED',
    body: revival,
    bodyOfToday: revivalOfToday,
    record: (world, { clientId }) => withOrders(world, clientId, 'REINSTATEMENT'),
    opened: ({ quotationNo }) => revivalToPay('100051304', quotationNo, REVIVAL_13B),
    expected: ({ quotationNo }) => revivalToPay('100051304', quotationNo, REVIVAL_13B),
  },
  '/stp/reInstatementUpdate': {
    persona: 26,
    policyNo: '100002601',
    link: 'STPRI',
    endsAs: 'SUBMITTED',
    body: revival,
    bodyOfToday: revivalOfToday,
    record: (world, { clientId }) => withOrders(world, clientId, 'REINSTATEMENT'),
    opened: ({ quotationNo }) => revivalToPay('100002601', quotationNo, REVIVAL_26),
    expected: ({ quotationNo }) => revivalToPay('100002601', quotationNo, REVIVAL_26),
  },
  '/fundSwitchUpdate': {
    persona: 2,
    policyNo: '100000202',
    endsAs: 'SUBMITTED',
    body: toIndex,
    bodyOfToday: switchOfToday,
    record: placedSwitches,
    opened: switched,
    expected: switched,
  },
  '/stp/fundSwitchUpdate': {
    persona: 32,
    policyNo: '100003202',
    link: 'STPFS',
    again: 'keyEnded',
    endsAs: 'SUBMITTED',
    body: toIndex,
    bodyOfToday: switchOfToday,
    record: placedSwitches,
    opened: switchedByLink,
    expected: switchedByLink,
  },
  '/createCase/eInsurance': {
    persona: 10,
    policyNo: '100001001',
    endsAs: 'ACKNOWLEDGED',
    body: ({ policyNo }) => ({
      repository: 'CIRL',
      fatherOrSpouseName: 'Dev Rao',
      kycConsent: true,
      authorisedRepresentative: { name: 'Kabir Rao', relation: 'BRTHR', mobile: '9000000099' },
      policyNumbers: [policyNo],
      ...terms,
    }),
    record: (world, { clientId }) => sentToRepository(world, clientId, 'EIA_OPEN'),
    opened: openedAtRepository,
    expected: openedAtRepository,
  },
  '/createCaseArray/eInsurance': {
    persona: 20,
    policyNo: '100002002',
    endsAs: 'ACKNOWLEDGED',
    body: ({ policyNo }) => ({ cases: [{ policyNumber: policyNo }], ...terms }),
    record: (world, { clientId }) => sentToRepository(world, clientId, 'EIA_CONVERT'),
    opened: convertedAtRepository,
    expected: convertedAtRepository,
  },
} satisfies Partial<Samples>;
