import type { Day } from '@portal/rules/dates.ts';
import { byDate, type Due, dueOf, isOwed, type PremiumPayload, sumOf } from '../../lib/dues.ts';

/** A policy of the first step, with where it stands. */
export type Choice = { payload: PremiumPayload; due: Due };

/** What may be paid for a policy. Rupees: `due` is the premium that is owed, `advance` the next one when it is paid as well. */
export type Option = { kind: 'due' | 'advance'; due: number; advance: number; total: number };

export function choiceOf(payloads: readonly PremiumPayload[], policyId: string, today: Day): Choice | undefined {
  const payload = payloads.find((one) => one.POLICYNUMBER === policyId);
  return payload && { payload, due: dueOf(payload, today) };
}

const onlyByHand = ({ due }: Choice) => isOwed(due) && (!due.isAutoPay || due.kind === 'overdue');
const byAutoDebit = (choice: Choice) => isOwed(choice.due) && !onlyByHand(choice);
const ahead = (choice: Choice) => !isOwed(choice.due) && choice.due.kind !== 'lapsed' && choice.payload.ADVPREM > 0;
const isLapsed = ({ due }: Choice) => due.kind === 'lapsed';

/**
 * The policies in the order of the first step: due and overdue, those on auto-debit, those whose next premium may be paid in
 * advance, the rest, lapsed ones last. `cards` are offered; `others` are paid or on auto-debit and only named. The first of all
 * and the policies that were asked for always have a card.
 */
export function choicesOf(payloads: readonly PremiumPayload[], today: Day, asked: readonly (string | null)[]) {
  const all = payloads
    .map((payload) => ({ payload, due: dueOf(payload, today) }))
    .filter(({ due }) => due.kind !== 'none')
    .sort((a, b) => byDate(a.due, b.due));
  const ranks = [onlyByHand, byAutoDebit, ahead, (choice: Choice) => !isOwed(choice.due) && !ahead(choice) && !isLapsed(choice), isLapsed];
  const ordered = ranks.flatMap((isOfRank) => all.filter(isOfRank));
  const hasCard = (choice: Choice) =>
    choice === ordered[0] ||
    asked.includes(choice.due.policyId) ||
    onlyByHand(choice) ||
    (ahead(choice) && !choice.due.isAutoPay) ||
    isLapsed(choice);
  return { cards: ordered.filter(hasCard), others: ordered.filter((choice) => !hasCard(choice)) };
}

/** Nothing for a lapsed policy, nor for a premium that is paid already (unless the next one may be paid in advance). */
export function optionsOf({ payload, due }: Choice): Option[] {
  if (due.kind === 'lapsed' || due.kind === 'none') return [];
  const owed = isOwed(due) ? due.amount : 0;
  const options: Option[] = [];
  if (owed > 0) options.push({ kind: 'due', due: owed, advance: 0, total: owed });
  if (payload.ADVPREM > 0) {
    const total = sumOf([{ amount: owed }, { amount: payload.ADVPREM }]);
    options.push({ kind: 'advance', due: owed, advance: payload.ADVPREM, total });
  }
  return options;
}

/** The rows of the summary that the premium is made of. GST lies in the instalment and is shown apart. */
export function splitGst({ payload }: Choice, option: Option): { instalment: number; gst: number } {
  const gst = option.due > 0 ? Math.min(option.due, sumOf(payload.dues.map((due) => ({ amount: due.gst })))) : 0;
  return { instalment: sumOf([{ amount: option.due }, { amount: -gst }]), gst };
}
