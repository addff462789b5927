import type { EndpointAt } from '@portal/contract/contract.ts';
import { addDays, dayOf, startOfDay } from '@portal/rules/calendar/dates.ts';
import { getAnswerDay, isActInForce } from '@portal/rules/privacy/answer-day.ts';
import { CONSENT_NAMES, CONSENTS, PRIVACY_NOTICE } from '@portal/rules/privacy/consents.ts';
import { type ErasurePlan, getCancelEnd, planErasure } from '@portal/rules/privacy/erasure.ts';
import { listConsents } from '../../domain/consents/list-consents.ts';
import type { DataRequest } from '../../domain/privacy/data-request.store.ts';
import { describeData, listHeld } from '../../domain/privacy/describe-data.ts';
import { asPortal } from '../../platform/db/own-rows.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

/** An erasure may be cancelled until the end of a day. */
function findCancelEnd({ type, status, submittedAt }: DataRequest): Date | null {
  if (type !== 'DATA_ERASURE' || status !== 'SUBMITTED') return null;
  return new Date(startOfDay(addDays(getCancelEnd(dayOf(submittedAt)), 1)).getTime() - 1);
}

/** On the wire, a class is called so. */
export const toLists = ({ erased, kept }: ErasurePlan) => ({
  erased: erased.map(({ dataClass, on }) => ({ class: dataClass, on })),
  kept: kept.map(({ dataClass, until, law }) => ({ class: dataClass, until, law })),
});
/** On the wire. */
const TYPES = { DATA_COPY: 'COPY', DATA_CORRECTION: 'CORRECTION', DATA_ERASURE: 'ERASURE', DATA_NOMINEE: 'NOMINEE' } as const;

/** Data that the insurer holds about the session's client, and the client's consents. */
export async function readOverview({ customer: { clientId }, services: { config, store }, now }: Call<EndpointAt<'/privacy/overview'>>) {
  const today = dayOf(now);
  // Tables of staff and jobs have no policy for customers; each statement names the client.
  const [data, consents, requests, nominee, breachDays] = await asPortal(() =>
    Promise.all([
      describeData(clientId, { store, config, today }),
      listConsents(clientId, store),
      store.dataRequest.listNewest(clientId, now),
      store.dataNominee.find(clientId),
      store.toldPeople.listBreachDays(clientId),
    ]),
  );
  return {
    notice: { version: PRIVACY_NOTICE.version, on: PRIVACY_NOTICE.on },
    officer: { name: config.PRIVACY_OFFICER, email: config.PRIVACY_EMAIL, phone: config.PRIVACY_PHONE },
    isActInForce: isActInForce(today),
    classes: data.classes.map(({ dataClass, until, ...row }) => ({ ...row, class: dataClass, keptUntil: until })),
    consents: CONSENT_NAMES.map((kind) => ({ kind, version: CONSENTS[kind].version, ...consents[kind] })),
    requests: requests.map((request) => ({
      caseId: request.caseId,
      type: TYPES[request.type],
      on: dayOf(request.submittedAt),
      status: request.status,
      until: request.until ?? findCancelEnd(request),
    })),
    erasure: toLists(planErasure(listHeld(data), data, today)),
    nominee: nominee ? { name: nominee.name, since: nominee.since } : null,
    answerBy: getAnswerDay(today),
    incidents: [...new Set(breachDays)].map((on) => ({ on })),
  };
}
