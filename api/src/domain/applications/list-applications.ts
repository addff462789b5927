import type { Services } from '../../platform/context/services.ts';
import { asPortal } from '../../platform/db/own-rows.ts';
import type { Application } from '../../platform/partners/leap/leap.port.ts';
import { displayedApplication } from './displayed-application.ts';
import { refreshApplication } from './follow-application.ts';

/** Limit of first copies fetched in one call; the job `application-poll` fetches the rest. */
const FIRST_COPIES = 20;

/**
 * The applications of these clients, the newest first, each as its proposer sees it. The new-business system is queried only about
 * applications without a copy. If it does not answer, they are left out.
 */
export async function listApplications(clientIds: readonly string[], services: Services, now: Date): Promise<Application[]> {
  const { application } = services.store;
  const numbers = await application.listWithoutCopy(clientIds, FIRST_COPIES);
  for (const number of numbers) if (!(await asPortal(() => refreshApplication(number, services, now)))) break;
  const applications = await application.listByClients(clientIds);
  return Promise.all(applications.map((found) => displayedApplication(found, services)));
}
