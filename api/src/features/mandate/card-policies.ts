import { dayOf } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { cardRejection, findDebitStatus, isCardPayable } from '@portal/rules/mandates/card-instruction.ts';
import type { PolicySummary } from '../../domain/policies/policy-record.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { LiveCard } from './card-instruction.store.ts';
import type { CardMandate } from './mandate-card.store.ts';
import { asMandatePolicy } from './mandate-terms.ts';

/** A policy with the mandates and card instructions that collect its premiums. */
export type CardPolicy = {
  policy: PolicySummary;
  mandates: CardMandate[];
  card: LiveCard | undefined;
  status: ReturnType<typeof findDebitStatus>;
  /** True if its premiums may be charged to a card. */
  isPayable: boolean;
  rejection: ReturnType<typeof cardRejection>;
};

/** The policies of these clients, or a single named policy. */
export async function cardPolicies(
  clientIds: string[],
  { store, now, policyNo }: { store: Stores; now: Date; policyNo?: string },
): Promise<CardPolicy[]> {
  const navDay = publishedNavDay(now);
  const owned = policyNo
    ? await store.policy.listByNumber(clientIds, [policyNo], navDay)
    : await store.policy.listForClients(clientIds, navDay);
  const numbers = owned.map((policySummary) => policySummary.policyNo);
  const [allMandates, cards] = await Promise.all([store.mandateCard.listMandates(numbers), store.cardInstruction.listLive(numbers)]);
  return owned.map((policy) => {
    const mandates = allMandates.filter((mandate) => mandate.policyNo === policy.policyNo);
    const card = cards.find((card) => card.policyNo === policy.policyNo);
    const status = findDebitStatus({ sourceCode: policy.sourceCode, mandates, card: card?.status ?? null });
    const isPayable = isCardPayable(asMandatePolicy(policy, policy.assigned === 'ABSOLUTE'), dayOf(now));
    return { policy, mandates, card, status, isPayable, rejection: cardRejection(status) };
  });
}
