import type { ReactNode } from 'react';
import { to } from '../../lib/navigation/to.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { CheckCards } from '../../ui/forms/ChoiceCards.tsx';
import { Link } from '../../ui/links/Link.tsx';
import type { Choice, Item } from './choices.ts';
import { getMeta } from './due-labels.ts';
import { paymentText as t } from './payment.text.ts';

type Props = { payable: readonly Item[]; cards: readonly Choice[]; tickedIds: readonly string[]; onToggle: (policyId: string) => void };

/** Due premiums that can be paid together, and lapsed policies, which are reinstated instead. */
export function SeveralPremiums({ payable, cards, tickedIds, onToggle }: Props) {
  const lapsed = cards.filter(({ due }) => due.kind === 'lapsed');
  return (
    <>
      <CheckCards
        title={t.whichPremiums}
        cards={payable.map(({ choice, option }) => ({
          value: choice.due.policyId,
          title: choice.due.plan,
          text: getMeta(choice),
          amount: option.total,
        }))}
        values={tickedIds}
        onToggle={onToggle}
      />
      {lapsed.map(({ due: { policyId, plan } }) => (
        <Notice key={policyId} tone="warn">
          <b>{t.planColon({ plan, last3: policyId.slice(-3) })}</b>{' '}
          {t.lapsed({ link: (linkText: ReactNode) => <Link to={to('reinstatePolicy', { policyId })}>{linkText}</Link> })}
        </Notice>
      ))}
    </>
  );
}
