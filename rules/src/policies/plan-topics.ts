/** Subjects of the sentences about a plan in plain words (beyond the specification, A 4). */

/** Amounts that a policy may pay. Only the first six can be guaranteed. */
export const AMOUNT_TOPICS = [
  'SUM_ASSURED',
  'VESTED_BONUS',
  'ADDITION',
  'SURVIVAL',
  'MATURITY',
  'ANNUITY',
  'FUTURE_BONUS',
  'FUND_VALUE',
] as const;
export type AmountTopic = (typeof AMOUNT_TOPICS)[number];

export const EXCLUSION_TOPICS = ['EXCLUSION', 'WAITING'] as const;

export const RIGHT_TOPICS = ['FREE_LOOK', 'GRACE', 'REVIVAL', 'LOAN', 'SURRENDER', 'CLAIM', 'COMPLAINT'] as const;
export type RightTopic = (typeof RIGHT_TOPICS)[number];

export const PLAN_TOPICS = ['BASICS', ...AMOUNT_TOPICS, ...EXCLUSION_TOPICS, ...RIGHT_TOPICS] as const;
export type PlanTopic = (typeof PLAN_TOPICS)[number];

/** Documents about the sale of a policy, in the order in which they are listed. */
export const SALE_DOCUMENTS = ['PROPOSAL', 'ILLUSTRATION', 'INFORMATION_SHEET', 'VERIFICATION_CALL', 'POLICY_DOCUMENT'] as const;
