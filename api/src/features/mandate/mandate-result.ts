import { registrationReason } from '@portal/rules/mandates/debit-code.ts';
import { esiMessage, upiReturn } from '@portal/rules/mandates/mandate-messages.ts';
import { isOpen } from '@portal/rules/mandates/mandate-state.ts';
import type { Mandate } from '../../domain/mandates/mandate-record.ts';
import type { Services, Work } from '../../platform/context/services.ts';
import { findNextDebit } from './find-next-debit.ts';
import { queryMandate } from './query-mandate.ts';

/** A mandate for its result page. A mandate that is still being set up is queried first. */
export async function refreshedMandate(mandate: Mandate, services: Services, now: Date): Promise<Mandate> {
  if (mandate.state !== 'STARTED') return mandate;
  await queryMandate(mandate, services, now);
  return (await services.store.mandate.find(mandate.mandateId)) ?? mandate;
}

const displayedStatus = ({ state }: Mandate): 'ACTIVE' | 'CREATED' | 'FAILURE' =>
  state === 'ACTIVE' || state === 'PAUSED' ? 'ACTIVE' : isOpen(state) ? 'CREATED' : 'FAILURE';

function findReason({ rail, state, reasonCode }: Mandate): { reasonText: string | null; reasonTextHi: string | null } {
  if (state !== 'FAILED') return { reasonText: null, reasonTextHi: null };
  const { en, hi } = registrationReason(rail, reasonCode ?? '');
  return { reasonText: `${en}.`, reasonTextHi: `${hi}।` };
}

/**
 * Result after the return of a UPI app, and for the page that waits for a registration. `isOwner` shows more than the policy's last
 * digits.
 */
export async function mandateStatus(mandate: Mandate, isOwner: boolean, { services, now }: Pick<Work, 'services' | 'now'>) {
  const status = displayedStatus(mandate);
  const next = await findNextDebit(mandate, services, now);
  return {
    kind: mandate.rail,
    mandate_status: status,
    awaitsApproval: mandate.state === 'STARTED',
    ...upiReturn(status),
    ...findReason(mandate),
    policyNumbers: [isOwner ? mandate.policyNo : mandate.policyNo.slice(-3)],
    transactionId: mandate.transactionId ?? mandate.mandateId,
    caseId: isOwner ? mandate.caseId : null,
    firstDebitOn: next.debit?.charge ?? null,
    firstDebitAmount: next.debit?.amount ?? null,
    payYourself: [...next.payYourself],
  };
}

/** Result for the page to which the bank's page returns. */
export async function esiResult(mandate: Mandate, isOwner: boolean, { services, now }: Pick<Work, 'services' | 'now'>) {
  const wireStatus = displayedStatus(mandate);
  const status = wireStatus === 'ACTIVE' ? ('Success' as const) : wireStatus === 'CREATED' ? ('Message' as const) : ('Failure' as const);
  const message = esiMessage(status, mandate.state === 'ABORTED', await findNextDebit(mandate, services, now));
  return {
    status,
    message: message.en,
    messageHi: message.hi,
    wasLeft: mandate.state === 'ABORTED',
    ...findReason(mandate),
    caseId: isOwner && mandate.state !== 'STARTED' ? mandate.caseId : null,
    policyNumber: isOwner ? mandate.policyNo : mandate.policyNo.slice(-3),
    mandateAmount: mandate.limit,
    bankName: isOwner ? (mandate.bankName ?? '') : '',
    accountLast4: isOwner ? (mandate.accountLast4 ?? '') : '',
    transactionId: mandate.transactionId ?? '',
    at: mandate.activeAt ?? mandate.startedAt ?? now,
  };
}
