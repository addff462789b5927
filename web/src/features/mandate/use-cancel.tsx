import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { to } from '../../app/to.ts';
import { CasePanel } from '../../ui/CasePanel.tsx';
import { AnotherDayForm, type Receipt } from './AnotherDayForm.tsx';
import { CancelAutoPay } from './CancelAutoPay.tsx';
import { cancelText as t } from './cancel.text.ts';
import type { Card } from './cards.ts';
import { mandateText } from './mandate.text.ts';

type Asked = { card: Card; method: string; last4: string | undefined };

/** Cancelling auto pay from a card of any screen of this feature, and the other debit day that may help instead. */
export function useCancel() {
  const [asked, setAsked] = useState<Asked>();
  const [dayOf, setDayOf] = useState<string>();
  const [receipt, setReceipt] = useState<Receipt>();

  const dialog = asked && (
    <CancelAutoPay
      {...asked}
      onClose={() => setAsked(undefined)}
      onAnotherDay={() => {
        setDayOf(asked.card.Policy_Number);
        setAsked(undefined);
      }}
    />
  );
  /** In the place of the whole page, once the other day is asked for. */
  const panel = receipt && (
    <CasePanel
      receipt={receipt}
      next={t.dayNext}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
      back={
        <Button variant="default" onClick={() => setReceipt(undefined)}>
          {t.back}
        </Button>
      }
    />
  );
  const button = (card: Card, method: string, last4: string | undefined) =>
    card.Active_Mandate_Id !== null && (
      <Button variant="default" onClick={() => setAsked({ card, method, last4 })}>
        {mandateText.cancelAutoPay}
      </Button>
    );
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
