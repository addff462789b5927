import { Hint } from '../../../ui/forms/Hint.tsx';
import { money } from '../cards.ts';
import { upiText as t } from './upi.text.ts';

/** The limit of a UPI mandate with the reason why it is above the premium. */
export const UpiLimit = ({ amount }: { amount: string }) => (
  <>
    {money(amount)}
    <Hint label={t.aboutLimit}>{t.limitWhy}</Hint>
  </>
);

/** The last day of a UPI mandate, with how long one may be valid. */
export const UpiUntil = ({ day }: { day: string }) => (
  <>
    {day}
    <Hint label={t.aboutUntil}>{t.untilWhy}</Hint>
  </>
);
