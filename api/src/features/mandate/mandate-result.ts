import { reasonText } from '@portal/rules/debit-code.ts';
import { REGISTERED, upiReturn } from '@portal/rules/mandate-messages.ts';
import { isOpen } from '@portal/rules/mandate-state.ts';
import type { Mandate } from '../../debits/mandate-record.ts';
import { findFirstDebit } from '../../debits/move-mandate.ts';
import type { Services } from '../../services.ts';
import { queryMandate } from './query-mandate.ts';

const FAILED_TEXTS = {
  left: 'You left the registration before it was complete. Nothing was set up.',
  over: 'Your standing instruction was not set up. Please try again.',
} as const;

/** A mandate as its result page shows it; one that is still being set up is asked about first. */
export async function refreshedMandate(mandate: Mandate, services: Services, now: Date): Promise<Mandate> {
  if (mandate.state !== 'STARTED') return mandate;
  await queryMandate(mandate, services, now);
  return (await services.store.mandate.find(mandate.mandateId)) ?? mandate;
}

const shownStatus = ({ state }: Mandate): 'ACTIVE' | 'CREATED' | 'FAILURE' =>
  state === 'ACTIVE' || state === 'PAUSED' ? 'ACTIVE' : isOpen(state) ? 'CREATED' : 'FAILURE';

function reasonOf({ state, reasonCode }: Mandate): { reasonText: string | null; reasonTextHi: string | null } {
  const words = state === 'FAILED' ? reasonText(reasonCode ?? '') : null;
  return { reasonText: words?.en ?? null, reasonTextHi: words?.hi ?? null };
}

/** After the return of a UPI app, and for the page that waits for a registration. `isOwner`: more than the policy's last digits. */
export async function mandateStatus(mandate: Mandate, isOwner: boolean, services: Services, now: Date) {
  const status = shownStatus(mandate);
  return {
    kind: mandate.rail,
    mandate_status: status,
    ...upiReturn(status),
    ...reasonOf(mandate),
    policyNumbers: [isOwner ? mandate.policyNo : mandate.policyNo.slice(-3)],
    transactionId: mandate.transactionId ?? mandate.mandateId,
    caseId: isOwner ? mandate.caseId : null,
    firstDebitOn: status === 'ACTIVE' ? await findFirstDebit(mandate, services, services, now) : null,
  };
}

/** For the page to which the bank's page returns. */
export function esiResult(mandate: Mandate, isOwner: boolean, now: Date) {
  const shown = shownStatus(mandate);
  const status = shown === 'ACTIVE' ? ('Success' as const) : shown === 'CREATED' ? ('Message' as const) : ('Failure' as const);
  const texts = {
    Success: 'Your standing instruction is registered. Until the status shows ACTIVE please pay your premium manually.',
    Message: REGISTERED,
    Failure: mandate.state === 'ABORTED' ? FAILED_TEXTS.left : FAILED_TEXTS.over,
  };
  return {
    status,
    message: texts[status],
    ...reasonOf(mandate),
    caseId: isOwner && mandate.state !== 'STARTED' ? mandate.caseId : null,
    policyNumber: isOwner ? mandate.policyNo : mandate.policyNo.slice(-3),
    mandateAmount: mandate.limit,
    bankName: isOwner ? (mandate.bankName ?? '') : '',
    accountLast4: isOwner ? (mandate.accountLast4 ?? '') : '',
    transactionId: mandate.transactionId ?? '',
    at: mandate.activeAt ?? mandate.startedAt ?? now,
  };
}
