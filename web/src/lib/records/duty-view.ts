import { type Day, daysBetween } from '@portal/rules/calendar/dates.ts';
import type { ReactNode } from 'react';
import type { ResponseOf } from '../api/wire.ts';
import { to } from '../navigation/to.ts';
import { dutyText as t } from '../text/duty.text.ts';

export type Duty = ResponseOf<'/getDuties'>['duties'][number];

/** Presentation of a duty: sentence, main panel and the button that links to its page. */
export type DutyView = {
  sentence: ReactNode;
  tag: { status: 'LAPSED' | 'OVERDUE' | 'DUE' | 'DUE_TODAY' | 'NEEDED' | 'FAILED'; label?: string; days?: number };
  title: string;
  /** Title in a list of duties, with the amount; the title if it is missing. */
  task?: ReactNode;
  /** Rupees. */
  amount?: number;
  lines: readonly ReactNode[];
  button: string;
  address: string;
};

/** Texts of a duty. `today` decides between due and overdue. */
export function dutyView(duty: Duty, today: Day): DutyView {
  return VIEWS[duty.kind](read(duty), today);
}

/** Reads each field as present: rankDuties fills the fields that a kind of duty uses. */
function read(duty: Duty) {
  const { policyNo, plan, on, until, amount, cover, reference, count } = duty;
  return {
    policyId: policyNo ?? '',
    plan: plan ?? '',
    date: on ?? '',
    until: until ?? '',
    hasEnd: until !== null,
    amount: amount ?? 0,
    cover: cover ?? 0,
    reference: reference ?? '',
    n: count ?? 1,
  };
}
type Facts = ReturnType<typeof read>;

const policyLine = ({ plan, policyId }: Facts): string => t.planAndNumber({ plan, number: policyId });
const applicationView = (facts: Facts, view: Pick<DutyView, 'sentence' | 'title' | 'button'> & Partial<DutyView>): DutyView => ({
  tag: { status: 'NEEDED', label: t.toDo },
  lines: [t.planAndApplication(facts)],
  address: to('applicationTracker'),
  ...view,
});
const certificateView = (facts: Facts, view: Pick<DutyView, 'sentence' | 'tag'> & Partial<DutyView>): DutyView => ({
  title: t.certificateTitle,
  lines: [policyLine(facts)],
  button: t.sendCertificate,
  address: to('survivalCertificate', { policyId: facts.policyId }),
  ...view,
});
const loanView = (facts: Facts, view: Pick<DutyView, 'sentence' | 'tag' | 'title' | 'task' | 'lines'>): DutyView => ({
  amount: facts.amount,
  button: t.repayLoan,
  address: to('loanRepay', { policyId: facts.policyId }),
  ...view,
});

