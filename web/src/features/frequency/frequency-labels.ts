import { createElement, Fragment, type ReactNode } from 'react';
import { modeLabel, frequencyText as t } from './frequency.text.ts';
import type { PolicyMode, Quotation } from './use-quotation.ts';

/** Why the frequency of a policy cannot change. */
export function describeReason({ reason, since, NEXT_DUE }: PolicyMode): string {
  if (reason === null) return '';
  if (reason === 'CASE_PENDING') return t.CASE_PENDING({ since: since ?? '' });
  return reason === 'DUE_UNPAID' ? t.DUE_UNPAID({ date: NEXT_DUE ?? '' }) : t[reason];
}

/** How the policy is paid, and what paying once a year would save, where it saves something. */
export function getAnswer(
  { PLAN_NAME: plan, CURRENT_MODE, MODAL_PREMIUM: amount }: PolicyMode,
  quotation: Quotation | undefined,
): ReactNode {
  const yearly = quotation?.modes.find(({ mode, allowed }) => mode === 'A' && allowed);
  const saving = yearly && yearly.difference < 0 ? t.saves({ amount: -yearly.difference }) : null;
  return createElement(Fragment, null, t.isPaid({ plan, mode: modeLabel(CURRENT_MODE), amount }), saving);
}
