import { hasActive, hasPending } from '@portal/rules/mandate-card.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import { money, type UpiCard } from './cards.ts';
import { mandateText } from './mandate.text.ts';
import { upiText as t } from './upi.text.ts';
import { upiFlags } from './upi-flags.ts';

/** Which of the policies are on auto-debit. */
export function upiAnswer(cards: readonly UpiCard[]): ReactNode {
  const off = cards.filter((card) => !hasActive(upiFlags(card)));
  const [first] = off;
  if (!first) return mandateText.allOn;
  if (off.length > 1) return t.manyOff({ n: off.length, all: cards.length });
  const others = cards.length - 1;
  const rest = others === 0 ? null : others === 1 ? t.otherOne : t.otherMany({ n: others });
  return createElement(Fragment, null, firstWords(first), ' ', rest);
}

function firstWords(card: UpiCard): ReactNode {
  if (hasPending(upiFlags(card))) return t.settingUp({ plan: card.Plan_Name });
  const premium = money(card.Modal_Premium);
  return card.Premium_Due === '-' ? mandateText.notYet({ premium, plan: card.Plan_Name }) : t.dueAndOff({ premium, due: card.Premium_Due });
}
