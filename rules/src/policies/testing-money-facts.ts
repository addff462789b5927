import type { MoneyFacts } from './money-columns.ts';

/** The endowment of the worked examples (E2), for tests. */
export const ENDOWMENT: MoneyFacts = {
  ...{ policyType: 'TRAD', status: 'IN_FORCE', assigned: null, mwp: false, lifeAssuredBirthDate: '1985-06-15' },
  ...{
    issueDate: '2020-12-01',
    riskCommencement: '2020-12-01',
    maturityDate: '2040-12-01',
    premiumsEnd: '2035-12-01',
    premiumTermYears: 15,
  },
  ...{ frequency: 'A', lastPaidDueDate: '2025-12-01', nextDueDate: '2026-12-01', lockInEnds: null },
  ...{ annualPremium: 10_040_000, sumAssured: 150_000_000, deathBenefit: 183_750_000, bonusVested: 33_750_000, surrenderValue: 41_569_500 },
  ...{ fundValue: 0, isDiscontinued: false, withdrawals: [], unitCharges: 0, totalPaid: 60_240_000, premiumsPaid: 60_240_000 },
  ...{ withdrawShareBp: null, withdrawMinimum: null, discontinuance: null },
  ...{ annualRiskPremium: 216_000, documentReceivedOn: '2020-12-04', medicalCost: 0, stampDuty: 30_000, taxExempt: true },
  loan: { reason: null, max: 35_330_000, payoff: null, rateBp: 950 },
  ...{
    paidInYear: 0,
    hasOperativePan: true,
    switchUntil: null,
    open: { withdrawal: null, surrender: null, freeLook: null, loan: null },
    correctedValue: null,
    holdUntil: null,
  },
  ...{ answers: ['A2', 'A3', 'A4', 'A5', 'A16'], paidBy: '2026-12-04', navDate: null },
};

/** The unit-linked policy of the worked examples (E3). */
export const LINKED: MoneyFacts = {
  ...ENDOWMENT,
  ...{ policyType: 'ULIP', issueDate: '2020-01-14', riskCommencement: '2020-01-14', maturityDate: '2040-01-14', premiumsEnd: '2035-01-14' },
  ...{ lastPaidDueDate: '2026-01-14', nextDueDate: '2027-01-14', lockInEnds: '2025-01-14' },
  ...{ annualPremium: 10_000_000, sumAssured: 100_000_000, deathBenefit: 100_000_000, bonusVested: null, surrenderValue: null },
  ...{ fundValue: 84_000_000, withdrawals: [{ on: '2026-06-05', amount: 5_000_000 }], totalPaid: 70_000_000, premiumsPaid: 70_000_000 },
  ...{ withdrawShareBp: 2_000, withdrawMinimum: 500_000, navDate: '2026-11-27', documentReceivedOn: '2020-01-17' },
  discontinuance: '20/3000 15/2000 10/1500 5/1000 >50000 6/6000 4/5000 3/4000 2/2000',
  loan: { reason: 'UNIT_LINKED', max: 0, payoff: null, rateBp: 950 },
};
