import { reasonText } from '@portal/rules/mandates/debit-code.ts';
import type { ReactNode } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { coverText as t } from './keep-cover.text.ts';

export type AtRisk = ResponseOf<'/keepCover/getDetails'>['policies'][number];

/** The first sentence about a policy. */
export function coverAnswer(policy: AtRisk): ReactNode {
  const { state, amount, graceEnds: date, daysLeft, lapsedOn, reviveBy } = policy;
  switch (state) {
    case 'PENDING':
      return t.pending({ amount });
    case 'CLAIM':
      return t.claim;
    case 'PAID_UP':
      return t.paidUp({ amount: policy.cover });
    case 'OVER':
      return reviveBy ? t.overOn({ on: reviveBy }) : t.over;
    case 'LAPSED':
      return lapsedOn && reviveBy && t.lapsed({ on: lapsedOn, until: reviveBy });
    case 'DISCONTINUED':
      return lapsedOn && reviveBy && t.discontinued({ on: lapsedOn, amount: policy.fund?.amount ?? 0, until: reviveBy });
    case 'DUE':
      return date && (policy.relief ? reliefAnswer(policy.relief, date) : t.due({ amount, date }));
    default:
      return date && graceAnswer(policy, { date, daysLeft: daysLeft ?? 0 });
  }
}

const reliefAnswer = ({ kind, ...names }: NonNullable<AtRisk['relief']>, date: string): ReactNode =>
  kind === 'NO_INTEREST' ? t.reliefWithoutInterest({ ...names, date }) : t.relief({ ...names, date });

function graceAnswer({ amount, returnedDebit, relief }: AtRisk, { date, daysLeft }: { date: string; daysLeft: number }): ReactNode {
  if (daysLeft < 0) return t.graceOver({ date });
  if (daysLeft === 0) return t.lastDay({ amount });
  // More time is the news, also after a returned debit.
  if (relief) return reliefAnswer(relief, date);
  if (returnedDebit) {
    const { on, reasonCode } = returnedDebit;
    return reasonCode ? t.returnedWhy({ on, reason: inLanguage(reasonText(reasonCode)), until: date }) : t.returned({ on, until: date });
  }
  return daysLeft === 1 ? t.graceDay({ amount, date }) : t.graceDays({ n: daysLeft, amount, date });
}
