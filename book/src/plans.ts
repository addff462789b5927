import type { Frequency, PolicyType } from '@portal/rules/policies/policy.ts';

/** Effect on a savings policy when premiums stop: it keeps a value (paid-up), or its units go to the discontinued fund. */
type Value = 'none' | 'surrender' | 'units';

/** A fictional plan of book.md section 2. */
export type Plan = {
  code: string;
  name: string;
  type: PolicyType;
  planType: string;
  uin: string;
  /** Percentage of policies with this plan. */
  share: number;
  frequencies: readonly [readonly [Frequency, number], ...(readonly [Frequency, number])[]];
  entryAge: readonly [number, number];
  /** Policy term and premium paying term in years; a policy term of 0 is whole of life. */
  terms: readonly [Terms, ...Terms[]];
  /** Range of the sum assured, or of an annuity's single premium, in rupees. */
  sum: readonly [number, number];
  value: Value;
  loan: boolean;
  bonus: boolean;
  /** Its premiums are monthly only where they are debited. */
  monthlyNeedsAutoDebit?: true;
};
export type Terms = readonly [policyYears: number, premiumYears: number];

const ALL = [
  ['M', 52],
  ['Q', 10],
  ['H', 6],
  ['A', 32],
] as const;
const LAKH = 100_000;

const PLAN_LIST = [
  {
    code: 'TRM1',
    name: 'Secure Shield Term',
    type: 'TERM',
    planType: 'NON-LINKED-PROTECTION',
    uin: '999N001V03',
    share: 18,
    frequencies: ALL,
    entryAge: [20, 55],
    terms: [
      [20, 20],
      [25, 25],
      [30, 30],
      [35, 35],
    ],
    sum: [25 * LAKH, 200 * LAKH],
    value: 'none',
    loan: false,
    bonus: false,
  },
  {
    code: 'TRM2',
    name: 'Secure Shield with Return of Premium',
    type: 'TERM',
    planType: 'NON-LINKED-PROTECTION',
    uin: '999N002V01',
    share: 6,
    frequencies: [
      ['M', 50],
      ['A', 50],
    ],
    entryAge: [20, 50],
    terms: [
      [20, 20],
      [25, 25],
      [30, 15],
    ],
    sum: [25 * LAKH, 100 * LAKH],
    value: 'surrender',
    loan: false,
    bonus: false,
  },
  {
    code: 'END1',
    name: 'Future Saver Endowment',
    type: 'TRAD',
    planType: 'NON-LINKED-PAR',
    uin: '999N003V02',
    share: 22,
    frequencies: ALL,
    entryAge: [20, 55],
    terms: [
      [12, 12],
      [15, 15],
      [20, 15],
      [20, 20],
      [25, 20],
    ],
    sum: [2 * LAKH, 15 * LAKH],
    value: 'surrender',
    loan: true,
    bonus: true,
  },
  {
    code: 'GIN1',
    name: 'Guaranteed Income Builder',
    type: 'TRAD',
    planType: 'NON-LINKED-NONPAR',
    uin: '999N004V04',
    share: 14,
    frequencies: ALL,
    entryAge: [25, 55],
    terms: [
      [15, 7],
      [20, 10],
      [25, 12],
    ],
    sum: [3 * LAKH, 20 * LAKH],
    value: 'surrender',
    loan: true,
    bonus: false,
    monthlyNeedsAutoDebit: true,
  },
  {
    code: 'ULP1',
    name: 'Wealth Creator ULIP',
    type: 'ULIP',
    planType: 'LINKED',
    uin: '999L005V02',
    share: 17,
    frequencies: ALL,
    entryAge: [22, 55],
    terms: [
      [10, 10],
      [15, 10],
      [20, 15],
      [20, 20],
    ],
    sum: [3 * LAKH, 25 * LAKH],
    value: 'units',
    loan: false,
    bonus: false,
  },
  {
    code: 'ULP2',
    name: 'Life Stage Wealth',
    type: 'ULIP',
    planType: 'LINKED',
    uin: '999L006V01',
    share: 4,
    frequencies: ALL,
    entryAge: [22, 50],
    terms: [
      [15, 15],
      [20, 20],
    ],
    sum: [3 * LAKH, 20 * LAKH],
    value: 'units',
    loan: false,
    bonus: false,
  },
  {
    code: 'CHD1',
    name: 'Bright Child',
    type: 'ULIP',
    planType: 'LINKED',
    uin: '999L007V01',
    share: 4,
    frequencies: [['A', 1]],
    entryAge: [1, 9],
    terms: [
      [12, 10],
      [15, 12],
      [18, 15],
    ],
    sum: [3 * LAKH, 15 * LAKH],
    value: 'units',
    loan: false,
    bonus: false,
  },
  {
    code: 'PEN1',
    name: 'Retire Easy Pension',
    type: 'PENSION',
    planType: 'LINKED-PENSION',
    uin: '999L008V02',
    share: 3,
    frequencies: ALL,
    entryAge: [30, 55],
    terms: [
      [10, 10],
      [15, 15],
      [20, 20],
    ],
    sum: [3 * LAKH, 20 * LAKH],
    value: 'units',
    loan: false,
    bonus: false,
  },
  {
    code: 'ANN1',
    name: 'Lifelong Income Annuity',
    type: 'ANNUITY',
    planType: 'ANNUITY',
    uin: '999N009V05',
    share: 4,
    frequencies: [['S', 1]],
    entryAge: [45, 75],
    terms: [[0, 1]],
    sum: [5 * LAKH, 50 * LAKH],
    value: 'none',
    loan: false,
    bonus: false,
  },
  {
    code: 'ANN2',
    name: 'Deferred Income Annuity',
    type: 'ANNUITY',
    planType: 'ANNUITY',
    uin: '999N010V01',
    share: 2,
    frequencies: [
      ['A', 70],
      ['H', 30],
    ],
    entryAge: [35, 55],
    terms: [
      [10, 7],
      [15, 10],
    ],
    sum: [5 * LAKH, 30 * LAKH],
    value: 'surrender',
    loan: true,
    bonus: false,
  },
  {
    code: 'GRP1',
    name: 'Group Term Cover',
    type: 'GROUP',
    planType: 'GROUP',
    uin: '999G011V02',
    share: 6,
    frequencies: [
      ['S', 30],
      ['A', 70],
    ],
    entryAge: [22, 55],
    terms: [
      [5, 5],
      [10, 10],
    ],
    sum: [5 * LAKH, 50 * LAKH],
    value: 'none',
    loan: false,
    bonus: false,
  },
] as const satisfies readonly Plan[];

export type PlanCode = (typeof PLAN_LIST)[number]['code'];
export const PLANS: readonly [Plan, ...Plan[]] = PLAN_LIST;

export function findPlan(code: PlanCode): Plan {
  const plan = PLANS.find((p) => p.code === code);
  if (!plan) throw new Error(`There is no plan ${code}.`);
  return plan;
}

export type Rider = { name: string; perMille: number };
/** Riders and their annual premium per mille of cover; hospital cash pays at most a tenth of the cover a year. */
export const RIDERS: readonly [Rider, ...Rider[]] = [
  { name: 'Accidental Death Benefit', perMille: 0.9 },
  { name: 'Critical Illness Cover', perMille: 4.2 },
  { name: 'Waiver of Premium', perMille: 0.6 },
  { name: 'Hospital Cash Benefit', perMille: 2.5 },
];
/** Sold no more; large books do not have it. */
export const DISABILITY_RIDER: Rider = { name: 'Accidental Disability Cover', perMille: 0.7 };
