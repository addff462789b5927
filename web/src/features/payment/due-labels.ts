import { listWarnings, sumAmounts, type Warning } from '@portal/rules/policies/duty-sentence.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import { premiumText } from '../../lib/text/premium.text.ts';
import type { Choice, Item, Option } from './choices.ts';
import { paymentText as t } from './payment.text.ts';

type Displayed = {
  pending: readonly Choice[];
  choice: Choice | undefined;
  others: readonly Choice[];
  items: readonly Item[];
  isSeveral: boolean;
};

/** The answer line of the page: the warnings first, then the policy that is chosen, else the next premium that is known. */
export function pageAnswer({ pending, choice, others, items, isSeveral }: Displayed): ReactNode {
  const atBank = [...pending, ...others].map(({ due }) => due);
  const quiet = () => listWarnings(atBank).length === 0 && quietAnswer(others);
  const own = choice ? getAnswer(choice) : isSeveral ? togetherAnswer(items) : quiet();
  const sentences = [...listWarnings(atBank).map(warning), ...(own ? [own] : [])];
  return sentences.map((sentence, index) => createElement(Fragment, { key: index }, index > 0 && ' ', sentence));
}

const togetherAnswer = (items: readonly Item[]): ReactNode =>
  items.length === 0
    ? t.selectOne
    : t.answerTogether({ n: items.length, sum: sumAmounts(items.map(({ option }) => ({ amount: option.total }))) });

const warning = ({ kind, sum: amount }: Warning): ReactNode =>
  kind === 'pending' ? premiumText.waiting({ amount }) : premiumText.debiting({ amount });

/** Answer when nothing must be paid by hand: the next premium, or the last one that is being credited. */
function quietAnswer(choices: readonly Choice[]): ReactNode {
  const next = choices.find(({ due }) => due.date !== null)?.due;
  if (!next?.date) return t.otherPaid;
  const { amount, date } = next;
  return next.autoDebit ? premiumText.debited({ sum: amount, date }) : t.answerLater({ amount, date });
}

/** Sentence below the heading with the policy's due amount and date. */
export function getAnswer({ due }: Choice): ReactNode {
  const { amount, date } = due;
  if (due.kind === 'pending') return premiumText.waiting({ amount });
  if (due.kind === 'debiting') return premiumText.debiting({ amount });
  if (!date) return due.kind === 'lapsed' ? t.answerLapsed : t.answerNothing;
  switch (due.kind) {
    case 'overdue':
      return due.graceEnds ? t.answerGrace({ amount, date, until: due.graceEnds }) : t.answerOverdue({ amount, date });
    case 'today':
      return t.answerToday({ amount });
    case 'soon':
      return due.days === 1 ? t.answerTomorrow({ amount, date }) : t.answerSoon({ amount, date, n: due.days });
    case 'lapsed':
      return t.answerLapsedSince({ date });
    case 'later':
    case 'paid':
      return t.answerLater({ amount, date });
    default:
      return t.answerNothing;
  }
}

/** The second line of a policy's card. */
export function getMeta({ due }: Choice): ReactNode {
  const { policyId: number, date } = due;
  if (due.kind === 'paid') return t.metaPaid({ number });
  if (due.debitOn) return t.metaDebiting({ number, date: due.debitOn });
  if (!date) return t.metaLapsed({ number });
  if (due.kind === 'lapsed') return t.metaLapsedSince({ number, date });
  if (due.kind === 'overdue') return t.metaOverdue({ number, date });
  if (due.kind === 'later') return t.metaLater({ number, date });
  return due.autoDebit ? t.metaAuto({ number, date, way: premiumText[`on${due.autoDebit}`] }) : t.metaDue({ number, date });
}

/** An amount to choose, and what it is for. */
export function optionText({ payload }: Choice, option: Option): { title: string; text: ReactNode; short: string } {
  if (option.kind === 'due') {
    const short = instalments(payload.frequency, payload.dues.length);
    return { title: t.premiumDue, text: short, short };
  }
  const date = payload.advanceDueDate;
  if (option.due > 0) return { title: t.premiumAndAdvance, text: date ? t.alsoPays({ date }) : '', short: t.premiumAndAdvance };
  return { title: t.premiumAhead, text: date ? t.paysAhead({ date }) : '', short: t.premiumAhead };
}

const instalments = (frequency: Choice['payload']['frequency'], n: number): string =>
  n > 1 ? t[`many${frequency}`]({ n }) : t[`one${frequency}`];
