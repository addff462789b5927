import { type Contract, maturityDate, premiumsEnd } from '@portal/book/contract.ts';
import { generateClient } from '@portal/book/generate/generate-client.ts';
import { generateContract } from '@portal/book/generate/generate-contract.ts';
import { createRandom, type Random } from '@portal/book/generate/random.ts';
import { getStatus } from '@portal/book/policy-status.ts';
import { modalPremium } from '@portal/book/premium-rates.ts';
import { sumInstalment, walkPremiums } from '@portal/book/premium-walk.ts';
import { addDays, addMonths } from '@portal/rules/calendar/dates.ts';
import { type Duty, rankDuties } from '@portal/rules/policies/duties.ts';
import { dashboardSentences, menuSentence, selectHero } from '@portal/rules/policies/duty-sentence.ts';
import { isPremiumPaying, statusGroup } from '@portal/rules/policies/policy.ts';
import { expect, test } from 'vitest';
import { anApplication } from '../../testing/factories/application.ts';
import type { PolicySummary } from '../policies/policy-record.ts';
import { type DutyRecords, dutyFacts } from './duty-facts.ts';

/** 2,000 customers of the book generator, some with a loan, an annuity, a request, an application, KYC or a failed debit. */
const CUSTOMERS = 2_000;
const TODAY = '2026-11-20';
const NOW = new Date('2026-11-20T05:00:00Z');

/** A generated policy on the test's date, without its payment and unit rows. */
function createSummary(contract: Contract): PolicySummary {
  const history = walkPremiums(contract, TODAY);
  const policyState = getStatus(contract, history, TODAY);
  const { plan, frequency, annualPremium, collection, riders } = contract;
  const { mode } = collection;
  const isDebited = isPremiumPaying(policyState.status) && (mode === 'UPI' || mode === 'ENACH' || mode === 'ESI');
  return {
    policyNo: contract.policyNo,
    clientId: contract.owner.clientId,
    ownerName: contract.owner.name,
    policyType: plan.type,
    planName: plan.name,
    planType: plan.planType,
    issueDate: contract.issueDate,
    status: policyState.status,
    statusDate: policyState.since,
    sumAssured: contract.sumAssured,
    deathBenefit: contract.sumAssured,
    modalPremium: modalPremium(annualPremium, frequency),
    riderPremium: riders.reduce((sum, { premium }) => sum + premium, 0),
    frequency,
    nextDueDate: policyState.dues[0]?.due ?? null,
    premiumsEnd: premiumsEnd(contract),
    maturityDate: maturityDate(contract),
    lapseDate: policyState.lapseDate,
    revivalDeadline: policyState.revivalDeadline,
    advanceHeld: 0,
    suspenseBalance: 0,
    billingType: collection.billingType,
    sourceCode: collection.sourceCode ?? '',
    whatsappInd: null,
    lifeAssuredName: contract.lifeAssured.name,
    ownLife: contract.lifeAssured.ownLife,
    assigned: null,
    mwp: false,
    purposeCode: 'N',
    strategy: null,
    riders: riders.length,
    nominees: 0,
    dues: policyState.dues.map((due) => ({ dueDate: due.due, amount: sumInstalment(due), gst: due.gst })),
    lastPaidOn: history.paid.at(-1)?.paidOn ?? null,
    holdings: [],
    heldMandate: isDebited ? { rail: mode, state: 'ACTIVE', limit: 100_000_000, ends: '2060-01-01' } : null,
    openDebit: null,
    reliefs: [],
  };
}

