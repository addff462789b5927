import { parseDay } from '@portal/rules/calendar/dates.ts';
import { hasActive, hasPending } from '@portal/rules/mandates/mandate-card.ts';
import { paymentMethod } from '@portal/rules/money/payment-method.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import { autoDebitText } from './auto-debit.text.ts';
import { type BankCard, money, type UpiCard } from './cards.ts';
import { toFlags } from './enach/AccountBody.tsx';
import { mandateText } from './mandate.text.ts';
import { upiText as t } from './upi/upi.text.ts';
import { upiFlags } from './upi/upi-flags.ts';

/** Summary of which policies are on auto-debit. */
export function upiAnswer(cards: readonly UpiCard[]): ReactNode {
  const off = cards.filter((card) => !hasActive(upiFlags(card)));
  const [first] = off;
  if (!first) return mandateText.allOn;
  if (off.length > 1 && off.length === cards.length) return autoDebitText.noneOn;
  if (off.length > 1) return t.manyOff({ n: off.length, all: cards.length });
  const otherCount = cards.length - 1;
  const rest = otherCount === 0 ? null : otherCount === 1 ? t.otherOne : t.otherMany({ n: otherCount });
  return createElement(Fragment, null, firstWords(first), ' ', rest);
}

function firstWords(card: UpiCard): ReactNode {
  if (hasPending(upiFlags(card))) return t.settingUp({ plan: card.Plan_Name });
  if (card.Held_State === 'PAUSED') return mandateText.isPaused({ plan: card.Plan_Name });
  if (card.Held_State === 'CANCEL_REQUESTED') return mandateText.isCancelling({ plan: card.Plan_Name });
  const premium = money(card.Modal_Premium);
  const due = parseDay(card.Premium_Due);
  return due ? t.dueAndOff({ premium, due }) : mandateText.notYet({ premium, plan: card.Plan_Name });
}

/** The first policy that is not on auto-debit, and why: it may be set up, is paused or being cancelled, or its bank is setting it up. */
export function accountAnswer(cards: readonly BankCard[]): ReactNode {
  const off = cards.filter((card) => card.Active_Rail === null && !isOtherwiseDebited(card));
  const open = off.find((card) => !toFlags(card).ongoing);
  if (!open) return off[0] ? mandateText.bankIsSettingUp({ plan: off[0].Plan_Name }) : mandateText.allOn;
  const plan = open.Plan_Name;
  if (open.Held_State === 'PAUSED') return mandateText.isPaused({ plan });
  if (open.Held_State === 'CANCEL_REQUESTED') return mandateText.isCancelling({ plan });
  return mandateText.notYet({ premium: money(open.Modal_Premium), plan });
}

/** By an arrangement that only the insurer's books know: no mandate of any rail holds its place. */
const isOtherwiseDebited = (card: BankCard) =>
  card.Held_State === null && paymentMethod(card.billing_typ, card.source_cd) === 'Auto Pay' && !toFlags(card).active;
