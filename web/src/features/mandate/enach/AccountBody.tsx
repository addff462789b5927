import { accountCard, cardTexts } from '@portal/rules/mandates/mandate-card.ts';
import type { ReactNode } from 'react';
import { to } from '../../../lib/navigation/to.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { Link } from '../../../ui/links/Link.tsx';
import type { BankCard } from '../cards.ts';
import { accountFacts, bankFacts, methodFact } from '../facts.tsx';
import { mandateText as t } from '../mandate.text.ts';
import { enachText } from './enach.text.ts';

const isCancelling = ({ Held_State }: BankCard) => Held_State === 'CANCEL_REQUESTED';

/** The flags of both spellings. */
export const toFlags = (card: BankCard) =>
  'Enach_Status' in card
    ? { ongoing: card.Ongoing_Enach, active: card.Enach_Status, allowed: card.Allow_Enach, cancelling: isCancelling(card) }
    : { ongoing: card.Ongoing_ESI, active: card.ESI_Status, allowed: card.Allow_ESI, cancelling: isCancelling(card) };
export const getRail = (card: BankCard) => ('Enach_Status' in card ? 'ENACH' : 'ESI');

/** Content of an eNACH or ESI card, by the first matching row of the table (screens, part B, 2.1). */
export function AccountBody({ card }: { card: BankCard }) {
  const rail = getRail(card);
  const texts = cardTexts(rail);
  const parts: Record<string, ReactNode> = {
    registered: <Notice tone="ok">{enachText[texts.registered]}</Notice>,
    bankDetails: <KeyValue items={bankFacts(card)} />,
    ongoing: <Notice tone="warn">{enachText[texts.ongoing]}</Notice>,
    notAvailable: <NotAvailable text={enachText[texts.notAvailable]} card={card} />,
    cancelling: (
      <Notice tone="info">
        <b>{t.cancelling}.</b> {t.cancellingWhy}
      </Notice>
    ),
    facts: <KeyValue items={accountFacts(card)} />,
  };
  const { body } = accountCard(rail, toFlags(card));
  return (
    <>
      {body.map((part) => (
        <div key={part}>{parts[part]}</div>
      ))}
      {!body.some((part) => part === 'facts' || part === 'bankDetails') && <KeyValue items={[methodFact(card)]} />}
    </>
  );
}

function NotAvailable({ text, card: { Not_Allowed_Reason: reason } }: { text: string; card: BankCard }) {
  return (
    <Notice tone="info">
      {text} {reason && t[reason]}{' '}
      {(reason === 'OTHER_RAIL_ACTIVE' || reason === 'OTHER_RAIL_PAUSED') && <Link to={to('upiAutopay')}>{t.replaceByUpi}</Link>}
    </Notice>
  );
}
