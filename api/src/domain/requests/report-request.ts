import type { RequestStatus } from '@portal/rules/requests/request-status.ts';
import type { Work } from '../../platform/context/services.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import { STATE_EVENTS, toEventType } from '../../platform/webhooks/state-events.ts';
import type { ServiceRequest } from './request-rows.store.ts';

/** Reports the new status of a request to the insurer's systems, if they are to know it. */
export async function reportRequest(
  { caseId, policyNo }: Pick<ServiceRequest, 'caseId' | 'policyNo'>,
  { status, type: requestType }: { status: RequestStatus; type: string },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const type = toEventType(STATE_EVENTS['service_case.status'][status]);
  if (type) await addEvent({ type, data: { caseId, requestType }, policyNo }, { tx, now });
}
