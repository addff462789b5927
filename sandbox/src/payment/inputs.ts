import type { InputRow } from '../partner.ts';
import { outcomes } from './outcomes.ts';
import { banks, cardPassword, cards, type Meaning, upiNames } from './sentinels.ts';

function describeEffect(meaning: Meaning): string {
  return meaning === 'password' ? `Asks a password: ${cardPassword} is right.` : outcomes[meaning].effect;
}

/** Inputs of the payment page (calls-a 9.4). */
export const paymentInputs: readonly InputRow[] = [
  ...Object.entries(cards).map(([number, meaning]) => ({
    where: 'Card number',
    value: number.replace(/(\d{4})(?=\d)/g, '$1 '),
    effect: describeEffect(meaning),
  })),
  ...Object.entries(upiNames).map(([name, meaning]) => ({ where: 'UPI ID', value: `${name}@sandbox`, effect: describeEffect(meaning) })),
  ...Object.entries(banks).map(([bank, meaning]) => ({ where: 'Bank', value: bank, effect: describeEffect(meaning) })),
];
