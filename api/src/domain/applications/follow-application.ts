import { HOUR_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { isRefunded } from '@portal/rules/policies/application.ts';
import { PortalError } from '../../base/failure.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { asPortal } from '../../platform/db/own-rows.ts';
import type { Application } from '../../platform/partners/leap/leap.port.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import { displayedApplication } from './displayed-application.ts';
import { notifyProposer, remindProposer } from './notify-proposer.ts';

/** For how long an answer of the new-business system is shown without asking again. */
const FRESH_MS = MINUTE_MS;

/**
 * The job `application-follow`: queries an application. `isNews`: the new-business system reported a change, so the proposer is notified
 * even of a first copy. Throws PartnerFailure.
 */
export async function followApplication(
  applicationNumber: string,
  { services, now, isNews = false }: { services: Services; now: Date; isNews?: boolean },
): Promise<void> {
  const found = await services.partners.leap.find(applicationNumber);
  if (found) await storeApplication(found, { services, now, isNews });
}

/** Interval between two polls of an undecided application, and the number of applications polled before the list is read again. */
const ASKED_EVERY_MS = 6 * HOUR_MS;
const BATCH = 100;

/** The job `application-poll`, in case a callback was lost. If the partner does not answer, the run ends and the next one continues. */
export async function pollApplications(services: Services, now: Date): Promise<void> {
  const { application } = services.store;
  const since = new Date(now.getTime() - ASKED_EVERY_MS);
  for (;;) {
    const numbers = await application.listToAsk(since, BATCH);
    for (const applicationNumber of numbers) {
      if (!(await application.claimAsking(applicationNumber, since, now))) continue;
      try {
        await followApplication(applicationNumber, { services, now });
      } catch (error) {
        if (!(error instanceof PartnerFailure)) throw error;
        services.log.warn({ reason: error.reason }, 'the new-business system did not answer');
        return;
      }
    }
    if (numbers.length < BATCH) return;
  }
}

/**
 * The job `application-remind`, each morning. It sends no reminder for an action that is done but has not reached the new-business system.
 */
export async function remindProposers(services: Services, now: Date): Promise<void> {
  for (let after = ''; ; ) {
    const part = await services.store.application.listOpen(after, BATCH);
    if (!part) return;
    for (const application of part.applications) {
      const displayed = await displayedApplication(application, services);
      await inTransaction(services, (tx) => remindProposer(displayed, tx, now));
    }
    after = part.last;
  }
}

/** The copy and what follows from it, in one transaction. */
async function storeApplication(
  application: Application,
  { services, now, isNews }: { services: Services; now: Date; isNews: boolean },
): Promise<void> {
  const { policy, info } = application.tracker;
  const { applicationNumber } = policy;
  await inTransaction(services, async (tx) => {
    const before = await tx.store.application.lock(applicationNumber);
    if (!(await tx.store.application.keep(application))) return;
    await addEvent({ type: 'application.changed', data: { applicationNumber, stage: info.stage } }, { tx, now });
    if (before || isNews) await notifyProposer(before, application, { tx, now });
    if (isRefunded(info.stage)) await tx.send('deposit-return', { applicationNumber });
    services.crashPoint('application-before-commit');
  });
}

/** The current state of an application of these clients, or its last copy if the new-business system does not answer. */
export async function currentApplication(
  clientIds: readonly string[],
  applicationNumber: string,
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<Application | undefined> {
  const isAnswered = await asPortal(() => refreshApplication(applicationNumber, services, now));
  const found = await services.store.application.find(clientIds, applicationNumber);
  if (!found && !isAnswered) throw new PortalError('partnerDown');
  return found;
}

/** Queries an application, at most once a minute. False if the new-business system did not answer. */
export async function refreshApplication(applicationNumber: string, services: Services, now: Date): Promise<boolean> {
  const { application } = services.store;
  const claim = () => application.claimAsking(applicationNumber, new Date(now.getTime() - FRESH_MS), now);
  const isKnown = await application.has(applicationNumber);
  if (isKnown && !(await claim())) return true;
  try {
    await followApplication(applicationNumber, { services, now });
    if (!isKnown) await claim();
    return true;
  } catch (error) {
    if (!(error instanceof PartnerFailure)) throw error;
    services.log.warn({ reason: error.reason }, 'the new-business system did not answer');
    return false;
  }
}

/** Refreshes the newest application of a proposer before a link to it is opened. */
export async function refreshNewest(clientId: string, services: Services, now: Date): Promise<void> {
  const newest = await services.store.application.findNewest(clientId);
  if (newest) await refreshApplication(newest, services, now);
}
