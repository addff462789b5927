import type { ReactNode } from 'react';
import { type Due, isToPay, sumOf } from '../../lib/dues.ts';
import { dashboardText as t } from './dashboard.text.ts';

/** The answer line: what do I owe, when, and am I covered? The first that applies; dues come earliest first. */
export function dashboardAnswer(dues: readonly Due[], policiesInForce: number): ReactNode {
  const toPay = dues.filter(isToPay);
  const overdue = toPay.filter((due) => due.kind === 'overdue');
  const since = overdue[0]?.date;
  if (since) {
    const graceEnds = overdue.flatMap((due) => due.graceEnds ?? []).sort()[0];
    return graceEnds
      ? t.answerOverdue({ sum: sumOf(overdue), date: since, graceEnds })
      : t.answerOverdueNoGrace({ sum: sumOf(overdue), date: since });
  }
  const first = toPay[0];
  if (first?.date) {
    const sum = sumOf(toPay);
    if (toPay.length > 1) return t.answerSeveral({ n: toPay.length, sum, date: first.date });
    return policiesInForce > 1 ? t.answerOne({ sum, date: first.date }) : t.answerOnly({ sum, date: first.date });
  }
  const next = dues.find((due) => (due.kind === 'later' || due.isAutoPay) && due.kind !== 'lapsed' && due.amount > 0);
  if (next?.date) return t.answerNothing({ sum: next.amount, date: next.date });
  const lapsed = policiesInForce === 0 ? dues.find((due) => due.kind === 'lapsed') : undefined;
  return lapsed ? t.answerLapsed({ plan: lapsed.plan }) : t.answerNone;
}
