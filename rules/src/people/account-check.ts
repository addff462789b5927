/** Similarity from which a penny drop alone proves the account holder, and from which a document can (calls, 6; BANK). */
const SAME_HOLDER = 85;
const REVIEW_FROM = 60;

export const ACCOUNT_STATUSES = ['ACTIVE', 'CLOSED', 'FROZEN', 'NRE', 'UNKNOWN'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** `atOnce`: it is changed without people. `proofNeeded`: with a proof, by people. The others refuse it. */
type AccountVerdict = 'atOnce' | 'proofNeeded' | 'nameMismatch' | 'accountClosed' | 'nreAccount';

export const isSameHolder = (score: number): boolean => score >= SAME_HOLDER;
export const needsReview = (score: number): boolean => score >= REVIEW_FROM && score < SAME_HOLDER;

/** Result of a penny drop for the policyholder. An NRE account is only for customers who live abroad, and needs a proof. */
export function accountVerdict(check: { score: number; accountStatus: AccountStatus }, owner: { nri: boolean }): AccountVerdict {
  const { score, accountStatus } = check;
  if (accountStatus === 'CLOSED' || accountStatus === 'FROZEN') return 'accountClosed';
  if (accountStatus === 'NRE' && !owner.nri) return 'nreAccount';
  if (!isSameHolder(score) && !needsReview(score)) return 'nameMismatch';
  return accountStatus === 'ACTIVE' && isSameHolder(score) ? 'atOnce' : 'proofNeeded';
}
