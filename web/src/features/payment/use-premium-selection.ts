import type { PremiumPayload } from '@portal/contract/due-of-payload.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { useState } from 'react';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { type Item, itemsToPay, listChoices, listOptions, type Option } from './choices.ts';

/**
 * Premiums that the customer has selected. Several due premiums are ticked; otherwise one policy is chosen by the address, and how much of
 * it is paid.
 */
export function usePremiumSelection(payloads: readonly PremiumPayload[]) {
  const { get, setValues } = useQueryValues();
  const addressed = get('policyId');
  // Keeps showing this card after the selection changes.
  const [requested, setRequested] = useState(addressed);
  const [ticked, setTicked] = useState<readonly string[]>();
  const [amount, setAmount] = useState<{ policyId: string; kind: string }>();

  const { pending, cards, others } = listChoices(payloads, dayOf(new Date()), [requested, addressed]);
  const isKnown = !addressed || [...pending, ...cards].some(({ due }) => due.policyId === addressed);
  const chosen = cards.find(({ due }) => due.policyId === addressed) ?? (isKnown ? cards[0] : undefined);
  const payable = itemsToPay(cards);
  const isSeveral = payable.length > 1 && payable.some(({ choice }) => choice === chosen);
  const tickedIds = ticked ?? (chosen ? [chosen.due.policyId] : []);
  const tickedItems = payable.filter(({ choice }) => tickedIds.includes(choice.due.policyId));

  const choice = isSeveral ? (tickedItems.length === 1 ? tickedItems[0]?.choice : undefined) : chosen;
  const options: Option[] = choice ? listOptions(choice) : [];
  const option = options.find(({ kind }) => amount?.policyId === choice?.due.policyId && amount?.kind === kind) ?? options[0];
  const items: Item[] = choice ? (option ? [{ choice, option }] : []) : tickedItems;

  const choose = (policyId: string) => setValues({ policyId });
  return {
    pending,
    cards,
    others,
    isKnown,
    payable,
    isSeveral,
    tickedIds,
    choice,
    options,
    option,
    items,
    choose,
    toggle: (policyId: string) =>
      setTicked(tickedIds.includes(policyId) ? tickedIds.filter((id) => id !== policyId) : [...tickedIds, policyId]),
    chooseAmount: (kind: string) => choice && setAmount({ policyId: choice.due.policyId, kind }),
    payAhead(policyId: string) {
      setRequested(policyId);
      choose(policyId);
    },
  };
}
