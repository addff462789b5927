import { dueOfPayload, type PremiumPayload } from '@portal/contract/due-of-payload.ts';
import type { Day } from '@portal/rules/calendar/dates.ts';
import { byDate, collectedBy, type Due, isOwed, isToPay } from '@portal/rules/money/premium-position.ts';
import { sumAmounts } from '@portal/rules/policies/duty-sentence.ts';

/** Policy of the first step with its status. */
export type Choice = { payload: PremiumPayload; due: Due };

/** Payment option of a policy. Rupees: `due` is the outstanding premium, `advance` the next one if it is paid as well. */
export type Option = { kind: 'due' | 'advance'; due: number; advance: number; total: number };

/** Premium that a customer has selected to pay. */
export type Item = { choice: Choice; option: Option };

/** Premiums that can be paid together: what is due for each policy, without premiums ahead. */
export const itemsToPay = (choices: readonly Choice[]): Item[] =>
  choices.flatMap((choice) => {
    const option = listOptions(choice).find(({ kind }) => kind === 'due');
    return option && isToPay(choice.due) ? [{ choice, option }] : [];
  });

export function findChoice(payloads: readonly PremiumPayload[], policyId: string, today: Day): Choice | undefined {
  const payload = payloads.find((payload) => payload.POLICYNUMBER === policyId);
  return payload && { payload, due: dueOfPayload(payload, today) };
}

const ahead = (choice: Choice) => !isOwed(choice.due) && choice.due.kind !== 'lapsed' && choice.payload.ADVPREM > 0;
/** True if the next premium may be paid in advance by a customer who does not use auto-debit. */
export const isAheadByHand = (choice: Choice): boolean => ahead(choice) && !choice.due.autoDebit;

/**
 * Content of the page. `pending`: a payment that the bank is processing, which hides all other options. `cards`: due and overdue policies,
 * then the requested ones, then lapsed ones. If nothing is due, it has the next premium that may be paid in advance, or else the first
 * that is paid by hand. `others`: policies with nothing to pay now, collapsed.
 */
export function listChoices(payloads: readonly PremiumPayload[], today: Day, requestedPolicyIds: readonly (string | null)[]) {
  const all = payloads
    .map((payload) => ({ payload, due: dueOfPayload(payload, today) }))
    .filter(({ due }) => due.kind !== 'none')
    .sort((a, b) => byDate(a.due, b.due));
  const pending = all.filter(({ due }) => due.kind === 'pending');
  const rest = all.filter(({ due }) => due.kind !== 'pending');
  const toPay = rest.filter(({ due }) => isToPay(due));
  const quiet = rest.filter(({ due }) => !isToPay(due) && due.kind !== 'lapsed');
  const requestedChoices = quiet.filter(({ due }) => requestedPolicyIds.includes(due.policyId));
  const first =
    toPay.length + requestedChoices.length + pending.length === 0
      ? (quiet.find(isAheadByHand) ?? quiet.find(({ due }) => !due.autoDebit))
      : undefined;
  const cards = [...toPay, ...requestedChoices, ...(first ? [first] : []), ...rest.filter(({ due }) => due.kind === 'lapsed')];
  return { pending, cards, others: quiet.filter((choice) => !cards.includes(choice)) };
}

/** Nothing for a lapsed policy and one whose payment or debit is at the bank, nor for a premium that is paid already (unless the next one may be paid in advance). */
export function listOptions({ payload, due }: Choice): Option[] {
  const collected = collectedBy(due);
  if (due.kind === 'lapsed' || due.kind === 'none' || collected === 'pending' || collected === 'debiting') return [];
  const owed = isOwed(due) ? due.amount : 0;
  const options: Option[] = [];
  if (owed > 0) options.push({ kind: 'due', due: owed, advance: 0, total: owed });
  if (payload.ADVPREM > 0) {
    const total = sumAmounts([{ amount: owed }, { amount: payload.ADVPREM }]);
    options.push({ kind: 'advance', due: owed, advance: payload.ADVPREM, total });
  }
  return options;
}

/** Rows that make up the premium. GST is part of the instalment and shown separately. */
export function splitGst({ payload }: Choice, option: Option): { instalment: number; gst: number } {
  const gst = option.due > 0 ? Math.min(option.due, sumAmounts(payload.dues.map((due) => ({ amount: due.gst })))) : 0;
  return { instalment: sumAmounts([{ amount: option.due }, { amount: -gst }]), gst };
}
