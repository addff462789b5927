import { type Day, dayOf, minDay } from '@portal/rules/calendar/dates.ts';
import { payoutRejection } from '@portal/rules/money/payout-account.ts';
import {
  findNeed,
  findReturnReason,
  isListed,
  lastListedDay,
  maySendAgain,
  neededBy,
  type PayoutKind,
  type PayoutNeed,
  type RequestState,
  type ReturnReason,
} from '@portal/rules/money/payouts.ts';
import { maskAccount } from '@portal/rules/people/masks.ts';
import { certificateFacts, getCertificate } from '@portal/rules/policies/survival-certificate.ts';
import type { RequestStatus } from '@portal/rules/requests/request-status.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { PastPayout } from './payout-list.store.ts';

/** `paidFrom`: the portal pays benefits that fall due from this day on, so that one of them may be overdue. */
type Reading = { clientIds: readonly string[]; paidFrom: Day | undefined; store: Stores; now: Date };
export type ComingPayout = {
  dueOn: Day;
  kind: PayoutKind;
  policyNumber: string;
  amount: number;
  needs: PayoutNeed | null;
  needsBy: Day | null;
};

/** Guaranteed benefits that the customer will receive, with what is missing for each. */
export async function listComing({ clientIds, paidFrom, store, now }: Reading): Promise<ComingPayout[]> {
  const today = dayOf(now);
  const from = minDay(paidFrom ?? today, today);
  const [benefits, annuities] = await Promise.all([
    store.payoutList.listBenefits(clientIds, { from, to: lastListedDay(today) }),
    store.survival.listAnnuities(clientIds),
  ]);
  return benefits
    .filter((benefit) => isListed(benefit, { from, today }) && payoutRejection(benefit) === null)
    .map(({ policyNo, dueOn, kind, amount, hasAccount }) => {
      const annuity = annuities.find((record) => record.policyNo === policyNo);
      const heldFrom = annuity ? getCertificate(certificateFacts(annuity), today).stopFrom : null;
      const needs = findNeed({ dueOn, hasAccount, heldFrom });
      return { dueOn, kind, policyNumber: policyNo, amount, needs, needsBy: needs && neededBy(dueOn, today) };
    });
}

export type ListedPayout = {
  payoutId: string;
  sentOn: Day;
  paidOn: Day | null;
  returnedOn: Day | null;
  kind: PayoutKind;
  policyNumber: string | null;
  amount: number;
  tds: number;
  interest: number;
  accountMasked: string;
  utr: string | null;
  state: 'PENDING' | 'PAID' | 'RETURNED';
  reason: ReturnReason | null;
  mayResend: boolean;
  sentAgainOn: Day | null;
  isUnclaimed: boolean;
  letterOf: string | null;
};

/** A payout as the customer sees it. */
export function toListedPayout(payout: PastPayout): ListedPayout {
  const {
    payoutId,
    kind,
    policyNo,
    amount,
    tds,
    interest,
    account,
    utr,
    status,
    reasonCode,
    sentOn,
    settledOn,
    sentAgainOn,
    isUnclaimed,
    request,
  } = payout;
  const state = status === 'PAID' || status === 'RETURNED' ? status : 'PENDING';
  return {
    ...{ payoutId, kind, amount, tds, interest, utr, sentOn, state },
    policyNumber: policyNo,
    paidOn: state === 'PAID' ? settledOn : null,
    returnedOn: state === 'RETURNED' ? settledOn : null,
    accountMasked: maskAccount(account.accountNo),
    reason: state === 'RETURNED' ? findReturnReason(reasonCode) : null,
    mayResend: maySendAgain({ status, isClaim: false, isSentAgain: sentAgainOn !== null, isUnclaimed }, toRequestState(request?.status)),
    sentAgainOn,
    isUnclaimed,
    letterOf: state === 'PAID' && request?.isOfStaff ? request.caseId : null,
  };
}

const STATES: Partial<Record<RequestStatus, RequestState>> = { REQUIREMENT_RAISED: 'WAITING', COMPLETED: 'COMPLETED' };
export const toRequestState = (status: RequestStatus | undefined): RequestState =>
  status === undefined ? 'NONE' : (STATES[status] ?? 'OTHER');
