import { paymentMethod } from '@portal/rules/payment-method.ts';
import type { ReactNode } from 'react';
import { flagsOf } from './AccountBody.tsx';
import { type BankCard, money } from './cards.ts';
import { mandateText as t } from './mandate.text.ts';

/** The first policy that is not on auto-debit yet, and whether its bank is at work already. */
export function accountAnswer(cards: readonly BankCard[]): ReactNode {
  const off = cards.filter((card) => paymentMethod(card.billing_typ, card.source_cd) === 'Non Auto Pay' && !flagsOf(card).active);
  const open = off.find((card) => !flagsOf(card).ongoing);
  if (open) return t.notYet({ premium: money(open.Modal_Premium), plan: open.Plan_Name });
  return off[0] ? t.bankIsSettingUp({ plan: off[0].Plan_Name }) : t.allOn;
}
