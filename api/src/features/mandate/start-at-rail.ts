import { dayOf } from '@portal/rules/calendar/dates.ts';
import { debitStart } from '@portal/rules/mandates/mandate-amount.ts';
import { PortalError } from '../../base/failure.ts';
import type { Mandate } from '../../domain/mandates/mandate-record.ts';
import { transitionMandate } from '../../domain/mandates/transition-mandate.ts';
import { getRail, PARTNERS_OF_RAILS } from '../../domain/payments/get-rail.ts';
import { inTransaction, type Work } from '../../platform/context/services.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import type { MandateToStart, Rail, StartedMandate } from '../../platform/partners/rail.port.ts';

type OfPerson = Pick<MandateToStart, 'account' | 'holder' | 'frequency' | 'customer' | 'returnUrl'>;
export type EntryChannel = NonNullable<StartedMandate['way']>;

/** Opens a mandate that was started here at its rail. Called between transactions, because the rail may have to be called. */
export const startAtRail = (
  mandate: Mandate,
  ofPerson: OfPerson,
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<StartedMandate> =>
  getRail(services, mandate).start({
    ...ofPerson,
    transactionId: mandate.transactionId ?? '',
    policyNo: mandate.policyNo,
    premiumPaise: mandate.modalPremium ?? 0,
    limitPaise: mandate.limit,
    starts: debitStart(dayOf(mandate.startedAt ?? now)),
    ends: mandate.ends,
  });

/** Opens a mandate at a rail of bank accounts. The partner's own reference is stored before the customer is redirected there. */
export async function openAtRail(
  mandate: Mandate,
  ofPerson: OfPerson,
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<EntryChannel> {
  const { way, partnerRef, vendorData } = await startAtRail(mandate, ofPerson, { services, now });
  const isOpen = way !== null;
  if (isOpen && partnerRef === null && Object.keys(vendorData).length === 0) return way;
  const savePromise = inTransaction(services, async (tx) => {
    if (partnerRef !== null) await tx.store.mandateFollow.setPartnerRef(mandate.mandateId, partnerRef);
    await tx.store.mandate.setVendorData(mandate.mandateId, vendorData);
    // Without an entry channel no one can approve the mandate, so the policy becomes free for another attempt.
    if (!isOpen) await transitionMandate(mandate.mandateId, { target: 'ABORTED', cause: { cause: 'START' } }, { tx, services, now });
  });
  await savePromise.catch((error: unknown) => rejectForeignName(error, mandate.rail));
  if (!isOpen) throw new PortalError('partnerDown');
  return way;
}

/** Rejects a customer without the contact details that the rail requires, before a code is sent. */
export function rejectWithoutContact(
  { email, mobile }: { email: string | null; mobile: string | null },
  { requiresContact }: Pick<Rail, 'requiresContact'>,
): void {
  if (!requiresContact) return;
  if (!email) throw new PortalError('noEmail');
  if (!mobile) throw new PortalError('noMobile');
}

/** Rejects a partner's reference that belongs to another mandate: the portal would query and debit that mandate instead of ours. */
export function rejectForeignName(error: unknown, rail: Mandate['rail']): never {
  if (!isUniqueViolation(error, 'mandate_one_partner_ref')) throw error;
  throw new PartnerFailure(PARTNERS_OF_RAILS[rail], { reason: 'badAnswer', retry: true, detail: 'named another mandate' });
}
