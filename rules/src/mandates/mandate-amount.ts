import { addDays, addYears, type Day, minDay } from '../calendar/dates.ts';
import type { Paise } from '../money/money.ts';
import type { Frequency } from '../policies/policy.ts';
import type { MandateRail } from './mandate-state.ts';

/** Debit limit as a percentage of the instalment (W13, E-40), so that the premium may rise without a new mandate. UPI's is a setting. */
export const LIMIT_PERCENT: Readonly<Record<MandateRail, number>> = { ENACH: 110, ESI: 110, UPI: 150 };
/** Limit of a card, in percent of the instalment. A higher premium is charged up to the limit that the card holder accepted. */
export const CARD_LIMIT_PERCENT = 110;
/** Maximum debit limit per rail: ₹1,00,00,000 by account, ₹5,00,000 by UPI. Settings. */
export const CEILING: Readonly<Record<MandateRail, Paise>> = { ENACH: 1_000_000_000, ESI: 1_000_000_000, UPI: 50_000_000 };
/** Longest validity in years (ENACH-049, UPI-051, E-03). Settings. */
export const VALID_YEARS: Readonly<Record<MandateRail, number>> = { ENACH: 30, ESI: 30, UPI: 40 };
/** Above ₹1,00,000 a UPI app asks for the PIN at each debit (RBI e-mandate framework). */
export const PIN_FREE: Paise = 10_000_000;

/** The limit of a mandate: the instalment with tax, raised by the percentage, rounded up to whole rupees. Exact for every amount. */
export function mandateLimit(modalPremium: Paise, percent: number): Paise {
  const hundreds = Math.floor(modalPremium / 10_000);
  const rest = modalPremium - hundreds * 10_000;
  return (hundreds * percent + Math.ceil((rest * percent) / 10_000)) * 100;
}

/** True if a debit up to the limit may need the PIN of the UPI app. */
export const needsPin = (rail: MandateRail, limit: Paise): boolean => rail === 'UPI' && limit > PIN_FREE;

/** End_Date: a number of years after submission, or the last premium due date if that is sooner. 29 Feb becomes 28 Feb. */
export function mandateEnd(start: Day, lastPremiumDue: Day | null, years: number): Day {
  const longest = addYears(start, years);
  return lastPremiumDue === null ? longest : minDay(longest, lastPremiumDue);
}

/** debitStartDate: the first collection is after the day of the mandate (calls, part B, 2.3). */
export const debitStart = (start: Day): Day => addDays(start, 1);

type Debited = Exclude<Frequency, 'S'>;
const ON_THE_WIRE = { M: 'Monthly', Q: 'Quarterly', H: 'Half Yearly', A: 'Annual' } as const;
const AT_THE_BANK = { M: 'MNTH', Q: 'QURT', H: 'MIAN', A: 'YEAR' } as const;
const AT_UPI = { M: 'MONTHLY', Q: 'QUARTERLY', H: 'HALFYEARLY', A: 'YEARLY' } as const;

/** `Frequency` of a card. */
export const wireFrequency = (frequency: Debited) => ON_THE_WIRE[frequency];
/** The frequency shown on a card; undefined for an unknown text. */
export const frequencyOfWire = (label: string): Debited | undefined =>
  (Object.keys(ON_THE_WIRE) as Debited[]).find((frequency) => ON_THE_WIRE[frequency] === label);
/** Frequency as NACH spells it, for eNACH and ESI. */
export const bankFrequency = (frequency: Debited) => AT_THE_BANK[frequency];
/** Recurrence as the UPI partner spells it. */
export const upiRecurrence = (frequency: Debited) => AT_UPI[frequency];
