import { dayOf } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { aboutOf } from '@portal/rules/requests/request-kinds.ts';
import { REQUIREMENT_DAYS } from '@portal/rules/requests/request-life.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import { notifyClient } from '../messages/notify-client.ts';
import { transitionRequest } from './transition-request.ts';

const BATCH = 200;

/** The job `case-late`: customers whose promised day passed yesterday get one message, and staff an alert. */
export async function noteLateRequests(services: Services, now: Date): Promise<void> {
  const processed = await inTransaction(services, async (tx) => {
    const late = await tx.store.request.takeLate(dayOf(now), now, BATCH);
    for (const { caseId, kind, clientId, policyNo } of late) {
      await tx.store.posting.alertStaff('requestLate', { subject: caseId, detail: kind }, now);
      const { kind: row, late: template = 'caseLate' } = services.requests.get(kind);
      const about = aboutOf(row);
      const values = { caseId, about, policyLast4: policyNo?.slice(-4) ?? '' };
      await notifyClient({ template, dedupe: `${template}:${caseId}:${dayOf(now)}`, clientId, values }, { tx, now });
    }
    return late.length;
  });
  if (processed === BATCH) await noteLateRequests(services, now);
}

const NO_ANSWER = 'We did not get the document that we asked for within 30 days.';

/** The job `case-expire`: a request that has waited 30 days for the customer is cancelled. */
export async function expireRequests(services: Services, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REQUIREMENT_DAYS * DAY_MS);
  for (const caseId of await services.store.request.listUnanswered(before, BATCH))
    await inTransaction(services, async (tx) => {
      const status = await transitionRequest(
        caseId,
        { target: 'CANCELLED', cause: { by: 'portal', note: NO_ANSWER } },
        { tx, services, now },
      );
      if (status) await tx.send('case-withdraw', { caseId });
    });
}