function createRecords(number: number, random: Random): DutyRecords {
  const client = generateClient(number, random, TODAY);
  const count = random.int(0, 3);
  const policies = Array.from({ length: count }, (_, at) =>
    createSummary(generateContract(String(200_000_000 + number * 10 + at), { owner: client, bank: null, random, bookDate: TODAY })),
  );
  const some = <T>(probability: number, make: (policyNo: string) => T): T[] => {
    const policyNo = policies[0]?.policyNo;
    return policyNo !== undefined && random.chance(probability) ? [make(policyNo)] : [];
  };
  const annuity = policies.find(({ policyType }) => policyType === 'ANNUITY');
  return {
    policies,
    openPayments: new Map(
      some(0.05, (policyNo) => [policyNo, { state: 'PENDING', amount: 100_000, startedAt: NOW, orderNo: 'PO1' }] as const),
    ),
    attention: {
      returned: some(0.05, (policyNo) => ({ policyNo, amount: 5_000_000, on: addDays(TODAY, -9), request: null })),
      failedDebits: some(0.05, (policyNo) => ({ policyNo, amount: 100_000, on: addDays(TODAY, -3), reasonCode: null })),
      owed: some(0.02, (policyNo) => ({ policyNo, amount: 100_000, since: addMonths(TODAY, -14), transferredOn: null })),
      openCases: some(0.05, (policyNo) => ({ caseId: 'SR1', policyNo, needsPaper: random.chance(0.5), promisedBy: null })),
      claims: some(0.02, (policyNo) => ({ caseId: 'SR2', claimNumber: 'CL1', policyNo })),
      newestMandates: some(0.2, (policyNo) => ({ policyNo, state: 'FAILED', isRevoked: false, endedOn: TODAY })),
      withoutAppointee: some(0.1, (policyNo) => ({ policyNo, youngest: null })),
    },
    annuities: annuity
      ? [
          {
            policyNo: annuity.policyNo,
            issued: annuity.issueDate,
            amount: 1_500_000,
            mode: 'M',
            nextPayoutOn: TODAY,
            acceptedFor: null,
            sent: null,
          },
        ]
      : [],
    loans: some(0.1, (policyNo) => {
      const disbursedOn = addMonths(TODAY, -random.int(1, 40));
      const entries = [{ date: disbursedOn, kind: 'LOAN_DISBURSED' as const, amount: 10_000_000 }];
      return { policyNo, disbursedOn, rateBp: 950, noticeOn: random.chance(0.2) ? addDays(TODAY, -5) : null, entries };
    }),
    surrenderValues: new Map(),
    capturedRepayments: new Map(),
    revivals: some(0.1, (policyNo) => ({ policyNo, pending: { isPayable: random.chance(0.5) }, quote: undefined, isApproved: false })),
    lateFee: 0,
    claimNotices: some(0.01, (policyNo) => ({ policyLast3: policyNo.slice(-3), on: TODAY })),
    applications: random.chance(0.05)
      ? [anApplication('APP0002702', { appliedOn: TODAY, clientId: client.clientId, changes: { payAmount: random.int(0, 1) } })]
      : [],
    kyc: {
      kycDue: random.chance(0.1) ? addDays(TODAY, random.int(-30, 120)) : null,
      riskClass: 'LOW',
      hiddenUntil: null,
      isPanInoperative: random.chance(0.05),
    },
  };
}

const KINDS = [
  'APPLICATION_PAYMENT',
  'CERTIFICATE_DUE',
  'CLAIM',
  'CLAIM_NOTICE',
  'DEBIT_FAILED',
  'DOCUMENT',
  'DUE',
  'KYC',
  'LAPSED',
  'LOAN_INTEREST',
  'LOAN_NOTICE',
  'MANDATE',
  'NOMINEE',
  'OVERDUE',
  'PAN',
  'PAYOUT_HELD',
  'PAYOUT_RETURNED',
  'UNCLAIMED',
];

test('a customer with a duty never sees that nothing is due, and finds the first duty in the main panel', () => {
  const kinds = new Set<Duty['kind']>();
  let normal = 0;
  for (let number = 1; number <= CUSTOMERS; number += 1) {
    const records = createRecords(number, createRandom('duties', number));
    const facts = dutyFacts(records, NOW, TODAY);
    const duties = rankDuties(facts, TODAY);
    const inGroup = (group: 'inForce' | 'lapsed') => records.policies.filter(({ status }) => statusGroup(status) === group);
    const lapsed = inGroup('lapsed').map(({ planName: plan, revivalDeadline: until }) => ({ plan, until }));
    const dashboardFacts = { duties, dues: facts.dues, policiesInForce: inGroup('inForce').length, lapsed };
    const texts = [...dashboardSentences(dashboardFacts), menuSentence(facts.dues, duties)].map((sentence) => sentence?.kind);
    const hero = selectHero(dashboardFacts);
    const isTrue =
      duties.length > 0 ? hero?.shows === 'duty' && hero.duty === duties[0] && !texts.includes('nothing') : hero?.shows !== 'duty';
    if (!isTrue) expect.fail(`customer ${number}: ${JSON.stringify({ texts, hero, duties })}`);
    if (duties.length === 0) normal += 1;
    for (const { kind } of duties) kinds.add(kind);
  }
  // The customers have duties of nearly every kind, and many have none.
  expect([...kinds].sort()).toEqual(KINDS);
  expect(normal).toBeGreaterThan(500);
});
