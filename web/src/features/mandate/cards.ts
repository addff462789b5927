import { formatRupees, parseRupees, toRupees } from '@portal/rules/money/money.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { inLanguage } from '../../lib/text/text.ts';

export type EnachCard = ResponseOf<'/enach/getEnachDetails'>[number];
export type EsiCard = ResponseOf<'/esi/getEsiDetails'>['esiDetails'][number];
export type UpiCard = ResponseOf<'/upi/getUPIDetails'>[number];
/** A card of a rail that debits an account. */
export type BankCard = EnachCard | EsiCard;
export type Card = BankCard | UpiCard;

/** Server text in the user's language. */
export const worded = (en: string | null, hi: string | null): string | null => (en === null ? null : inLanguage({ en, hi: hi ?? en }));

/** Amounts of cards are texts without the rupee sign. '-' means none. */
export const money = (text: string): string => {
  const paise = parseRupees(text);
  return paise === undefined ? '-' : formatRupees(paise);
};
/** Rupees, commas removed. */
export const readRupees = (text: string): number => toRupees(parseRupees(text) ?? 0);

/** The last four signs of a masked account; undefined when there are none. */
export const last4 = (account: string | null): string | undefined => /\d{4}$/.exec(account ?? '')?.[0];

/** Area `serviceRequest` keeps ids only. */
export const listIds = (cards: readonly BankCard[]) =>
  cards.map(({ Policy_Number, Active_Mandate_Id }) => ({
    POLICY_NUMBER: Policy_Number,
    ...(Active_Mandate_Id && { mandateId: Active_Mandate_Id }),
  }));
