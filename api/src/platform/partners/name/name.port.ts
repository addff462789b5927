/** How alike two names are, 0 to 100, as the partner measures it. */
type NameScore = { score: number };
/** Status as the bank reports it. */
type AccountStatus = 'ACTIVE' | 'CLOSED' | 'FROZEN' | 'NRE' | 'UNKNOWN';
type Account = { accountNo: string; ifsc: string; type: 'Saving' | 'Current'; expectedName: string };
/** `isVerified` false: the bank rejected the credit. */
type PennyDrop = { isVerified: true; registeredName: string; accountStatus: AccountStatus } | { isVerified: false; reasonCode: string };

/**
 * Compares names, and verifies bank accounts by a credit of one rupee. Throws PartnerFailure if it cannot be reached or does not answer
 * the query.
 */
export type NameMatch = {
  compare(a: string, b: string): Promise<NameScore>;
  /** A repeated reference is the same credit. A failure without an answer says nothing about the account. */
  pennyDrop(drop: Account & { reference: string }): Promise<PennyDrop>;
};
