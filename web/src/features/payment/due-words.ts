import type { ReactNode } from 'react';
import type { Choice, Option } from './choices.ts';
import { paymentText as t } from './payment.text.ts';

/** The sentence under the heading: what is owed for the policy, and by when. */
export function answerOf({ due }: Choice): ReactNode {
  const { amount, date } = due;
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
      return t.answerLater({ amount, date });
    default:
      return t.answerNothing;
  }
}

/** The second line of a policy's card. */
export function metaOf({ due }: Choice): ReactNode {
  const { policyId: number, date } = due;
  if (due.kind === 'paid') return t.metaPaid({ number });
  if (!date) return t.metaLapsed({ number });
  if (due.kind === 'lapsed') return t.metaLapsedSince({ number, date });
  if (due.kind === 'overdue') return t.metaOverdue({ number, date });
  if (due.kind === 'later') return t.metaLater({ number, date });
  return due.isAutoPay ? t.metaAuto({ number, date }) : t.metaDue({ number, date });
}

/** An amount to choose, and what it is for. */
export function optionWords({ payload }: Choice, option: Option): { title: string; text: ReactNode } {
  if (option.kind === 'due') return { title: t.premiumDue, text: instalments(payload.frequency, payload.dues.length) };
  const date = payload.advanceDueDate;
  if (option.due > 0) return { title: t.premiumAndAdvance, text: date ? t.alsoPays({ date }) : '' };
  return { title: t.premiumAhead, text: date ? t.paysAhead({ date }) : '' };
}

const instalments = (frequency: Choice['payload']['frequency'], n: number): string =>
  n > 1 ? t[`many${frequency}`]({ n }) : t[`one${frequency}`];
