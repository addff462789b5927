/** How alike two names are, 0 to 100, as the partner measures it. */
type NameScore = { score: number };
/** As the bank says it. */
type AccountStatus = 'ACTIVE' | 'CLOSED' | 'FROZEN' | 'NRE' | 'UNKNOWN';
type Account = { accountNo: string; ifsc: string; type: 'Saving' | 'Current'; expectedName: string };
/** `isVerified` false: the bank took no credit. */
type PennyDrop = { isVerified: true; registeredName: string; accountStatus: AccountStatus } | { isVerified: false; reasonCode: string };

/** Compares names, and tries bank accounts out by a credit of one rupee. Throws PartnerFailure when it cannot be reached or does not say. */
export type NameMatch = {
  compare(a: string, b: string): Promise<NameScore>;
  /** A repeated reference is the same credit. A failure without an answer says nothing about the account. */
  pennyDrop(drop: Account & { reference: string }): Promise<PennyDrop>;
};
