import { PortalError } from '../../base/failure.ts';
import { displayedApplication } from '../../domain/applications/displayed-application.ts';
import { currentApplication } from '../../domain/applications/follow-application.ts';
import type { Services } from '../../platform/context/services.ts';
import { asPortal } from '../../platform/db/own-rows.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import type { Application } from '../../platform/partners/leap/leap.port.ts';
import type { Session } from '../../platform/session/session-rows.store.ts';

type Asking = { session: Session | undefined; input: { applicationNumber: string }; services: Services; now: Date };

/** The requested application for its proposer: the customer's own, or the one that a key opens. Any other is not found. */
export async function findApplication({
  session,
  input: { applicationNumber },
  services,
  now,
}: Asking): Promise<Application & { clientId: string }> {
  const isOfKey = session?.kind === 'customer' || session?.applicationNumber === applicationNumber;
  const found = session && isOfKey ? await currentApplication(session.clientIds, applicationNumber, { services, now }) : undefined;
  if (!found) {
    const clientId = session?.clientId;
    if (clientId) await asPortal(() => rateLimits(services, now).miss(clientId));
    throw new PortalError('notFound');
  }
  return displayedApplication(found, services);
}
