import { ALERTS } from '@portal/contract/home/home.ts';
import type { Day } from '@portal/rules/calendar/dates.ts';
import { isUnclaimed } from '@portal/rules/money/unclaimed.ts';
import { kycPrompt } from '@portal/rules/people/kyc.ts';
import { hasHealthServices } from '@portal/rules/policies/health-services.ts';
import { lifeCover } from '@portal/rules/policies/life-cover.ts';
import { type Loan, type LoanEntry, overdueInterest } from '@portal/rules/policies/loan.ts';
import { statusGroup } from '@portal/rules/policies/policy.ts';
import { type AnnuityRecord, certificateFacts, getCertificate, maySendSigned } from '@portal/rules/policies/survival-certificate.ts';
import type { Notices } from '../../domain/duties/attention.store.ts';
import type { PolicySummary } from '../../domain/policies/policy-record.ts';
import { calculateFundValue, calculatePosition, findGraceEnd, findNextDue } from '../../domain/policies/policy-view.ts';

/** Totals of a customer's policies, in paise. */
export function summarise(policies: PolicySummary[], today: Day) {
  const sum = (amount: (policy: PolicySummary) => number) => policies.reduce((total, policy) => total + amount(policy), 0);
  const positions = policies.map((policy) => calculatePosition(policy, today));
  return {
    policies: policies.length,
    sumAssured: sum(lifeCover),
    fundValue: sum((policy) => calculateFundValue(policy)?.value ?? 0),
    dueNow: positions.reduce((total, { current }) => total + current, 0),
    dueNext30: positions.reduce((total, { next30 }) => total + next30, 0),
  };
}

type Kind = (typeof ALERTS)[number];
type Alert = { kind: Kind; policyNo: string | null; on: Day | null; amount: number | null; caseId: string | null };

type CertificateDue = { policyNo: string; on: Day };
/** Annuities whose certificate can be sent or is overdue, with its due date. */
export const certificatesDue = (
  annuities: (AnnuityRecord & { policyNo: string })[],
  policies: readonly PolicySummary[],
  today: Day,
): CertificateDue[] =>
  annuities.flatMap((annuity) => {
    const policy = policies.find(({ policyNo }) => policyNo === annuity.policyNo);
    if (!policy || statusGroup(policy.status) !== 'inForce') return [];
    const { status, anniversary } = getCertificate(certificateFacts(annuity), today);
    return maySendSigned(status) ? [{ policyNo: annuity.policyNo, on: anniversary }] : [];
  });

type LoanOverdue = { policyNo: string; on: Day; amount: number };
/** Policies with overdue loan interest. */
export function loansOverdue(loans: readonly (Loan & { policyNo: string; entries: LoanEntry[] })[], today: Day): LoanOverdue[] {
  const overdue = new Map<string, LoanOverdue>();
  for (const loan of loans) {
    const late = overdueInterest(loan, loan.entries, today);
    const other = overdue.get(loan.policyNo);
    if (late)
      overdue.set(loan.policyNo, {
        policyNo: loan.policyNo,
        on: other && other.on < late.since ? other.on : late.since,
        amount: late.amount + (other?.amount ?? 0),
      });
  }
  return [...overdue.values()];
}

/** Alerts for the customer, ordered by kind, at most one of a kind per policy. Kinds whose service is not online are left out. */
export function listAlerts(
  policies: PolicySummary[],
  { notices, certificates, loans }: { notices: Notices; certificates: CertificateDue[]; loans: LoanOverdue[] },
  today: Day,
): Alert[] {
  const alert = (
    kind: Kind,
    {
      policyNo,
      on,
      amount = null,
      caseId = null,
    }: { policyNo: string | null; on: Day | null; amount?: number | null; caseId?: string | null },
  ): Alert => ({
    kind,
    policyNo,
    on,
    amount,
    caseId,
  });
  const documents = notices.openCases.filter(({ needsPaper }) => needsPaper);
  const firstDocuments = documents.filter(
    (document) =>
      document.policyNo === null || documents.find(({ policyNo }) => policyNo === document.policyNo)?.caseId === document.caseId,
  );
  const owed = notices.owed.filter((item) => isUnclaimed(item, today));
  const firstOwed = owed.filter((item) => owed.find(({ policyNo }) => policyNo === item.policyNo) === item);
  const alerts = [
    ...policies
      .flatMap((policy) => premiumAlert(policy, today))
      .map(({ kind, policyNo, on, amount }) => alert(kind, { policyNo, on, amount })),
    ...notices.failedDebits.map(({ policyNo, on, amount }) => alert('MANDATE_FAILED', { policyNo, on, amount })),
    ...(notices.kyc && kycPrompt(notices.kyc, today).show ? [alert('KYC_DUE', { policyNo: null, on: notices.kyc.kycDue })] : []),
    ...certificates.map(({ policyNo, on }) => alert('CERTIFICATE_DUE', { policyNo, on })),
    ...firstOwed.map(({ policyNo, since, amount }) => alert('UNCLAIMED', { policyNo, on: since, amount })),
    ...loans.map(({ policyNo, on, amount }) => alert('LOAN_OVERDUE', { policyNo, on, amount })),
    ...firstDocuments.map(({ policyNo, caseId, promisedBy }) => alert('REQUIREMENT', { policyNo, on: promisedBy, amount: null, caseId })),
  ];
  return alerts.sort((a, b) => ALERTS.indexOf(a.kind) - ALERTS.indexOf(b.kind));
}

function premiumAlert(policy: PolicySummary, today: Day): Pick<Alert, 'kind' | 'policyNo' | 'on' | 'amount'>[] {
  const { policyNo } = policy;
  const position = calculatePosition(policy, today);
  if (policy.status === 'LAPSED' || policy.status === 'DISCONTINUED_LOCKIN')
    return [{ kind: 'LAPSED', policyNo, on: policy.lapseDate, amount: null }];
  if (position.current > 0) return [{ kind: 'GRACE', policyNo, on: findGraceEnd(policy, today), amount: position.current }];
  if (position.next30 > 0) return [{ kind: 'DUE_SOON', policyNo, on: findNextDue(policy)?.dueDate ?? null, amount: position.next30 }];
  return [];
}

/** Numbers of the policies with health services. */
export const withHealthServices = (
  policies: PolicySummary[],
  { riders, namesOfRiders }: Pick<Notices, 'riders'> & { namesOfRiders: string },
  today: Day,
): string[] =>
  policies
    .filter(({ status, policyNo }) =>
      hasHealthServices({ status, riders: riders.filter((rider) => rider.policyNo === policyNo) }, namesOfRiders, today),
    )
    .map(({ policyNo }) => policyNo);

/** Overdue first, then the nearest due date; policies without dues last. */
export const byUrgency =
  (today: Day) =>
  (a: PolicySummary, b: PolicySummary): number =>
    rankPolicy(a, today).localeCompare(rankPolicy(b, today));

function rankPolicy(policy: PolicySummary, today: Day): string {
  const position = calculatePosition(policy, today);
  const group = position.current > 0 ? 0 : position.next30 > 0 ? 1 : policy.status === 'LAPSED' ? 2 : 3;
  return `${group}:${findNextDue(policy)?.dueDate ?? '9999-12-31'}:${policy.policyNo}`;
}
