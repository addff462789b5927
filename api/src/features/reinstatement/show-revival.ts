import { type Day, dayOf, daysBetween } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { shortenName } from '@portal/rules/people/owner-name.ts';
import { lifeCover } from '@portal/rules/policies/life-cover.ts';
import { isRevivable, type RevivalReason, revivalQuestions, revivalRejection, sumColumn } from '@portal/rules/policies/revival.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import type { PolicyRecord, PolicySummary } from '../../domain/policies/policy-record.ts';
import { calculateFundValue } from '../../domain/policies/policy-view.ts';
import type { Stores } from '../../platform/context/services.ts';
import { paidOutFrom } from './quote-revival.ts';
import type { PendingRevival, StoredQuotation } from './revival-rows.store.ts';

/** Policies in the list of lapsed ones. */
export const isListed = ({ status }: PolicySummary): boolean => isRevivable(status) || status === 'PAID_UP';

/** A policy with its reinstatement status: if it can be reinstated today, and if not, its remaining value. */
export function listed(
  policy: PolicySummary,
  { pending, lockInEnds }: { pending: PendingRevival | undefined; lockInEnds: Day | null },
  today: Day,
) {
  const { policyNo, planName, status, lapseDate, statusDate, revivalDeadline } = policy;
  const reason: RevivalReason | null = revivalRejection({ status, reviveBy: revivalDeadline, isPending: pending !== undefined }, today);
  return {
    POLICY_NUMBER: policyNo,
    PLAN_NAME: planName,
    LAPSED_ON: lapseDate ?? statusDate,
    REVIVE_BY: revivalDeadline,
    allowed: reason === null,
    reason,
    remains: calculateRemains(policy, lockInEnds),
    pending: pending
      ? { caseId: pending.caseId, submittedOn: dayOf(pending.submittedAt), promisedBy: pending.promisedBy, payment: pending.payment }
      : null,
  };
}

function calculateRemains(policy: PolicySummary, lockInEnds: Day | null) {
  const fund = calculateFundValue(policy)?.value ?? 0;
  if (isRevivable(policy.status) && fund > 0)
    return { kind: 'FUND' as const, amount: fund, paidOutFrom: paidOutFrom(lockInEnds, policy.revivalDeadline) };
  const cover = lifeCover(policy);
  if (policy.status === 'PAID_UP' || policy.status === 'REDUCED_PAID_UP')
    return { kind: 'PAID_UP' as const, amount: cover, paidOutFrom: null };
  return { kind: 'NONE' as const, amount: 0, paidOutFrom: null };
}

type Reader = { clientIds: string[]; isLink: boolean };
/** A quotation in its wire form. A link gets shortened names. */
export async function toQuotation(
  quotation: StoredQuotation,
  { policy, reader: { clientIds, isLink } }: { policy: PolicySummary; reader: Reader },
  { store, now }: { store: Stores; now: Date },
) {
  const record = await store.policy.findRecord(clientIds, policy.policyNo, publishedNavDay(now));
  const gender = policy.ownLife ? await store.revival.findGender(policy.clientId) : undefined;
  const { dues, requirement, quotedOn } = quotation;
  const today = dayOf(now);
  return {
    quotationNo: quotation.quotationNo,
    quotedOn,
    validTill: quotation.validTill,
    lapsedDays: Math.max(0, daysBetween(policy.lapseDate ?? policy.statusDate, quotedOn)),
    interestRate: quotation.rate,
    dues: dues.map(({ due, premium, tax, interest, lateFee }) => ({ due, premium, tax, interest, lateFee })),
    totalPremium: sumColumn(dues, 'premium'),
    totalTax: sumColumn(dues, 'tax'),
    totalInterest: sumColumn(dues, 'interest'),
    totalLateFee: sumColumn(dues, 'lateFee'),
    suspenseUsed: quotation.creditUsed,
    payable: quotation.payable,
    requirement,
    questions: revivalQuestions(requirement, gender === 'F').map(({ id, text, hi }) => ({ id, text, textHi: hi, detailOn: 'Y' as const })),
    coverNow: lifeCover(policy),
    coverAfter: lifeCover({ ...policy, status: 'IN_FORCE' }),
    covers: record ? listCovers(record, today) : [],
    nominees: (record?.nomineeList ?? []).map(({ name }) => (isLink ? shortenName(name) : name)),
    oldMandates: record ? listOldMandates(record) : [],
    termsVersion: TERMS_VERSION,
  };
}

const listCovers = ({ planName, sumAssured, coverages }: PolicyRecord, today: Day) => [
  { name: planName, sumAssured },
  ...coverages.filter(({ ends }) => ends > today).map(({ name, sumAssured: rider }) => ({ name, sumAssured: rider })),
];

/** Rails of auto-debits that the lapse has stopped. An active mandate continues automatically. */
const listOldMandates = ({ mandates }: PolicyRecord) =>
  mandates.some(({ status }) => status === 'ACTIVE') ? [] : [...new Set(mandates.map(({ rail }) => rail))];
