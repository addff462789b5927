import { isSeeded, isUsablePan } from '@portal/rules/people/pan.ts';
import type { Prepare } from '../../domain/requests/request-handling.ts';
import type { ServiceRequest } from '../../domain/requests/request-rows.store.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { RecordedPan } from './pan.store.ts';
import { requestPan } from './verify-pan.ts';

/** Shown to a customer whose PAN is still not linked when the request is completed. */
export const NOT_LINKED_YET = 'The tax department does not show the link yet.';

/** The check that belongs to a request. */
const toRef = ({ caseId }: Pick<ServiceRequest, 'caseId'>): string => `request:${caseId}`;

/** Queries the department again before a linking request is completed; its answer is recorded (calls, 5: /createCase/panUpdate). */
export const queryDigilockerLink: Prepare = async (request, services, now) => {
  const { clientId, kind } = request;
  const { store } = services;
  if (kind !== 'PAN_SEEDING') return;
  const [client, record] = await Promise.all([store.profile.findClient(clientId), store.profileRecord.find(clientId)]);
  if (!client || !record?.pan) return;
  const query = { pan: record.pan, name: client.name, birthDate: record.birthDate };
  const { check } = await requestPan(query, { person: { name: client.name, record }, pick: services }, now);
  if (isUsablePan(check.status)) await store.pan.addCheck(toRef(request), { clientId, panCheck: check }, now);
};

/** The values to record from the newest answer; undefined while the tax department does not show the link. */
export async function linkNow(
  request: Pick<ServiceRequest, 'caseId' | 'clientId'>,
  recordedPan: RecordedPan,
  { store, now }: { store: Stores; now: Date },
): Promise<RecordedPan | undefined> {
  const checked = await store.pan.findCheck(toRef(request), request.clientId, now);
  return checked && checked.pan === recordedPan.pan && isSeeded(checked.seeding) ? { ...recordedPan, seeding: checked.seeding } : undefined;
}
