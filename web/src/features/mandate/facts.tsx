import { paymentMethod } from '@portal/rules/money/payment-method.ts';
import { type BankCard, type Card, money } from './cards.ts';
import { mandateText as t } from './mandate.text.ts';

export const frequencyLabels = (frequency: string): string => (t as Readonly<Record<string, unknown>>)[frequency]?.toString() ?? frequency;

/** Policy facts that every card shows. */
export const policyFacts = (card: Card) => [
  { label: t.premium, value: money(card.Modal_Premium) },
  { label: t.nextDue, value: card.Premium_Due },
  { label: t.frequency, value: frequencyLabels(card.Frequency) },
];

/** From when until when a mandate would hold; the dates never break. */
export const validity = ({ Start_Date: from, End_Date: until }: Card) => (
  <>
    <span className="num">{from}</span> – <span className="num">{until}</span>
  </>
);

/** By the billing type and the source, on every card (ENACH-023, ENACH-024). */
export const methodFact = (card: BankCard) => ({ label: t.method, value: t[paymentMethod(card.billing_typ, card.source_cd)] });

/** /enach and /esi: with what a mandate would be, or is. */
export const accountFacts = (card: BankCard) => [
  ...policyFacts(card),
  { label: t.amount, value: money(card.Mandate_Amount) },
  methodFact(card),
  { label: t.owner, value: card.Policy_Owner_Name || '-' },
];

/** The account of a mandate that is registered. */
export const bankFacts = (card: BankCard) => [
  methodFact(card),
  { label: t.bank, value: card.Bank_Name || '-' },
  { label: t.account, value: card.Account_Number || '-' },
  { label: t.accountType, value: card.Accoint ? t[card.Accoint] : '-' },
  { label: t.ifsc, value: card.Ifsc_Code || '-' },
  ...('micr' in card && card.micr ? [{ label: t.micr, value: card.micr }] : []),
  { label: t.from, value: card.Start_Date },
  { label: t.until, value: card.End_Date },
  { label: t.reference, value: card.Mandate_Reference || '-', isLong: true },
];
