/** A promise of every adapter. `check` throws if it is broken. `skip`: why the vendor's protocol has no such case. */
export type Guarantee<Setup> = {
  group: 'All' | 'Callbacks' | 'Payment' | 'SMS';
  title: string;
  skip?: (setup: Setup) => string | undefined;
  check: (setup: Setup) => Promise<void>;
};

/** Runs a guarantee, unless its adapter cannot have such a case. */
export type RunGuarantee = <Setup>(guarantee: Guarantee<Setup>, setup: Setup) => Promise<void>;

/** Results of calls; the errors of those that failed. */
export const failures = async (calls: Promise<unknown>[]): Promise<unknown[]> =>
  (await Promise.allSettled(calls)).map((result) => (result.status === 'rejected' ? result.reason : result.value));

const HUGE = 6_000_000;
/** Answers that no call of an adapter accepts: no object, cut off, a page, unknown words, and too large. */
export const UNUSABLE: readonly string[] = [
  'null',
  '[7]',
  '"text"',
  '{"items":[{"id":',
  '<!doctype html><title>Wait</title>',
  '{"items":[{}],"payments":[{}],"status":"unheard"}',
  JSON.stringify({ filler: 'x'.repeat(HUGE) }),
];
