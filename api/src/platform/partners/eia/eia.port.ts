/** Applicant's details in the format of a repository. */
export type EiaPerson = {
  name: string;
  birthDate: string;
  gender: string;
  pan: string;
  address: string;
  pinCode: string | null;
  mobile: string | null;
  email: string | null;
  fatherOrSpouseName: string;
  authorisedRepresentative: { name: string; relation: string; mobile: string } | null;
};
/** `OPEN`: the repository has not decided. */
type EiaAnswer = { state: 'OPEN' | 'DONE' | 'REJECTED'; eiaNo: string | null; reason: string | null };

/**
 * The insurance repositories behind one interface; `repository` is the code of one. No request completes immediately: a repository gives
 * it a number, and we query it until it ends. Every call may be repeated: `key` is ours and identifies the request. Throws PartnerFailure.
 */
export type InsuranceRepositories = {
  openAccount(repository: string, person: EiaPerson, key: string): Promise<{ requestRef: string }>;
  /** The account of this number, compared with a person's PAN; undefined: there is none. */
  findAccount(
    repository: string,
    accountQuery: { eiaNo: string; name: string; pan: string | null },
  ): Promise<{ name: string; panMatches: boolean; active: boolean } | undefined>;
  convertPolicy(
    repository: string,
    policy: { eiaNo: string; policyNo: string; planName: string; sumAssuredPaise: number },
    key: string,
  ): Promise<{ requestRef: string }>;
  /** undefined: the repository does not have this request. */
  query(repository: string, requestRef: string): Promise<EiaAnswer | undefined>;
};
