import type { Day } from '@portal/rules/calendar/dates.ts';
import { type CustomerFacts, dashboardSentences, type Sentence } from '@portal/rules/policies/duty-sentence.ts';
import { Fragment, type ReactNode } from 'react';
import { dutyView } from '../../lib/records/duty-view.ts';
import { premiumText } from '../../lib/text/premium.text.ts';
import { dashboardText as t } from './dashboard.text.ts';

/** The answer line: what needs the customer first, and how much else. */
export function dashboardAnswer(overview: CustomerFacts, today: Day): ReactNode {
  return dashboardSentences(overview).map((sentence, index) => (
    <Fragment key={sentence.kind}>
      {index > 0 && ' '}
      {sentenceText(sentence, overview, today)}
    </Fragment>
  ));
}

function sentenceText(sentence: Sentence, { policiesInForce, duties }: CustomerFacts, today: Day): ReactNode {
  switch (sentence.kind) {
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
      return policiesInForce > 1 && duties.length === 1 ? t.answerOne(sentence) : t.answerOnly(sentence);
    case 'duty':
      return dutyView(sentence.duty, today).sentence;
    case 'more':
      return sentence.n === 1 ? t.answerMoreOne : t.answerMoreMany(sentence);
    case 'lapsed':
      return t.answerLapsed(sentence);
    case 'notInForce':
      return t.notCovered;
    case 'nothing':
      return t.answerNothing;
  }
}
