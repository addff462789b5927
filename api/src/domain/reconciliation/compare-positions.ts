import { dayOf } from '@portal/rules/calendar/dates.ts';
import { comparePositions, findUncompared, type Position } from '@portal/rules/core/core-difference.ts';
import type { Services } from '../../platform/context/services.ts';
import { withLoan } from '../policies/policy-loan.ts';
import type { PolicyDifference, PolicyField } from './difference.store.ts';
import type { OwnPolicy } from './own-positions.store.ts';
import { type CorePosition, readPositions } from './read-positions.ts';

export type Comparison = { policies: number; differences: PolicyDifference[]; uncompared: PolicyField[] };

const PAGE = 500;

/**
 * Compares the policies of the portal with a file of positions. Both are read in the order of policy numbers, so memory grows only with the
 * differences.
 */
export async function compareFile(path: string, { store }: Services): Promise<Comparison> {
  const comparison: Comparison = { policies: 0, differences: [], uncompared: [] };
  let after = '';
  const compareUpTo = async (upTo: string | null, positions: readonly CorePosition[]) => {
    const unseen = new Map(positions.map((position) => [position.policyNo, position]));
    const stated = { policyNos: [...unseen.keys()], asOf: positions.map(({ asOf }) => asOf) };
    for (;;) {
      const policies = await store.ownPositions.list({ after, upTo }, stated, PAGE);
      for (const policy of policies) {
        addPolicy(comparison, policy, unseen.get(policy.policyNo));
        unseen.delete(policy.policyNo);
      }
      after = policies.at(-1)?.policyNo ?? after;
      if (policies.length < PAGE) break;
    }
    for (const { policyNo, ...theirs } of unseen.values())
      comparison.differences.push(...comparePositions(undefined, theirs).map((difference) => ({ policyNo, ...difference })));
    after = upTo ?? after;
  };
  for await (const positions of readPositions(path)) {
    comparison.policies += positions.length;
    await compareUpTo(positions.at(-1)?.policyNo ?? null, positions);
  }
  await compareUpTo(null, []);
  return comparison;
}

function addPolicy(comparison: Comparison, policy: OwnPolicy, theirs: CorePosition | undefined): void {
  const { policyNo, inTransit } = policy;
  const ours = theirs ? toPosition(policy, theirs.asOf) : { ...policy, loanOutstanding: 0 };
  for (const difference of comparePositions(ours, theirs, inTransit)) comparison.differences.push({ policyNo, ...difference });
  if (theirs) for (const field of findUncompared(inTransit)) comparison.uncompared.push({ policyNo, field });
}

/** The loan has interest until the day of the position. */
function toPosition({ loans, loanOutstanding, ...policy }: OwnPolicy, asOf: Date): Position {
  const owed = withLoan({ loanOutstanding }, loans, dayOf(asOf));
  return { ...policy, loanOutstanding: owed.loanOutstanding ?? 0 };
}