const VIEWS: Record<Duty['kind'], (facts: Facts, today: Day) => DutyView> = {
  LAPSED: (facts) => {
    const isFree = facts.amount === 0;
    return {
      sentence: isFree ? t.lapsedFree(facts) : t.lapsed(facts),
      tag: { status: 'LAPSED', label: t.unpaidSince(facts) },
      task: t.reinstatePlan(facts),
      title: isFree ? t.lapsedFreeTitle(facts) : t.lapsedTitle(facts),
      ...(!isFree && { amount: facts.amount }),
      lines: [policyLine(facts), ...(facts.hasEnd && !isFree ? [t.validUntil({ date: facts.until })] : [])],
      button: t.reinstate,
      address: to('reinstatePolicy', { policyId: facts.policyId }),
    };
  },
  OVERDUE: (facts) => ({
    sentence: t.overdue(facts),
    tag: { status: 'OVERDUE' },
    task: t.payAmountFor(facts),
    title: t.overdueTitle,
    amount: facts.amount,
    lines: [policyLine(facts), t.wasDue(facts), ...(facts.hasEnd ? [t.coveredUntil({ date: facts.until })] : [])],
    button: t.payNow,
    address: to('payPremium', { policyId: facts.policyId }),
  }),
  DUE: (facts, today) => ({
    sentence: t.due(facts),
    tag: facts.date <= today ? { status: 'DUE_TODAY' } : { status: 'DUE', days: daysBetween(today, facts.date) },
    task: t.payAmountFor(facts),
    title: t.dueTitle,
    amount: facts.amount,
    lines: [policyLine(facts), t.payBy(facts)],
    button: t.payNow,
    address: to('payPremium', { policyId: facts.policyId }),
  }),
  DEBIT_FAILED: (facts) => ({
    sentence: t.debitFailed(facts),
    tag: { status: 'FAILED', label: t.failedOn(facts) },
    task: t.payAmountFor(facts),
    title: t.debitFailedTitle,
    amount: facts.amount,
    lines: [policyLine(facts)],
    button: t.payNow,
    address: to('payPremium', { policyId: facts.policyId }),
  }),
  PAYOUT_HELD: (facts) =>
    certificateView(facts, {
      sentence: t.payoutHeld(facts),
      tag: { status: 'OVERDUE', label: t.onHoldSince(facts) },
      task: t.payoutHeldTask(facts),
      title: t.payoutHeldTitle,
      amount: facts.amount,
    }),
  PAYOUT_RETURNED: (facts) => ({
    sentence: t.payoutReturned(facts),
    tag: { status: 'FAILED', label: t.returnedOn(facts) },
    task: t.payoutReturnedTask(facts),
    title: t.payoutReturnedTitle,
    amount: facts.amount,
    lines: facts.policyId ? [policyLine(facts)] : [],
    button: t.seePayouts,
    address: to('payouts'),
  }),
  CERTIFICATE_LATE: (facts) =>
    certificateView(facts, { sentence: t.certificateLate(facts), tag: { status: 'OVERDUE', label: t.wasDueBy(facts) } }),
  CERTIFICATE_DUE: (facts) =>
    certificateView(facts, { sentence: t.certificateDue(facts), tag: { status: 'NEEDED', label: t.dueBy(facts) } }),
  LOAN_NOTICE: (facts) =>
    loanView(facts, {
      sentence: t.loanNotice(facts),
      tag: { status: 'OVERDUE', label: t.dueBy({ date: facts.until }) },
      task: t.repayAmount(facts),
      title: t.loanNoticeTitle,
      lines: [policyLine(facts)],
    }),
  LOAN_INTEREST: (facts) =>
    loanView(facts, {
      sentence: t.loanInterest(facts),
      tag: { status: 'OVERDUE', label: t.overdueSince(facts) },
      task: t.payInterest(facts),
      title: t.loanInterestTitle,
      lines: [policyLine(facts)],
    }),
  DOCUMENT: (facts) => ({
    sentence: t.document(facts),
    tag: { status: 'NEEDED', label: t.toDo },
    title: t.documentTitle,
    lines: [t.requestNumber(facts)],
    button: t.seeRequest,
    address: to('serviceRequests', { tab: 'tab2' }),
  }),
  CLAIM: (facts) => ({
    sentence: t.claim(facts),
    tag: { status: 'NEEDED', label: t.toDo },
    title: t.claimTitle,
    lines: [t.claimNumber(facts)],
    button: t.seeClaim,
    address: to('claimTracker'),
  }),
  CLAIM_NOTICE: (facts) => ({
    sentence: t.claimNotice(facts),
    tag: { status: 'NEEDED', label: t.reportedOn(facts) },
    title: t.claimNoticeTitle,
    lines: [],
    button: t.seeClaim,
    address: to('claimTracker'),
  }),
  APPLICATION_DOCUMENT: (facts) =>
    applicationView(facts, {
      sentence: facts.n === 1 ? t.applicationDocumentOne(facts) : t.applicationDocumentMany(facts),
      title: facts.n === 1 ? t.applicationDocumentTitleOne : t.applicationDocumentTitleMany(facts),
      button: t.sendDocuments,
    }),
  APPLICATION_OFFER: (facts) =>
    applicationView(facts, {
      sentence: t.applicationOffer(facts),
      tag: { status: 'NEEDED', label: t.dueBy({ date: facts.until }) },
      title: t.applicationOfferTitle,
      button: t.seeOffer,
    }),
  APPLICATION_PAYMENT: (facts) =>
    applicationView(facts, {
      sentence: t.applicationPayment(facts),
      task: t.payFirst(facts),
      title: t.applicationPaymentTitle,
      amount: facts.amount,
      button: t.payNow,
    }),
  APPLICATION_CALL: (facts) =>
    applicationView(facts, { sentence: t.applicationCall(facts), title: t.applicationCallTitle, button: t.chooseTime }),
  APPLICATION_TEST: (facts) =>
    applicationView(facts, { sentence: t.applicationTest(facts), title: t.applicationTestTitle, button: t.chooseTime }),
  UNCLAIMED: (facts) => ({
    sentence: t.unclaimed(facts),
    tag: { status: 'NEEDED', label: t.since(facts) },
    task: t.claimAmount(facts),
    title: t.unclaimedTitle,
    amount: facts.amount,
    lines: [policyLine(facts)],
    button: t.claimIt,
    address: to('unclaimedAmount'),
  }),
  MANDATE: (facts) => ({
    sentence: t.mandate(facts),
    tag: { status: 'NEEDED', label: t.toDo },
    title: t.mandateTitle,
    lines: [policyLine(facts), t.nextPremium(facts)],
    button: t.seeAutoDebit,
    address: to('autoDebit'),
  }),
  PAN: () => ({
    sentence: t.pan,
    tag: { status: 'NEEDED', label: t.toDo },
    title: t.panTitle,
    lines: [t.panWhy],
    button: t.seeHow,
    address: to('addPan'),
  }),
  NOMINEE: (facts) => {
    const isMinor = facts.n > 0;
    return {
      sentence: isMinor ? t.nomineeMinor(facts) : t.nomineeMissing(facts),
      tag: { status: 'NEEDED', label: t.toDo },
      title: isMinor ? t.appointeeTitle : t.nomineeTitle,
      lines: [policyLine(facts)],
      button: isMinor ? t.addAppointee : t.addNominee,
      address: to('updateNominee', { policyId: facts.policyId }),
    };
  },
  KYC: (facts, today) => {
    const isLate = facts.date < today;
    return {
      sentence: isLate ? t.kycLate(facts) : t.kycDue(facts),
      tag: { status: isLate ? 'OVERDUE' : 'NEEDED', label: isLate ? t.wasDueBy(facts) : t.dueBy(facts) },
      title: t.kycTitle,
      lines: [],
      button: t.updateKyc,
      address: to('updateAddressSelection', { way: 'rekyc' }),
    };
  },
};
