import type { EndpointAt } from '@portal/contract/contract.ts';
import type { LocalizedText } from '@portal/contract/field-text.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { CAUSE_REASON_MAX, type DelayCause, findCause } from '@portal/rules/staff/payout-problems.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { type Action, doOrAsk } from '../../domain/approvals/four-eyes.ts';
import { staffAt } from '../../domain/staff/staff-team.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';
import { readDays } from './list-payout-problems.ts';
import type { ProblemRow } from './payout-problems.store.ts';

const PATH = '/admin/payouts/setCause';
const REASON: LocalizedText = { en: 'Give a reason.', hi: 'कारण लिखें।' };
const CAUSE: LocalizedText = { en: 'This is the cause already.', hi: 'कारण पहले से यही है।' };

/** The exact correction that is approved. An amount in paise. */
type Correction = Pick<ProblemRow, 'problemId' | 'problem' | 'kind' | 'policyNo' | 'clientId' | 'amount' | 'since'> & {
  from: DelayCause;
  to: DelayCause;
  reason: string;
};

export const causeAction: Action<Correction> = {
  path: PATH,
  kind: 'MONEY',
  summary: ({ problem, kind, amount, policyNo, since, from, to }) =>
    [
      `CAUSE ${from} -> ${to}`,
      `${problem} since ${since}`,
      `${kind} ${formatRupees(amount)}`,
      ...(policyNo ? [`policy ${policyNo}`] : []),
    ].join(', '),

  async run({ problemId, problem, clientId, from, to, reason }, { store, now, proposer, approver, requestId }) {
    if (!(await store.payoutProblems.setCause({ problemId, problem }, { from, to }))) throw new PortalError('alreadyDecided');
    const entry = { action: PATH, outcome: to, staffUserId: proposer, objectKind: 'payout', objectId: problemId, reason, requestId };
    const subject = clientId === null ? {} : { subjectClientId: clientId };
    await store.audit.write({ ...entry, ...subject, detail: { from, problem, ...(approver && { approver }) } }, now);
    return undefined;
  },
};

/** `/admin/payouts/setCause` corrects the cause of a delay, always by two people. Staff cannot enter an account. */
export async function correctCause({ input, session, services, now, requestId, fail, ...tx }: CommandCall<EndpointAt<typeof PATH>>) {
  await staffAt('MONEY', session, tx.store);
  const { problemId, cause: to } = input;
  const reason = input.reason.trim();
  if (reason.length === 0 || reason.length > CAUSE_REASON_MAX) throw badFields({ reason: REASON });
  const row = await tx.store.payoutProblems.find(readDays(services, now), problemId);
  if (!row) throw fail('notFound');
  const { problem, kind, policyNo, clientId, amount, since, recordedCause } = row;
  const from = findCause(problem, recordedCause);
  if (from === to) throw badFields({ cause: CAUSE });
  const params: Correction = { problemId, problem, kind, policyNo, clientId, amount, since, from, to, reason };
  const { result: _, ...asked } = await doOrAsk(causeAction, { params, reason }, { ...tx, services, session, now, requestId });
  return asked;
}
