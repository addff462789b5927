import { z } from 'zod';
import { type Html, html } from '../pages/html.ts';
import { Refused } from '../rejected.ts';
import type { Debits } from './debits.ts';
import { type Mandate, type RailName, railNames } from './mandate.ts';
import type { Rail } from './rail.ts';
import type { VerificationRefunds } from './verification-refunds.ts';

type Rails = Readonly<Record<RailName, { readonly rail: Rail; readonly debits: Debits; readonly refunds: VerificationRefunds | null }>>;

/** Actions of a customer or a bank on a mandate outside the portal. */
const actions = {
  cancelAtBank: 'Cancel at the bank',
  returnDebit: 'Return the last debit',
  confirmDebit: 'Confirm the last debit late',
  pause: 'Pause',
  resume: 'Resume',
  finishRefund: 'End the refund',
} as const;
type ManualAction = keyof typeof actions;

export const ManualActionRequest = z.object({
  rail: z.enum(railNames),
  id: z.string().min(1).max(64),
  action: z.enum(['cancelAtBank', 'returnDebit', 'confirmDebit', 'pause', 'resume', 'finishRefund']),
});
export type ManualActionRequest = z.infer<typeof ManualActionRequest>;

/** Cancelling at the bank is visible only in the register and by a query; the other actions send a callback. */
export function doByHand(rails: Rails, { rail: name, id, action }: ManualActionRequest): void {
  const { rail, debits, refunds } = rails[name];
  const mandate = rail.find(id);
  if (!mandate) throw new Refused(404, 'MANDATE_UNKNOWN', 'There is no such mandate.');
  const { state } = mandate.standing;
  const demand = (isPossible: boolean): void => {
    if (!isPossible) throw new Refused(422, 'MANDATE_STATE', 'The mandate is not in a state for this.');
  };
  switch (action) {
    case 'cancelAtBank':
      demand(state === 'ACTIVE' || state === 'PAUSED');
      rail.change(mandate, { state: 'CANCELLED', reasonCode: '61', isUntold: true });
      break;
    case 'returnDebit':
      debits.returnNewest(mandate);
      break;
    case 'confirmDebit':
      debits.confirmNewest(mandate);
      break;
    case 'pause':
      demand(name === 'upi' && state === 'ACTIVE');
      rail.change(mandate, { state: 'PAUSED' });
      break;
    case 'resume':
      demand(name === 'upi' && state === 'PAUSED');
      rail.change(mandate, { state: 'ACTIVE' });
      break;
    case 'finishRefund': {
      const refund = refunds?.findNewest(mandate);
      if (refund?.status !== 'PENDING') throw new Refused(422, 'REFUND_UNKNOWN', 'No refund of this mandate is pending.');
      refunds?.finish(refund);
      break;
    }
  }
}

const maxMandates = 6;
const listActions = (name: string, refund: string | undefined): ManualAction[] => [
  'cancelAtBank',
  'returnDebit',
  'confirmDebit',
  ...(name === 'upi' ? (['pause', 'resume'] as const) : []),
  ...(refund === 'PENDING' ? (['finishRefund'] as const) : []),
];

/** The last mandates of each rail, with what can be done to them. */
export function mandateList(rails: Rails): Html {
  const items = railNames.flatMap((name) => {
    const { rail, refunds } = rails[name];
    return rail.newest(maxMandates).map((mandate) => mandateItem(name, mandate, refunds?.findNewest(mandate)?.status));
  });
  return items.length === 0 ? html`<p class="dim">No mandates yet.</p>` : html`<ul class="orders">${items}</ul>`;
}

function mandateItem(name: (typeof railNames)[number], { terms, mandateNo, standing }: Mandate, refund: string | undefined): Html {
  const { state, reasonCode } = standing;
  return html`
<li class="card">
<h3>${name} ${terms.id}</h3>
<p>${state}${reasonCode ? ` (${reasonCode})` : ''}${mandateNo && mandateNo !== terms.id ? `, ${mandateNo}` : ''}${refund && `, refund ${refund}`}</p>
<form class="row" method="post" action="/control/mandates" aria-label="Mandate ${terms.id}">
<input type="hidden" name="rail" value="${name}"><input type="hidden" name="id" value="${terms.id}">
${listActions(name, refund).map((action) => html`<button class="quiet" name="action" value="${action}" aria-label="${actions[action]} ${terms.id}">${actions[action]}</button>`)}
</form>
</li>`;
}
