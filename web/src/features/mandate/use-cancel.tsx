import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { to } from '../../lib/navigation/to.ts';
import { isCancelRequest } from '../../lib/records/cancel-request.ts';
import { RequestResult } from '../../ui/request/RequestResult.tsx';
import { AnotherDayForm, type Receipt } from './AnotherDayForm.tsx';
import { CancelAutoPay } from './CancelAutoPay.tsx';
import { ChooseAutoPay } from './ChooseAutoPay.tsx';
import { cancelText as t } from './cancel.text.ts';
import type { Card } from './cards.ts';
import { type Debited, howDebited } from './how-debited.ts';
import { mandateText } from './mandate.text.ts';

/** Cancels auto-debit from a card of any screen of this feature, or after a link from another screen. It also offers another debit day. */
export function useCancel(cards: readonly Card[] | undefined) {
  /** One policy, or those to choose from. */
  const [cardToCancel, setCardToCancel] = useState<Debited | readonly Debited[]>();
  const [dayOf, setDayOf] = useState<string>();
  const [receipt, setReceipt] = useState<Receipt>();
  useCancelRequest(cards, setCardToCancel);

  const close = () => setCardToCancel(undefined);
  const dialog =
    cardToCancel &&
    ('card' in cardToCancel ? (
      <CancelAutoPay
        {...cardToCancel}
        onClose={close}
        onAnotherDay={() => {
          setDayOf(cardToCancel.card.Policy_Number);
          close();
        }}
      />
    ) : (
      <ChooseAutoPay from={cardToCancel} onChoose={setCardToCancel} onClose={close} />
    ));
  /** Replaces the whole page after another day was requested. */
  const panel = receipt && (
    <RequestResult
      receipt={receipt}
      {...(receipt.caseStatus === 'COMPLETED' && { title: t.dayChanged })}
      next={t.dayNext}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
      back={
        <Button variant="default" onClick={() => setReceipt(undefined)}>
          {t.back}
        </Button>
      }
    />
  );
  const button = (card: Card) => {
    const debited = howDebited(card);
    return (
      debited && (
        <Button variant="default" onClick={() => setCardToCancel(debited)}>
          {mandateText.cancelAutoPay}
        </Button>
      )
    );
  };
  const dayForm = (card: Card) =>
    dayOf === card.Policy_Number && (
      <AnotherDayForm
        card={card}
        onCancel={() => setDayOf(undefined)}
        onDone={(done) => {
          setDayOf(undefined);
          setReceipt(done);
        }}
      />
    );
  return { dialog, panel, button, dayForm };
}

/**
 * Handles a cancellation that policy details or the hub requested. It runs once the cards have loaded and is then removed from the history
 * entry.
 */
function useCancelRequest(cards: readonly Card[] | undefined, onRequest: (debits: Debited | readonly Debited[]) => void): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!cards || !isCancelRequest(state)) return;
    const requestedPolicyNo = state.cancelAutoPayOf;
    const debited = cards.flatMap((card) => howDebited(card) ?? []);
    const from = requestedPolicyNo === null ? debited : debited.filter(({ card }) => card.Policy_Number === requestedPolicyNo);
    const [only] = from;
    onRequest(only && from.length === 1 ? only : from);
    // Neither Back nor a reload asks again.
    void navigate(pathname + search, { replace: true, state: null });
  }, [cards, state, pathname, search, navigate, onRequest]);
}
