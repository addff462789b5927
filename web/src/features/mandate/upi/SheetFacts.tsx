import { formatDay } from '@portal/rules/calendar/dates.ts';
import { frequencyOfWire } from '@portal/rules/mandates/mandate-amount.ts';
import type { ReactNode } from 'react';
import { money, type UpiCard } from '../cards.ts';
import { mandateText } from '../mandate.text.ts';
import classes from './UpiSheet.module.css';
import { upiText } from './upi.text.ts';
import { upiSheetText as t } from './upi-sheet.text.ts';

/** Terms of the new mandate, by the server's plan. */
export function SheetFacts({ card }: { card: UpiCard }) {
  const { debitOn, amount } = card.New_Mandate;
  const frequency = frequencyOfWire(card.Frequency);
  return (
    <dl className={classes.facts}>
      <Fact label={t.eachPremium} value={money(card.Modal_Premium)} />
      {debitOn && amount !== null && (
        <Fact label={t.firstDebit} value={<time dateTime={debitOn}>{formatDay(debitOn)}</time>} note={frequency && t[`then${frequency}`]} />
      )}
      <Fact label={mandateText.limit} value={money(card.Mandate_Amount)} note={upiText.limitWhy} />
    </dl>
  );
}

const Fact = ({ label, value, note }: { label: string; value: ReactNode; note?: string | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd className={classes.value}>{value}</dd>
    {note && <dd className={classes.note}>{note}</dd>}
  </div>
);
