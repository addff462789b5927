import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { accountCard } from '@portal/rules/mandates/mandate-card.ts';
import type { ReactNode } from 'react';
import { to } from '../../lib/navigation/to.ts';
import type { useOpenCard } from '../../lib/navigation/use-open-card.ts';
import { LeaveQuestion } from '../../ui/dialogs/LeaveQuestion.tsx';
import { Link } from '../../ui/links/Link.tsx';
import type { BankCard } from './cards.ts';
import { AccountBody, getRail, toFlags } from './enach/AccountBody.tsx';
import type { FormCallbacks } from './enach/AccountForm.tsx';
import { enachText } from './enach/enach.text.ts';
import classes from './MandateCard.module.css';
import { MandateCard } from './MandateCard.tsx';
import { MandateHistory } from './MandateHistory.tsx';
import { mandateText } from './mandate.text.ts';
import type { useCancel } from './use-cancel.tsx';

type Props<Card> = {
  cards: readonly Card[] | undefined;
  cardState: ReturnType<typeof useOpenCard>;
  cancel: ReturnType<typeof useCancel>;
  onRejected: FormCallbacks['onRejected'];
  /** The form in which the account is typed. */
  form: (card: Card, callbacks: FormCallbacks) => ReactNode;
};

/** The policies of /enach and /esi: how each is debited, its form or its cancellation, and what became of the debits. */
export function AccountCards<Card extends BankCard>({ cards, cardState, cancel, onRejected, form }: Props<Card>) {
  // One filled button a page: the form's while one is open, else the first that adds.
  const isFormOpen = cards?.some((card) => cardState.isAdding(card.Policy_Number)) ?? false;
  const first = isFormOpen ? undefined : cards?.find((card) => accountCard(getRail(card), toFlags(card)).button === 'add');
  const callbacks = { onCancel: cardState.cancel, onTouched: cardState.setIsTouched, onRejected };
  return (
    <>
      {cards?.map((card) => {
        const number = card.Policy_Number;
        const rail = getRail(card);
        const { tag, also, body, button } = accountCard(rail, toFlags(card));
        const isAdding = button === 'add' && cardState.isAdding(number);
        const add = button === 'add' && !isAdding ? () => cardState.add(number) : undefined;
        return (
          <MandateCard
            key={number}
            card={card}
            tag={tag}
            paidBy={paidBy(card)}
            also={also ? [also] : []}
            keepsLine={!body.includes('facts')}
            toggle={{ isOpen: cardState.isOpen(number), onToggle: () => cardState.toggle(number) }}
          >
            <AccountBody card={card} />
            {button === 'cancel' && (
              <div className={classes.buttons}>
                {cancel.button(card)}
                <Link to={to('upiAutopay')}>{mandateText.replaceByUpi}</Link>
              </div>
            )}
            {cancel.dayForm(card)}
            {add && (
              <div className={classes.buttons}>
                <Button variant={card === first ? 'filled' : 'default'} onClick={add}>
                  {enachText.add}
                </Button>
              </div>
            )}
            {isAdding && form(card, callbacks)}
            <MandateHistory card={card} onSetUp={add} />
          </MandateCard>
        );
      })}
      {cardState.question && <LeaveQuestion question={cardState.question} />}
    </>
  );
}

/** The tag is about this page's method. If another method debits the policy, a line below says so. */
const paidBy = (card: BankCard) =>
  card.Active_Rail && card.Active_Rail !== getRail(card) ? mandateText[`paidBy${card.Active_Rail}`] : undefined;
