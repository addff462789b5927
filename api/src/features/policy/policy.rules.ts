import type { Day } from '@portal/rules/calendar/dates.ts';
import { switchRejection } from '@portal/rules/funds/fund-switch.ts';
import { paymentMethod } from '@portal/rules/money/payment-method.ts';
import { type ModePolicy, modeRejection } from '@portal/rules/money/payment-mode.ts';
import { maskAccount } from '@portal/rules/people/masks.ts';
import { isMinor } from '@portal/rules/people/nominee.ts';
import { isBeneficialNominee } from '@portal/rules/people/relationship.ts';
import { type DeathBenefitFacts, findDeathBenefit } from '@portal/rules/policies/death-benefit.ts';
import { type LoanFacts, loanRejection } from '@portal/rules/policies/loan.ts';
import { type LoanLedger, owedOn } from '../../domain/policies/policy-loan.ts';
import type { PolicyRecord } from '../../domain/policies/policy-record.ts';
import {
  calculateFundValue,
  calculatePosition,
  describeCollection,
  findGraceEnd,
  findNextDue,
  listServiceFlags,
  type OpenPayment,
} from '../../domain/policies/policy-view.ts';

/** The nominees now registered, with the appointee of the minors among them. */
export const toNomination = ({ nomineeList, appointee }: Pick<PolicyRecord, 'nomineeList' | 'appointee'>, today: Day) => ({
  NOMINEES: nomineeList.map((nominee) => ({
    NOMINEE_NAME: nominee.name,
    RELATIONSHIP_CODE: nominee.relationship,
    DOB: nominee.birthDate,
    SHARE: nominee.shareBp / 100,
    IS_MINOR: isMinor(nominee.birthDate, today),
    BENEFICIAL: isBeneficialNominee(nominee.relationship),
  })),
  APPOINTEE: appointee && { NAME: appointee.name, RELATIONSHIP_CODE: appointee.relationship, DOB: appointee.birthDate },
});

const toRider = (rider: PolicyRecord['coverages'][number]) => ({
  NAME: rider.name,
  SUM_ASSURED: rider.sumAssured,
  PREMIUM: rider.premium,
  ENDS: rider.ends,
});

const toMandate = (mandate: PolicyRecord['mandates'][number]) => ({
  KIND: mandate.rail,
  STATUS: mandate.status,
  BANK_NAME: mandate.bankName,
  ACCOUNT_NUMBER: mandate.account ? maskAccount(mandate.account) : mandate.upiIdMasked,
  MAX_AMOUNT: mandate.maxAmount,
  START_DATE: mandate.starts,
  END_DATE: mandate.ends,
});

/** The amount payable on death today, by the function that compares ways to get money. */
export const getDeathBenefit = (policy: PolicyRecord, { answers, today }: { answers: DeathBenefitFacts['answers']; today: Day }): number =>
  findDeathBenefit({ ...policy, fundValue: calculateFundValue(policy)?.value ?? 0, answers }, today);

type Reading = { today: Day; openPayment: OpenPayment | null; answers: DeathBenefitFacts['answers'] };
/** A policy in its wire form. Account numbers and e-Insurance account numbers are masked. */
export function policyDetails(policy: PolicyRecord, { today, openPayment, answers }: Reading) {
  const position = calculatePosition(policy, today);
  const funds = calculateFundValue(policy);
  const next = findNextDue(policy);
  return {
    POLICY_NUMBER: policy.policyNo,
    POL_ID: policy.policyNo,
    POLICY_ISSUANCE_DATE: policy.issueDate,
    POLICY_TYPE: policy.policyType,
    PLAN_NAME: policy.planName,
    PLAN_TYPE: policy.planType,
    UIN: policy.uin,
    POLICY_STATUS: policy.status,
    STATUS_DATE: policy.statusDate,
    OWNER_ID: policy.clientId,
    OWNER_NAME: policy.ownerName,
    LIFE_ASSURED_NAME: policy.lifeAssuredName,
    LIFE_ASSURED_DOB: policy.lifeAssuredBirthDate,
    RISK_COMMENCEMENT: policy.riskCommencement,
    MATURITY_DATE: policy.maturityDate,
    POLICY_TERM: policy.policyTermYears,
    PPT: policy.premiumTermYears,
    FREQUENCY: policy.frequency,
    MODAL_PREMIUM: policy.modalPremium + policy.riderPremium,
    ANNUAL_PREMIUM: policy.annualPremium,
    GST: next?.gst ?? 0,
    SUM_ASSURED: policy.sumAssured,
    DEATH_BENEFIT: getDeathBenefit(policy, { answers, today }),
    NEXT_DUE_DATE: next?.dueDate ?? null,
    LAST_PAID_DUE: policy.lastPaidDueDate,
    GRACE_ENDS: findGraceEnd(policy, today),
    LAPSE_DATE: policy.lapseDate,
    REVIVAL_DEADLINE: policy.revivalDeadline,
    CUR_PREMIUMDUE: position.current,
    PREMIUMDUE_Next30: position.next30,
    ADVPREM: position.advance,
    ADVANCE_HELD: policy.advanceHeld,
    TOTAL_PREMIUM_PAID: policy.totalPaid,
    billing_typ: policy.billingType,
    source_cd: policy.sourceCode,
    AUTO_PAY: paymentMethod(policy.billingType, policy.sourceCode),
    FUND_VALUE: funds?.value ?? null,
    NAV_DATE: funds?.navDate ?? null,
    LOCK_IN_ENDS: policy.lockInEnds,
    BONUS_VESTED: policy.bonusVested,
    SURRENDER_VALUE: policy.surrenderValue,
    LOAN_OUTSTANDING: policy.loanOutstanding,
    RIDERS: policy.coverages.map(toRider),
    ...toNomination(policy, today),
    ASSIGNED: policy.assigned,
    MWP: policy.mwp,
    EIA: policy.eiaRepository && policy.eiaNo ? { REPOSITORY: policy.eiaRepository, EIA_NO: maskAccount(policy.eiaNo) } : null,
    PURPOSE_CODE: policy.purposeCode,
    AGENT: policy.agentCode && policy.agentName ? { CODE: policy.agentCode, NAME: policy.agentName } : null,
    BRANCH: policy.branch,
    MANDATES: policy.mandates.map(toMandate),
    ...describeCollection(policy, openPayment, today),
    services: listServiceFlags(policy, today),
    policyPopup: null,
  };
}

const toFlag = (reason: string | null) => ({ allowed: reason === null, why: reason });

/** An open switch does not count here, because the page of switches shows it. */
export const switchFlag = ({ status, assigned, strategy, holdings }: PolicyRecord) =>
  toFlag(
    strategy === null
      ? 'NO_UNITS'
      : switchRejection({ status, assigned, strategy, hasUnits: holdings.length > 0, hasPendingSwitch: false }),
  );

/** True if a loan may be taken on the policy now. The loan page checks the wait after a change of contact. */
export const loanFlag = (policy: Omit<LoanFacts, 'payoff' | 'isOnHold'> | undefined, { running }: LoanLedger, today: Day) =>
  toFlag(policy ? loanRejection({ ...policy, payoff: owedOn(running, today)?.payoff ?? null, isOnHold: false }, today) : 'NOT_IN_FORCE');

/** True if the payment frequency may change now. A group certificate and a single premium have no record of it. */
export const frequencyFlag = (policy: ModePolicy | undefined, today: Day) =>
  toFlag(policy ? modeRejection(policy, today) : 'NOT_PREMIUM_PAYING');
