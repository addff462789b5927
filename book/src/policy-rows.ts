import { addDays, type Day, maxDay } from '@portal/rules/calendar/dates.ts';
import { type Contract, maturityDate, premiumsEnd } from './contract.ts';
import type { PolicyRow } from './format/format-policies.ts';
import type { PaymentRow } from './format/format-premiums.ts';
import { issueValues } from './issue-values.ts';
import type { NavSeries } from './nav-series.ts';
import { type PaymentMaker, paymentHistory } from './payment-history.ts';
import { getStatus } from './policy-status.ts';
import { calculateValues } from './policy-values.ts';
import { modalPremium } from './premium-rates.ts';
import { type PremiumHistory, walkPremiums } from './premium-walk.ts';
import { unitHistory } from './unit-history.ts';
import type { BookEntry } from './write-book.ts';

/** The day of a book and the NAVs up to the day before. */
export type World = { bookDate: Day; navs: NavSeries };

/** All rows of one policy, and what is needed to add to them. */
export type PolicyStory = { policy: PolicyRow; entries: BookEntry[]; payments: PaymentRow[]; makePayment: PaymentMaker };

/** Derives the rows of a contract up to the day of the book: premiums, payments, units and values. */
export function policyStory(contract: Contract, world: World): PolicyStory {
  const history = walkPremiums(contract, world.bookDate);
  const position = getStatus(contract, history, world.bookDate);
  const { rows: payments, make } = paymentHistory(contract, history);
  const units = unitHistory(contract, { payments, status: position, navs: world.navs, bookDate: world.bookDate });
  const { policyNo } = contract;
  const policy: PolicyRow = {
    ...toTerms(contract),
    nextDueDate: position.dues[0]?.due ?? null,
    lastPaidDueDate: lastPaid(history),
    lapseDate: position.lapseDate,
    revivalDeadline: position.revivalDeadline,
    status: position.status,
    statusDate: position.since,
    ...calculateValues(contract, { history, status: position, fundValue: units.value(), bookDate: world.bookDate }),
    ...contract.changes,
  };
  const entries: BookEntry[] = [
    { file: 'policies', row: policy },
    ...contract.riders.map(
      (rider, at): BookEntry => ({
        file: 'coverages',
        row: { policyNo, coverageNo: at + 1, ...rider, ends: maturityDate(contract) ?? addDays(world.bookDate, 365) },
      }),
    ),
    ...contract.nominees.map((nominee, at): BookEntry => ({ file: 'nominees', row: { policyNo, nomineeNo: at + 1, ...nominee } })),
    ...position.dues.map(
      ({ due, premium, riderPremium, gst, gstRate }): BookEntry => ({
        file: 'premiums-due',
        row: { policyNo, dueDate: due, premium, riderPremium, gst, gstRate },
      }),
    ),
    ...units.rows.map((row): BookEntry => ({ file: 'holdings', row })),
  ];
  return { policy, entries, payments, makePayment: make };
}

const lastPaid = (history: PremiumHistory): Day | null => {
  const paid = history.paid.at(-1)?.due ?? null;
  const revived = history.revival?.instalments.at(-1)?.due ?? null;
  return paid !== null && revived !== null ? maxDay(paid, revived) : (paid ?? revived);
};

/** The part of a policy that does not depend on its history. */
function toTerms(
  contract: Contract,
): Omit<
  PolicyRow,
  | 'nextDueDate'
  | 'lastPaidDueDate'
  | 'lapseDate'
  | 'revivalDeadline'
  | 'status'
  | 'statusDate'
  | 'deathBenefit'
  | 'bonusVested'
  | 'surrenderValue'
  | 'lockInEnds'
> {
  const { plan, owner, lifeAssured, frequency, annualPremium } = contract;
  return {
    policyNo: contract.policyNo,
    clientId: owner.clientId,
    policyType: plan.type,
    planCode: plan.code,
    planName: plan.name,
    planType: plan.planType,
    uin: plan.uin,
    lifeAssuredName: lifeAssured.name,
    lifeAssuredBirthDate: lifeAssured.birthDate,
    ownLife: lifeAssured.ownLife,
    issueDate: contract.issueDate,
    riskCommencement: contract.issueDate,
    maturityDate: maturityDate(contract),
    premiumsEnd: premiumsEnd(contract),
    policyTermYears: contract.terms[0],
    premiumTermYears: contract.terms[1],
    frequency,
    annualPremium,
    modalPremium: frequency === 'S' ? annualPremium : modalPremium(annualPremium, frequency),
    sumAssured: contract.sumAssured,
    advanceHeld: 0,
    suspenseBalance: 0,
    billingType: contract.collection.billingType,
    sourceCode: contract.collection.sourceCode,
    assigned: null,
    mwp: false,
    purposeCode: 'N',
    strategy: contract.units?.strategy ?? null,
    loanOutstanding: contract.loanOutstanding,
    agentCode: contract.agent?.code ?? null,
    agentName: contract.agent?.name ?? null,
    branch: contract.branch,
    whatsappInd: 'Y',
    payoutBankId: contract.payoutBankId,
    eiaRepository: null,
    masterPolicyNo: null,
    eiaNo: null,
    appointeeName: null,
    appointeeRelationship: null,
    appointeeBirthDate: null,
    ...issueValues(contract),
  };
}
