import { hasActive, hasPending, type UpiButton, type UpiFlags, upiButton, upiTag } from '@portal/rules/mandates/mandate-card.ts';
import { VERBATIM_MANDATE } from '@portal/rules/text/verbatim-mandate.ts';
import type { UpiCard } from '../cards.ts';
import { mandateText } from '../mandate.text.ts';

/** Flags in the format of the rules. The wire's status is any text, and an unknown one is ignored. */
export const upiFlags = (card: UpiCard): UpiFlags => card as UpiCard & UpiFlags;

export const chooseButton = (card: UpiCard, started: readonly string[]): UpiButton =>
  upiButton({
    active: hasActive(upiFlags(card)),
    pending: hasPending(upiFlags(card)),
    startedHere: started.includes(card.Policy_Number),
    days: card.Due_In_Days,
  });

const RAILS: Readonly<Record<string, string>> = {
  [VERBATIM_MANDATE.enachActive]: 'ENACH',
  [VERBATIM_MANDATE.esiActive]: 'ESI',
  [VERBATIM_MANDATE.upiActive]: mandateText.upiAutopay,
};
/** Method that debits the policy now. A mandate that was paused in the app still counts. */
export const methodNow = (card: UpiCard): string => {
  const { tag, method } = upiTag(upiFlags(card));
  if (tag === VERBATIM_MANDATE.noneActive && card.Upi_Mandate_Status === 'PAUSED') return mandateText.upiAutopay;
  return RAILS[tag] ?? mandateText[method];
};
