import type { EndpointAt } from '@portal/contract/contract.ts';
import { maskMobile } from '@portal/rules/people/masks.ts';
import { newRef } from '../../base/secret.ts';
import { refreshApplication } from '../../domain/applications/follow-application.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import type { Call, CommandCall } from '../../platform/pipeline/implement.ts';
import { readReport } from './read-report.ts';

/** Applications. If one is requested by its number: its requirements, history and the last link. */
export async function readApplications(call: Call<EndpointAt<'/admin/report'>>) {
  const { input, store, services, session, path, requestId, now } = call;
  const { applicationNumber } = input.filter;
  if (applicationNumber && input.format === 'JSON') await refreshApplication(applicationNumber, services, now);
  const answer = await readReport('APP_TRACKER', call);
  if (!applicationNumber || !('rows' in answer) || input.format !== 'JSON') return answer;
  const found = await store.application.findAny(applicationNumber);
  if (!found) return answer;
  const { REQT_DETAILS, info } = found.tracker;
  const entry = { action: path, outcome: 'read', session, objectKind: 'application', objectId: applicationNumber, requestId };
  await store.audit.write({ ...entry, subjectClientId: found.clientId }, now);
  return {
    ...answer,
    application: {
      requirements: REQT_DETAILS.map(({ REQIR_ID, REQT_NAME, REQT_STATUS, submittedAt, acceptedAt, REQT_REASON }) => ({
        ...{ REQIR_ID, REQT_NAME, REQT_STATUS, submittedAt, acceptedAt },
        reason: REQT_REASON,
      })),
      events: info.stages.flatMap(({ stage, at }) => (at ? [{ at, text: stage }] : [])),
      linkSentAt: await store.link.lastOfApplication(applicationNumber),
    },
  };
}

/** Sends the link to an application again, to the mobile number of its proposal, at most three times a day. */
export async function sendApplicationLink({
  input,
  store,
  send,
  services,
  session,
  path,
  requestId,
  now,
  fail,
}: CommandCall<EndpointAt<'/admin/appTracker/sendLink'>>) {
  const { applicationNumber } = input;
  const found = await store.application.findAny(applicationNumber);
  const client = found && (await store.profile.findClient(found.clientId));
  if (!found || !client) throw fail('notFound');
  await rateLimits(services, now).sendApplicationLink(applicationNumber);
  const { clientId, mobile } = found;
  await send('link-send', {
    ...{ linkId: `staff:${newRef()}`, code: 'RST', clientId, policyNo: null, channel: 'SMS', isManage: false, applicationNumber },
  });
  const entry = { action: path, outcome: 'sent', session, objectKind: 'application', objectId: applicationNumber, requestId };
  await store.audit.write({ ...entry, subjectClientId: clientId }, now);
  return { sentTo: maskMobile(mobile) };
}
