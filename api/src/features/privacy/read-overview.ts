import type { EndpointAt } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { getAnswerDay, isActInForce } from '@portal/rules/privacy/answer-day.ts';
import { CONSENT_NAMES, CONSENTS, PRIVACY_NOTICE } from '@portal/rules/privacy/consents.ts';
import { listConsents } from '../../domain/consents/list-consents.ts';
import { describeData } from '../../domain/privacy/describe-data.ts';
import { asPortal } from '../../platform/db/own-rows.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

/** On the wire. */
const TYPES = { DATA_COPY: 'COPY', DATA_CORRECTION: 'CORRECTION', DATA_NOMINEE: 'NOMINEE' } as const;

/** What the insurer holds about the session's client, and the client's consents. */
export async function readOverview({ customer: { clientId }, services: { config, store }, now }: Call<EndpointAt<'/privacy/overview'>>) {
  const today = dayOf(now);
  // Tables of staff and jobs have no policy for customers; each statement names the client.
  const [{ classes }, consents, requests, nominee] = await asPortal(() =>
    Promise.all([
      describeData(clientId, { store, config, today }),
      listConsents(clientId, store),
      store.dataRequest.listNewest(clientId, now),
      store.dataNominee.find(clientId),
    ]),
  );
  return {
    notice: PRIVACY_NOTICE,
    officer: { name: config.PRIVACY_OFFICER, email: config.PRIVACY_EMAIL, phone: config.PRIVACY_PHONE },
    isActInForce: isActInForce(today),
    classes: classes.map(({ dataClass, until, ...row }) => ({ ...row, class: dataClass, keptUntil: until })),
    consents: CONSENT_NAMES.map((kind) => ({ kind, version: CONSENTS[kind].version, ...consents[kind] })),
    requests: requests.map(({ type, submittedAt, ...row }) => ({ ...row, type: TYPES[type], on: dayOf(submittedAt) })),
    nominee: nominee ? { name: nominee.name, since: nominee.since } : null,
    answerBy: getAnswerDay(today),
  };
}
