import { getPartnerName } from '../../domain/mandates/mandate.rules.ts';
import type { Mandate } from '../../domain/mandates/mandate-record.ts';
import { getRail } from '../../domain/payments/get-rail.ts';
import type { Services } from '../../platform/context/services.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import type { MandateAnswer } from '../../platform/partners/rail.port.ts';
import { applyRailEvent } from './apply-mandate-event.ts';

/**
 * 'notBegun': the partner does not know the mandate, or has no decision. 'silent' keeps the stored state: unknown is a state, never a
 * guess.
 */
export type MandateQueryResult = { kind: 'answered'; answer: MandateAnswer } | { kind: 'notBegun' } | { kind: 'silent' };

/** Queries the partner about a mandate and applies the answer. Never inside a transaction. */
export async function queryMandate(mandate: Mandate, services: Services, now: Date): Promise<MandateQueryResult> {
  const ref = getPartnerName(mandate) ?? mandate.mandateNo;
  if (ref === null) return { kind: 'notBegun' };
  let answer: MandateAnswer | undefined;
  try {
    const vendorData = await services.store.mandate.getVendorData(mandate.mandateId);
    answer = await getRail(services, mandate).queryMandate({ ref, vendorData });
  } catch (error) {
    if (!(error instanceof PartnerFailure)) throw error;
    services.log.warn({ mandateId: mandate.mandateId, reason: error.reason }, 'a rail did not answer a status query');
    return { kind: 'silent' };
  }
  services.crashPoint('mandate-asked');
  if (answer === undefined || (mandate.rail === 'UPI' && answer.status === 'INITIATED')) return { kind: 'notBegun' };
  const { status, code, mandateNo, vpa, at } = answer;
  // The id makes two queries with the same answer one event.
  const eventId = `query:${ref}:${status}:${mandateNo ?? ''}:${at.toISOString()}`;
  const identifiers = { ref: getPartnerName(mandate), mandateNo: mandateNo ?? mandate.mandateNo };
  await applyRailEvent(
    mandate.rail,
    { event: { kind: 'mandate', eventId, ...identifiers, status, code, vpa, at }, source: 'QUERY', adapter: mandate.adapter },
    { services, now },
  );
  return { kind: 'answered', answer };
}
