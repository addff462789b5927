import type { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { maskAccount } from '@portal/rules/people/masks.ts';
import { APPLICATION_SHOWN_DAYS, halfYearDay, LOAN_SHARE_PERCENT, MIN_LOAN } from '@portal/rules/policies/loan.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { listOffers, type Offered } from '../../domain/loans/loan-offer.ts';
import type { Call, Customer } from '../../platform/pipeline/implement.ts';
import { RequestedLoan } from './apply-for-loan.ts';

type Eligibility = Call<(typeof contract.loan)['/checkIfEligibleForLoanApply']> & { customer: Customer };

/** Policies with the loan that is possible; for a single policy also the offer and the open application. */
export async function showOffer(call: Eligibility) {
  const { customer, input, store, now, fail } = call;
  const contactChangedAt = await store.profile.contactChangedAt(customer.clientId);
  const offers = await listOffers({ store, clientIds: customer.clientIds }, { policyNo: input.pid, contactChangedAt }, now);
  if (offers.length === 0) throw fail(input.pid ? 'notFound' : 'empty');
  const policies = offers.map(({ policy, reason }) => ({
    POLICY_NUMBER: policy.policyNo,
    PLAN_NAME: policy.planName,
    eligible: reason === null,
    reason,
  }));
  const [firstOffer] = offers;
  if (!input.pid || !firstOffer) return { policies };
  const application = await findApplication(firstOffer.policy.policyNo, call);
  return { policies, offer: await toOffer(firstOffer, call), ...(application && { application }) };
}

async function toOffer({ policy, owed, max }: Offered, { customer, store, services, now }: Eligibility) {
  const today = dayOf(now);
  const accounts = await store.bank.listForPolicy(customer.clientIds, policy.policyNo);
  const verified = accounts.filter(({ status, verifiedBy }) => status === 'ACTIVE' && verifiedBy !== null);
  const bank = verified.find(({ isPayout }) => isPayout) ?? verified[0] ?? accounts.find(({ isPayout }) => isPayout);
  return {
    surrenderValue: policy.surrenderValue ?? 0,
    // The book has values as of its load date.
    surrenderValueOn: today,
    ltv: LOAN_SHARE_PERCENT,
    outstanding: owed?.payoff ?? 0,
    principal: owed?.principal ?? 0,
    interestToDate: owed?.interestDue ?? 0,
    maxLoan: max,
    minLoan: MIN_LOAN,
    interestRate: services.config.LOAN_RATE,
    compounding: 'HALF_YEARLY' as const,
    payoutBank: bank
      ? {
          payoutBankId: bank.bankId,
          bankName: bank.bankName,
          accountMasked: maskAccount(bank.accountNo),
          ifsc: bank.ifsc,
          verified: bank.verifiedBy !== null,
        }
      : null,
    firstInterestOn: halfYearDay({ disbursedOn: today }, 1),
    termsVersion: TERMS_VERSION,
  };
}

async function findApplication(policyNo: string, { store, now }: Eligibility) {
  const found = await store.loan.findApplication(policyNo, new Date(now.getTime() - APPLICATION_SHOWN_DAYS * DAY_MS));
  if (!found) return undefined;
  const { caseId, status, submittedAt, approvedAt } = found;
  const { amount, account } = RequestedLoan.parse((await store.request.readFields(caseId)).after);
  const [paid, last] = [await store.loan.findPaid(caseId), (await store.payout.listByCase(caseId)).at(-1)];
  const requestedOn = dayOf(submittedAt);
  return {
    caseId,
    loanAmount: amount,
    state: toState(status, paid !== undefined, approvedAt !== null),
    requestedOn,
    promisedBy: found.promisedBy ?? requestedOn,
    approvedOn: approvedAt && dayOf(approvedAt),
    paidOn: paid?.paidOn ?? null,
    utr: paid?.utr ?? null,
    accountMasked: last ? maskAccount(last.account.accountNo) : account,
  };
}

function toState(status: string, isPaid: boolean, isApproved: boolean) {
  if (isPaid) return 'DISBURSED' as const;
  if (status === 'REJECTED') return 'REJECTED' as const;
  return isApproved ? ('APPROVED' as const) : ('APPLIED' as const);
}
