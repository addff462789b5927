import { dashboardSentences, type Sentence } from '@portal/rules/premium-sentence.ts';
import type { Due } from '@portal/rules/premium-standing.ts';
import { Fragment, type ReactNode } from 'react';
import { premiumText } from '../../lib/premium.text.ts';
import { dashboardText as t } from './dashboard.text.ts';

/** The answer line: what do I owe, when, and am I covered? */
export function dashboardAnswer(dues: readonly Due[], policiesInForce: number): ReactNode {
  return dashboardSentences(dues, policiesInForce).map((sentence, index) => (
    <Fragment key={sentence.says}>
      {index > 0 && ' '}
      {words(sentence, policiesInForce)}
    </Fragment>
  ));
}

function words(sentence: Sentence, policiesInForce: number): ReactNode {
  switch (sentence.says) {
    case 'pending':
      return premiumText.waiting({ amount: sentence.sum });
    case 'debiting':
      return premiumText.debiting({ amount: sentence.sum });
    case 'overdue': {
      const { sum, date, graceEnds } = sentence;
      return graceEnds ? t.answerOverdue({ sum, date, graceEnds }) : t.answerOverdueNoGrace({ sum, date });
    }
    case 'several':
      return t.answerSeveral(sentence);
    case 'one':
      return policiesInForce > 1 ? t.answerOne(sentence) : t.answerOnly(sentence);
    case 'debit':
      return premiumText.debited(sentence);
    case 'later':
      return t.answerNothing(sentence);
    case 'lapsed':
      return t.answerLapsed(sentence);
    case 'notInForce':
      return t.notCovered;
    case 'noPremiums':
      return t.answerNone;
  }
}
