import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Contract } from './contract.ts';
import { generateClient } from './generate/generate-client.ts';
import { createRandom } from './generate/random.ts';
import { findPlan, type PlanCode, type Terms } from './plans.ts';
import { annualPremium } from './premium-rates.ts';

export const clientOfTest = () => generateClient(1, createRandom('test'), '2026-11-20');

/** A contract of ten lakh, paid on each due date until `unpaidFrom`. */
export function contractOfTest(shape: {
  plan: PlanCode;
  frequency: Contract['frequency'];
  issueDate: Day;
  unpaidFrom: Day | null;
  terms: Terms;
}): Contract {
  const plan = findPlan(shape.plan);
  const owner = clientOfTest();
  const { frequency, issueDate, unpaidFrom, terms } = shape;
  return {
    policyNo: '200000001',
    owner,
    lifeAssured: { name: owner.name, birthDate: owner.birthDate, ownLife: true },
    plan,
    terms,
    frequency,
    issueDate,
    sumAssured: 100_000_000,
    annualPremium: annualPremium(plan, { terms, life: { age: 35, smoker: false }, sumAssured: 100_000_000 }),
    riders: [],
    nominees: [],
    collection: { mode: 'DIRECT', billingType: 'Direct Bill', sourceCode: null },
    settle: (due) => ({ returned: [], paidOn: unpaidFrom !== null && due >= unpaidFrom ? null : due }),
    stop: null,
    units: null,
    loanOutstanding: null,
    agent: null,
    branch: 'Kochi',
    payoutBankId: null,
    changes: {},
  };
}
