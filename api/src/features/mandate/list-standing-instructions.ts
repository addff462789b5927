import type { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { cardEndsOn, cardLimit } from '@portal/rules/mandates/card-instruction.ts';
import { holdsSlot } from '@portal/rules/mandates/mandate-state.ts';
import { maskAccount } from '@portal/rules/people/masks.ts';
import { findNextDue } from '../../domain/policies/policy-view.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { type CardPolicy, cardPolicies } from './card-policies.ts';
import { getInstalment } from './mandate-terms.ts';

type ListCall = Call<(typeof contract.mandate)['/getSIReg']>;

/** Sorted by due date, then policy number. Policies without further premiums are left out. */
export async function listStandingInstructions({ customer, store, now, fail }: ListCall) {
  const listed = (await cardPolicies(customer.clientIds, { store, now })).filter(({ isPayable }) => isPayable);
  if (listed.length === 0) throw fail('empty');
  const siDetails = listed.map(toRow);
  const toKey = (row: (typeof siDetails)[number]) => `${row.NEXT_DUE_DATE ?? '9999'} ${row.POLICY_NUMBER}`;
  return { siDetails: siDetails.sort((a, b) => toKey(a).localeCompare(toKey(b))) };
}

function toRow({ policy, status, rejection, ...rest }: CardPolicy) {
  return {
    POLICY_NUMBER: policy.policyNo,
    PLAN_NAME: policy.planName,
    MODAL_PREMIUM: getInstalment(policy),
    NEXT_DUE_DATE: findNextDue(policy)?.dueDate ?? null,
    SI_STATUS: status.status,
    SI_KIND: status.kind,
    ...(status.kind === 'CARD' || status.kind === null ? ofCard(rest, status.kind, policy) : ofMandate(rest)),
    billing_typ: policy.billingType,
    source_cd: policy.sourceCode,
    allowed: rejection === null,
    why: rejection,
  };
}

/**
 * Fields of a card instruction. Instructions of the card team have no card here. Without any instruction, MAX_AMOUNT is the limit of a new
 * one.
 */
function ofCard({ card }: Pick<CardPolicy, 'card'>, kind: 'CARD' | null, policy: CardPolicy['policy']) {
  const isOn = kind === 'CARD' && card?.status === 'ACTIVE';
  return {
    CARD_EXPIRY: isOn ? card.expiry : null,
    MAX_AMOUNT: kind === 'CARD' ? (card?.limit ?? null) : cardLimit(getInstalment(policy)),
    caseId: kind === 'CARD' ? (card?.caseId ?? null) : null,
    BANK_NAME: isOn ? card.bankName : null,
    ACCOUNT: isOn && card.last4 ? maskAccount(card.last4.padStart(16, '0')) : null,
    START_DATE: isOn && card.activeAt ? dayOf(card.activeAt) : null,
    END_DATE: isOn ? cardEndsOn(card.expiry) : null,
  };
}

/** Fields of the mandate in force, or else of the one that is pending at the bank. */
function ofMandate({ mandates }: Pick<CardPolicy, 'mandates'>) {
  const mandate = mandates.find(({ state }) => holdsSlot(state)) ?? mandates.find(({ state }) => state === 'PENDING');
  return {
    CARD_EXPIRY: null,
    MAX_AMOUNT: mandate?.limit ?? null,
    caseId: null,
    BANK_NAME: mandate?.bankName ?? null,
    ACCOUNT: mandate?.account ? maskAccount(mandate.account) : null,
    START_DATE: mandate?.starts ?? null,
    END_DATE: mandate?.ends ?? null,
  };
}
