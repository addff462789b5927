import { type Day, formatDay } from '../calendar/dates.ts';
import { formatRupees, type Paise } from '../money/money.ts';
import type { ReasonText } from './debit-code.ts';

/** The next debit of a mandate, and the due dates before it that the customer must pay. */
export type PlannedDebit = { debit: { charge: Day; amount: Paise } | null; payYourself: readonly Day[] };

/** Text about the next debit of a mandate and the dues to pay before it. Null if there is neither. */
export function firstDebitText({ debit, payYourself }: PlannedDebit): ReasonText | null {
  const parts = [payText(payYourself), debit && debitLabels(debit)].filter((part) => part !== null);
  if (debit && payYourself.length === 0) parts.push({ en: "You don't need to pay anything.", hi: 'आपको कुछ भुगतान करने की ज़रूरत नहीं है।' });
  return parts.length === 0 ? null : { en: parts.map(({ en }) => en).join(' '), hi: parts.map(({ hi }) => hi).join(' ') };
}

const debitLabels = ({ charge, amount }: { charge: Day; amount: Paise }): ReasonText => ({
  en: `We will debit ${formatRupees(amount)} on ${formatDay(charge)}.`,
  hi: `हम ${formatDay(charge)} को ${formatRupees(amount)} डेबिट करेंगे।`,
});

function payText(dues: readonly Day[]): ReasonText | null {
  const days = dues.map(formatDay);
  const [first] = days;
  if (first === undefined) return null;
  if (days.length === 1) return { en: `Please pay the premium due on ${first} yourself.`, hi: `कृपया ${first} को देय प्रीमियम स्वयं चुकाएँ।` };
  const list = (and: string) => `${days.slice(0, -1).join(', ')} ${and} ${days.at(-1)}`;
  return { en: `Please pay the premiums due on ${list('and')} yourself.`, hi: `कृपया ${list('और')} को देय प्रीमियम स्वयं चुकाएँ।` };
}
