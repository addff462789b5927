/** A promise of every adapter. `check` throws if it is broken. `skip`: why the vendor's protocol has no such case. */
export type Guarantee<Setup> = {
  group: 'All' | 'Callbacks' | 'Payment' | 'SMS' | 'Mandate' | 'Payout' | 'NAV';
  title: string;
  skip?: (setup: Setup) => string | undefined;
  check: (setup: Setup) => Promise<void>;
};

/** Runs a guarantee, unless its adapter cannot have such a case. */
export type RunGuarantee = <Setup>(guarantee: Guarantee<Setup>, setup: Setup) => Promise<void>;

/** Results of calls; the errors of those that failed. */
export const failures = async (calls: Promise<unknown>[]): Promise<unknown[]> =>
  (await Promise.allSettled(calls)).map((result) => (result.status === 'rejected' ? result.reason : result.value));
