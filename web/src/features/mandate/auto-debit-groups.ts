import { suggestedRail } from '@portal/rules/mandates/auto-debit.ts';
import { hasPending } from '@portal/rules/mandates/mandate-card.ts';
import type { NotAllowedReason } from '@portal/rules/mandates/mandate-flags.ts';
import { type EnachCard, readRupees, type UpiCard } from './cards.ts';
import { upiFlags } from './upi/upi-flags.ts';

/** A policy that is not on auto-debit. `rail` is our suggestion. It is null while a bank is working on a request, or if no method is available; `reason` names which. */
export type Off = { card: UpiCard; rail: 'UPI' | 'ENACH' | null; reason: NotAllowedReason | 'pending' | 'cancelling' | null };

/** The policies in three groups: the one to set up next, the others that are not on auto-debit, and those that are. */
export function groupCards(cards: readonly UpiCard[], enach: readonly EnachCard[] | undefined) {
  const sorted = [...cards].sort((a, b) => (a.Due_In_Days ?? Infinity) - (b.Due_In_Days ?? Infinity));
  const on = sorted.filter((card) => card.Active_Rail !== null);
  const off = sorted.filter((card) => card.Active_Rail === null).map((card) => describeOff(card, enach));
  const next = off.find(({ rail }) => rail !== null);
  return { next, off: off.filter((off) => off !== next), on };
}

function describeOff(card: UpiCard, enach: readonly EnachCard[] | undefined): Off {
  if (hasPending(upiFlags(card))) return { card, rail: null, reason: 'pending' };
  if (card.Held_State === 'CANCEL_REQUESTED') return { card, rail: null, reason: 'cancelling' };
  const byUpi = card.Not_Allowed_Reason === null;
  const byAccount = enach?.find((enachCard) => enachCard.Policy_Number === card.Policy_Number)?.Allow_Enach ?? false;
  const preferredRail = suggestedRail(readRupees(card.Modal_Premium));
  if (preferredRail === 'ENACH' && byAccount) return { card, rail: 'ENACH', reason: null };
  if (byUpi) return { card, rail: 'UPI', reason: null };
  return byAccount ? { card, rail: 'ENACH', reason: null } : { card, rail: null, reason: card.Not_Allowed_Reason };
}
