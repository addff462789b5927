import { outcomes } from '../payment/outcomes.ts';
import { banks, cardPassword, cards, type Meaning, upiNames } from '../payment/sentinels.ts';
import { accountEndings, accountFamilies } from '../rails/account-sentinels.ts';
import { mandateFamilies, mandateNames, specialAmounts } from '../rails/upi-sentinels.ts';

export type SentinelRow = { readonly where: string; readonly value: string; readonly effect: string };

function effectOf(meaning: Meaning | undefined): string {
  if (meaning === undefined) return '';
  return meaning === 'password' ? `Asks a password: ${cardPassword} is right.` : outcomes[meaning].effect;
}

/** Every input that makes the sandbox misbehave: calls-a 9.4, calls-b 13.4. */
export const sentinels: readonly SentinelRow[] = [
  ...Object.entries(cards).map(([number, meaning]) => ({
    where: 'Card number',
    value: number.replace(/(\d{4})(?=\d)/g, '$1 '),
    effect: effectOf(meaning),
  })),
  ...Object.entries(upiNames).map(([name, meaning]) => ({ where: 'UPI ID', value: `${name}@sandbox`, effect: effectOf(meaning) })),
  ...Object.entries(banks).map(([bank, meaning]) => ({ where: 'Bank', value: bank, effect: effectOf(meaning) })),
  { where: 'Mobile', value: 'ends in 99990', effect: 'SMS refused.' },
  { where: 'Mobile', value: 'ends in 99991', effect: 'SMS arrives after 2 min.' },
  { where: 'Mobile', value: 'ends in 99992', effect: 'No delivery receipt.' },
  { where: 'The group', value: '/one-login/home', effect: 'Five ways to arrive at the portal.' },
  { where: 'E-mail', value: 'bounce@…', effect: 'Refused with 550.' },
  { where: 'E-mail', value: 'slow@…', effect: 'Accepted after 60 s.' },
  { where: 'Call back', value: 'number ends in 13', effect: 'Refused with responseCode 1.' },
  { where: 'Chat', value: 'topic holds evil', effect: 'An address on an unknown host.' },
  ...Object.entries(accountFamilies).map(([start, { effect }]) => ({ where: 'eNACH, ESI', value: `account ends in ${start}NN`, effect })),
  ...Object.entries(accountEndings).map(([ending, { effect }]) => ({ where: 'eNACH, ESI', value: `account ends in ${ending}`, effect })),
  ...Object.entries(mandateNames).map(([name, { effect }]) => ({ where: 'UPI Autopay', value: `${name}@sandbox`, effect })),
  ...Object.entries(mandateFamilies).map(([name, { effect }]) => ({ where: 'UPI Autopay', value: `${name}.NN@sandbox`, effect })),
  ...Object.entries(specialAmounts).map(([ending, effect]) => ({ where: 'UPI Autopay', value: `limit ends in ₹…${ending}`, effect })),
];
