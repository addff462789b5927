import type { ClaimStatus, ClaimType, DeathNature } from '@portal/rules/claims/claim.ts';
import { toVariant } from './demo-person.ts';

/** Someone who files a claim. The birth date of a nominee is that of the policy. */
export type Filer = { name: string; relation: string; dob: string; mobile: string; child?: string };
type Step = readonly [status: ClaimStatus, daysAgo: number, note?: string];
/** A claim that a demo starts with. Its number is `CL9` and the policy number; further claims of a policy have `CL8`, `CL7`. */
export type DemoClaim = {
  person: number;
  k?: number;
  series?: number;
  type: ClaimType;
  nature?: DeathNature;
  filers: readonly Filer[];
  /** The timeline, the oldest step first. */
  steps: readonly [Step, ...Step[]];
  /** Codes of the documents that have arrived. */
  received: 'ALL' | readonly string[];
  sentBack?: { code: string; reason: string; daysAgo: number };
  isDeathConfirmed?: true;
  rejection?: { reason: string; clause: string | null };
  /** One day for each claimant who is paid; the amount is the whole cover where none is named. */
  grant?: { kind: 'Base sum' | 'Rider benefit'; amount?: number; paidDaysAgo: readonly number[] };
  /** The master policyholder of a group certificate. */
  company?: string;
};

const SEEMA: Filer = { name: 'Seema Thakur', relation: 'SISTR', dob: '1988-08-08', mobile: '9000000926' };
const KAVITA: Filer = { name: 'Kavita Rane', relation: 'SPOUS', dob: '1987-04-12', mobile: '9000000927' };
const SUNITA: Filer = { name: 'Sunita Solanki', relation: 'SPOUS', dob: '1986-01-27', mobile: '9000000928' };
const ROHIT: Filer = { name: 'Rohit Thakur', relation: 'SON', dob: '2003-05-11', mobile: '9000000929' };
/** The owner claims by a rider. */
const OWNER: Filer = { name: '', relation: '', dob: '', mobile: '' };

const DEATH = { type: 'DEATH', filers: [SEEMA], received: 'ALL' } as const;
const RIDER = { person: 2, filers: [OWNER], received: 'ALL' } as const;
const UNREADABLE = 'The copy of the post-mortem report is not readable.';
const NOT_TOLD = { reason: 'A serious illness was not disclosed in the proposal.', clause: 'Section 45' };
const NOT_PERMANENT = 'The disability is not permanent.';

export const CLAIMS: readonly DemoClaim[] = [
  {
    ...DEATH,
    person: 26,
    nature: 'UNNATURAL',
    filers: [{ ...SEEMA, relation: 'SPOUS' }],
    received: ['FORM', 'DEATH_CERT', 'CLAIMANT_ID'],
    sentBack: { code: 'POST_MORTEM', reason: UNREADABLE, daysAgo: 17 },
    steps: [
      ['DOCS_PENDING', 20],
      ['IN_REVIEW', 18],
      ['REQUIREMENT_RAISED', 17, UNREADABLE],
    ],
  },
  {
    ...DEATH,
    person: toVariant(26),
    filers: [KAVITA],
    received: ['FORM', 'DEATH_CERT'],
    steps: [['DOCS_PENDING', 1]],
  },
  {
    ...DEATH,
    person: toVariant(30),
    filers: [SUNITA],
    company: 'Sunrise Textiles Ltd',
    steps: [
      ['DOCS_PENDING', 12],
      ['IN_REVIEW', 6],
    ],
  },
  { ...DEATH, person: 40, received: ['FORM'], steps: [['DOCS_PENDING', 4]] },
  {
    ...DEATH,
    person: 41,
    steps: [
      ['DOCS_PENDING', 9],
      ['IN_REVIEW', 5],
    ],
  },
  {
    ...DEATH,
    person: 42,
    steps: [
      ['DOCS_PENDING', 35],
      ['IN_REVIEW', 28],
      ['INVESTIGATION', 24, 'We are checking the hospital records.'],
    ],
  },
  {
    ...DEATH,
    person: 43,
    isDeathConfirmed: true,
    grant: { kind: 'Base sum', paidDaysAgo: [] },
    steps: [
      ['DOCS_PENDING', 30],
      ['IN_REVIEW', 12],
      ['APPROVED', 1],
    ],
  },
  {
    ...DEATH,
    person: 44,
    filers: [SEEMA, ROHIT],
    isDeathConfirmed: true,
    grant: { kind: 'Base sum', paidDaysAgo: [8] },
    steps: [
      ['DOCS_PENDING', 40],
      ['IN_REVIEW', 20],
      ['APPROVED', 10],
      ['PART_PAID', 8],
    ],
  },
  {
    ...DEATH,
    person: 45,
    isDeathConfirmed: true,
    grant: { kind: 'Base sum', paidDaysAgo: [20] },
    steps: [
      ['DOCS_PENDING', 80],
      ['IN_REVIEW', 60],
      ['APPROVED', 25],
      ['PAID', 20],
    ],
  },
  {
    ...DEATH,
    person: 46,
    isDeathConfirmed: true,
    rejection: NOT_TOLD,
    steps: [
      ['DOCS_PENDING', 75],
      ['IN_REVIEW', 58],
      ['REPUDIATED', 44, NOT_TOLD.reason],
    ],
  },
  {
    ...DEATH,
    person: 47,
    rejection: NOT_TOLD,
    steps: [
      ['DOCS_PENDING', 90],
      ['IN_REVIEW', 70],
      ['REPUDIATED', 56, NOT_TOLD.reason],
      ['REOPENED', 6, 'The claimant has sent hospital records.'],
    ],
  },
  {
    ...DEATH,
    person: 48,
    received: ['FORM'],
    steps: [
      ['DOCS_PENDING', 15],
      ['CLOSED', 12, 'Withdrawn by the claimant.'],
    ],
  },
  { ...DEATH, person: 50, received: ['FORM'], steps: [['DOCS_PENDING', 3]] },
  { ...DEATH, person: 51, filers: [{ ...SEEMA, child: 'Tara Thakur' }], steps: [['INTIMATED', 2]] },
  {
    ...RIDER,
    k: 3,
    type: 'CRITICAL_ILLNESS',
    steps: [
      ['DOCS_PENDING', 9],
      ['IN_REVIEW', 5],
    ],
  },
  {
    ...RIDER,
    k: 3,
    series: 8,
    type: 'HOSPITAL_CASH',
    grant: { kind: 'Rider benefit', amount: 2_500_000, paidDaysAgo: [35] },
    steps: [
      ['DOCS_PENDING', 50],
      ['IN_REVIEW', 45],
      ['APPROVED', 38],
      ['PAID', 35],
    ],
  },
  {
    ...RIDER,
    k: 1,
    series: 7,
    type: 'DISABILITY',
    rejection: { reason: NOT_PERMANENT, clause: null },
    steps: [
      ['DOCS_PENDING', 60],
      ['IN_REVIEW', 50],
      ['REPUDIATED', 36, NOT_PERMANENT],
    ],
  },
];
